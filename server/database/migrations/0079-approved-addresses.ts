import { type Kysely, sql } from "kysely";
import { programme } from "#domain/programme.ts";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { amend } from "#server/database/migrations/amend.ts";

const users = { table: "users", resource: "user", key: "id" };

const byCode = Object.entries(programme.roles).flatMap(([role, { signIn }]) => (signIn === "code" ? [role] : []));

const columns = [
  ...["emailSince", "emailApproval"],
  ...["dataRequestedFrom", "dataSignedInAt", "erasureRequestedFrom", "erasureSignedInAt"],
];

/**
 * Since when an address counts, whether it needs approval, and from where a request came. Addresses that count go on
 * counting, since the trail's entry of their confirmation; a first address that has not been confirmed needs approval.
 */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  for (const column of columns) await sql`alter table users add column ${sql.ref(column)} ${text}`.execute(database);
  const confirmed = await database
    .selectFrom("trail")
    .select(({ fn }) => ["subject", fn.max("at").as("at")])
    .where("resource", "=", "user")
    .where("action", "=", "confirmAddress")
    .groupBy("subject")
    .execute();
  const confirmedAt = new Map(confirmed.map(({ subject, at }) => [subject, at]));
  for (const user of await database.selectFrom("users").selectAll().where("email", "is not", null).execute())
    await amend(database, users, user, { emailSince: confirmedAt.get(user.id) ?? user.createdAt });

  const waiting = database
    .selectFrom("users")
    .selectAll()
    .where("emailPending", "is not", null)
    .where("email", "is", null)
    .where("role", "in", byCode);
  for (const user of await waiting.execute()) await amend(database, users, user, { emailApproval: "needed" });
}
