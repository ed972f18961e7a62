import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/** Files that prove answers: their metadata, and the versions of answers that name them. The bytes are stored elsewhere. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "files",
    {
      id: "text#",
      taskCode: "text!",
      questionId: "text!",
      name: "text!",
      /** As announced; once the file is ready, as stored. */
      size: "integer!",
      type: "text",
      sha256: "text",
      width: "integer",
      height: "integer",
      state: "text!",
      /** Code of the error with which it was refused. */
      refusal: "text",
      uploadedBy: "text",
      createdAt: "text!",
      /** When something last came to it: its bytes, an answer that names it. */
      touchedAt: "text!",
    },
    { indexes: [["taskCode"], ["sha256"], ["state"], ["touchedAt"]] },
  );
  await createTable(
    database,
    engine,
    "file_uses",
    { fileId: "text!", taskCode: "text!", questionId: "text!", revision: "integer!" },
    { keys: [["fileId", "taskCode", "questionId", "revision"]], indexes: [["taskCode", "questionId"]] },
  );
}
