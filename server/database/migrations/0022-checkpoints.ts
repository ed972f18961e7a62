import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/** The last checkpoint of each node, so that a removed end of its row of checkpoints shows. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(database, engine, "checkpoints", { signer: "text#", number: "integer!", hash: "text!" });
}
