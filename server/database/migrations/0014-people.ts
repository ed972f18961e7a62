import { type Kysely, sql } from "kysely";
import { nameKeyOf } from "#server/database/codec.ts";
import type { AnyTables, Engine, Row } from "#server/database/database.ts";

/** Everybody can go on signing in: of two people whose names are alike, the later one gets a key of their own. */
async function giveNameKeys(database: Kysely<AnyTables>): Promise<void> {
  const rows: Row[] = await database
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

/** By what people are recognised who type their name, and what they have asked for. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  for (const column of ["nameKey", "erasureRequestedAt", "dataRequestedAt"])
    await sql`alter table users add column ${sql.ref(column)} ${text}`.execute(database);
  await giveNameKeys(database);
  await sql`create unique index users_name_key on users (role, code, ${sql.ref("nameKey")})`.execute(database);
}
