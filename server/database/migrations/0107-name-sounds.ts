import { type Kysely, sql } from "kysely";
import { wordsColumn } from "#domain/people/namesakes.ts";
import type { AnyTables } from "#server/database/database.ts";

/** The tables of named records, each with the column of its names. */
const named: [table: string, label: string][] = [
  ["users", "fullname"],
  ["institutions", "name"],
];

/**
 * Since this version, the words of names are stored by their sound, so that other alphabets and other languages'
 * spellings match. Addresses with a note ("rasa+audits@school.example") have an index, because few people have one.
 */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  for (const [table, label] of named)
    for (const row of await database.selectFrom(table).select(["id", label, "nameWords"]).execute()) {
      const nameWords = wordsColumn(String(row[label]));
      if (nameWords !== row.nameWords)
        await database.updateTable(table).set({ nameWords }).where("id", "=", row.id).execute();
    }
  await sql`create index "users_address_notes_index" on users ("email_fold") where "email_fold" like '%+%'`.execute(
    database,
  );
}
