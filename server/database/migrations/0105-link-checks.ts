import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/** What the server last found at a web address that a person had it check; the address as its SHA-256 alone. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(database, engine, "link_checks", {
    urlHash: "text#",
    valid: "integer!",
    reason: "text",
    checkedAt: "text!",
  });
}
