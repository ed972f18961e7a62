import { type Kysely, sql } from "kysely";
import { wordsColumn } from "#domain/people/namesakes.ts";
import type { AnyTables, Engine } from "#server/database/database.ts";

/** The tables of named records, each with the column of its names. */
const named: [table: string, label: string][] = [
  ["users", "fullname"],
  ["institutions", "name"],
];

/**
 * The words of each name, so that similar names of a country are found in an index. A network has too many people to
 * read them all for each registration.
 */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  for (const [table, label] of named) {
    await sql`alter table ${sql.table(table)} add column "nameWords" ${text}`.execute(database);
    for (const row of await database.selectFrom(table).select(["id", label]).execute())
      await database
        .updateTable(table)
        .set({ nameWords: wordsColumn(String(row[label])) })
        .where("id", "=", row.id)
        .execute();
  }
  const columns = ["country", "nameWords", "role", "id"];
  await database.schema.createIndex("users_name_words_index").on("users").columns(columns).execute();
}
