import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/** The answers that a reviewer has viewed, by revision. Revision 0 is a missing answer. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "viewed_answers",
    { taskCode: "text!", userId: "text!", questionId: "text!", revision: "integer!", viewedAt: "text!" },
    { keys: [["taskCode", "userId", "questionId", "revision"]], indexes: [["userId"]] },
  );
}
