import { type Kysely, sql } from "kysely";
import { programme } from "#domain/programme.ts";
import type { AnyTables, Engine } from "#server/database/database.ts";

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
  await sql`update users set ${sql.ref("emailSince")} = coalesce(
      (select max(trail.at) from trail
        where trail.resource = 'user' and trail.subject = users.id and trail.action = 'confirmAddress'),
      ${sql.ref("createdAt")}) where email is not null`.execute(database);
  await database
    .updateTable("users")
    .set({ emailApproval: "needed" })
    .where("emailPending", "is not", null)
    .where("email", "is", null)
    .where("role", "in", byCode)
    .execute();
}
