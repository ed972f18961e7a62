import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/** The last result of a link check by web address; only the SHA-256 of the address is stored. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(database, engine, "link_checks", {
    urlHash: "text#",
    valid: "integer!",
    reason: "text",
    checkedAt: "text!",
  });
}
