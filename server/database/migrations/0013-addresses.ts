import { type Kysely, sql } from "kysely";
import { programme } from "#domain/programme.ts";
import type { AnyTables, DatabaseRow, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";
import { insertEntry, nextEntry } from "#server/database/trail.ts";

const byCode = Object.entries(programme.roles).flatMap(([role, { signIn }]) => (signIn === "code" ? [role] : []));

/** Facts of a user for trail entries. */
const user = { name: "user", personal: ["email", "emailPending"] };

/** An unconfirmed address gets no more emails until its owner follows a link. */
async function putOff(database: Kysely<AnyTables>, row: DatabaseRow, at: string): Promise<void> {
  const { row: entry, head } = nextEntry(
    { trailSeq: Number(row.trailSeq), trailHash: String(row.trailHash) },
    {
      resource: user,
      subject: String(row.id),
      action: "update",
      actor: { id: null, role: "clock" },
      at,
      changes: {
        email: { before: row.email, after: null },
        emailPending: { before: null, after: row.email },
      },
    },
  );
  await database
    .updateTable("users")
    .set({
      email: null,
      email_fold: null,
      emailPending: row.email,
      ...head,
      revision: Number(row.revision) + 1,
      updatedAt: at,
    })
    .where("id", "=", row.id)
    .execute();
  await insertEntry(database as Parameters<typeof insertEntry>[0], entry);
}

/** Links that confirm addresses. Existing addresses of people of enterprises and offices become unconfirmed. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "address_links",
    {
      tokenHash: "text#",
      resource: "text!",
      subject: "text!",
      purpose: "text!",
      address: "text",
      createdAt: "text!",
      expiresAt: "text!",
    },
    { keys: [["resource", "subject", "purpose"]], indexes: [["expiresAt"]] },
  );
  await sql`alter table users add column ${sql.ref("emailPending")} ${sql.raw(engine === "postgres" ? 'text collate "C"' : "text")}`.execute(
    database,
  );
  const unconfirmed = await database
    .selectFrom("users")
    .select(["id", "email", "revision", "trailSeq", "trailHash"])
    .where("email", "is not", null)
    .where("role", "in", byCode)
    .execute();
  const at = new Date().toISOString();
  for (const row of unconfirmed) await putOff(database, row, at);
}
