import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable, recordColumns } from "#server/database/migrations/tables.ts";

/** Comments that auditors save for reuse. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "phrases",
    {
      id: "text#",
      ownerId: { type: "text!", references: "users.id" },
      text: "text!",
      text_fold: "text!",
      ...recordColumns,
    },
    { indexes: [["ownerId"]] },
  );
}
