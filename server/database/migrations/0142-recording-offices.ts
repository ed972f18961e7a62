import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { amend } from "#server/database/migrations/amend.ts";

const certificates = { table: "certificates", resource: "certificate", key: "number" };

/**
 * Each certificate from before the platform names the office that entered it. Null if an administrator did. The trail
 * has the person who entered an existing one. A number that was entered again after an undo has several entries there.
 */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  await sql`alter table certificates add column "recordedBy" ${text}`.execute(database);
  const entered = await database
    .selectFrom("certificates")
    .innerJoin("trail", "trail.subject", "certificates.number")
    .innerJoin("users", "users.id", "trail.actorId")
    .select(["certificates.number", "certificates.trailSeq", "certificates.trailHash", "users.code as recordedBy"])
    .where("certificates.source", "=", "earlier")
    .where("trail.resource", "=", "certificate")
    .where("trail.action", "=", "create")
    .where("trail.actorRole", "=", "office")
    .where("users.code", "is not", null)
    .orderBy("trail.seq")
    .execute();
  const byNumber = new Map(entered.map((row) => [row.number, row]));
  for (const { recordedBy, ...row } of byNumber.values()) await amend(database, certificates, row, { recordedBy });
}
