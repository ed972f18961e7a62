import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** Answers have the text that a question asks for under its value; those of before have none. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  for (const table of ["answers", "answer_history"])
    await database.schema.alterTable(table).addColumn("details", "text").execute();
}
