import { type Kysely, sql } from "kysely";
import { nameKeyOf } from "#domain/people/name.ts";
import type { AnyTables, DatabaseRow, Engine } from "#server/database/database.ts";

/** Keeps all accounts usable: of two people with similar names, the later one gets a separate key. */
async function giveNameKeys(database: Kysely<AnyTables>): Promise<void> {
  const rows: DatabaseRow[] = await database
    .selectFrom("users")
    .select(["id", "fullname", "role", "code"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const taken = new Set<string>();
  for (const { id, fullname, role, code } of rows) {
    const key = nameKeyOf(String(fullname));
    const place = JSON.stringify([role, code, key]);
    const nameKey = taken.has(place) ? `${key} ${id}` : key;
    taken.add(place);
    await database.updateTable("users").set({ nameKey }).where("id", "=", id).execute();
  }
}

/** The key that recognises people who type their name, and their requests. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  for (const column of ["nameKey", "erasureRequestedAt", "dataRequestedAt"])
    await sql`alter table users add column ${sql.ref(column)} ${text}`.execute(database);
  await giveNameKeys(database);
  await sql`create unique index users_name_key on users (role, code, ${sql.ref("nameKey")})`.execute(database);
}
