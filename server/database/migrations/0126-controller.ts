import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable, recordColumns } from "#server/database/migrations/tables.ts";

/** The controller of the data, which the legal pages name. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(database, engine, "controllers", {
    id: "text#",
    name: "text",
    address: "text",
    email: "text",
    phone: "text",
    representative: "text",
    register: "text",
    officer: "text",
    authority: "text",
    legalBasis: "text!",
    legalBasisNote: "text",
    ...recordColumns,
  });
}
