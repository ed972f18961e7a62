import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable, recordColumns } from "#server/database/migrations/tables.ts";

/** Saved views: a person's own names, filters and orders for lists. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "saved_views",
    {
      id: "text#",
      ownerId: { type: "text!", references: "users.id" },
      resource: "text!",
      name: "text!",
      name_fold: "text!",
      query: "text!",
      ...recordColumns,
    },
    { indexes: [["ownerId", "resource"]] },
  );
}
