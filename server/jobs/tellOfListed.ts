import { setImmediate as yieldToOthers } from "node:timers/promises";
import { sql } from "kysely";
import { type Actor, auditorActor, clock } from "#domain/access/actor.ts";
import { utcDay } from "#domain/calendar/time.ts";
import type { Task, User } from "#domain/generated/resources.ts";
import { absentUntil } from "#domain/matching/absence.ts";
import { fittingAudits } from "#domain/matching/rankAudits.ts";
import type { Stored } from "#domain/schema/resource.ts";
import type { Change } from "#server/database/change.ts";
import { fromRow } from "#server/database/codec.ts";
import { takesPart } from "#server/database/takingPart.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { AuditLine } from "#server/mail/compose.ts";
import { notifyPerson } from "#server/notifications/notify.ts";
import { isFirst, listingOf } from "#server/notifications/reminders.ts";
import type { Services } from "#server/services/services.ts";
import { lastGradedByAuditor } from "#server/tasks/lastGraded.ts";
import { tiedEnterprises } from "#server/tasks/ties.ts";

/** Maximum number of audits in a digest. The linked page lists all. */
const MAX_NAMED = 10;

/** Prefix of a code in `listingOf`. */
const LISTED = sql.lit(listingOf(""));

type ListedAudit = Stored<Task> & { enterprise: string };

/** The audits that were listed, or listed again, since the last digest. */
async function newlyListed({ database, registry }: Services): Promise<ListedAudit[]> {
  const rows = await database.kysely
    .selectFrom("tasks")
    .innerJoin("enterprises", "enterprises.peCode", "tasks.peCode")
    .selectAll("tasks")
    .select("enterprises.name as enterprise")
    .where("tasks.status", "=", "approved")
    .where(sql<boolean>`not exists (select 1 from reminders where name = ${LISTED} || tasks.code)`)
    .orderBy("tasks.approvedAt")
    .execute();
  return rows.map((row) => ({ ...fromRow(registry.get("task"), row), enterprise: row.enterprise }));
}

type Auditor = Pick<
  User,
  "fullname" | "institutionId" | "noInstitutionReason" | "experience_from_fields" | "speakingLanguages" | "absences"
> & { id: string };

async function auditorsOf({ database, registry }: Services): Promise<Auditor[]> {
  const rows = await database.kysely
    .selectFrom("users")
    .selectAll()
    .where("role", "=", "auditor")
    .where("status", "=", "approved")
    .where(takesPart)
    .orderBy("id")
    .execute();
  return rows.map((row) => fromRow(registry.get("user"), row));
}

/** Matching audits for an auditor. */
interface Digest {
  auditor: Auditor;
  audits: ListedAudit[];
}

const actorOf = (
  { institutionId = null, noInstitutionReason = null, ...auditor }: Auditor,
  known: Pick<Actor, "tiedTo" | "lastGraded">,
) => auditorActor({ ...auditor, institutionId, noInstitutionReason, ...known });

/** Hundreds of auditors and audits take seconds, so other work gets a turn after each auditor. */
async function digestsOf(services: Services, listed: readonly ListedAudit[]): Promise<Digest[]> {
  const tied = await tiedEnterprises(services.database.kysely);
  const graded = await lastGradedByAuditor(services.database.kysely);
  const now = services.now();
  const digests: Digest[] = [];
  const today = utcDay(now);
  for (const auditor of await auditorsOf(services)) {
    if (absentUntil(auditor.absences, today)) continue;
    const known = { tiedTo: [...(tied.get(auditor.id) ?? [])], lastGraded: graded.get(auditor.id) ?? [] };
    const audits = fittingAudits(listed, actorOf(auditor, known), auditor, now).map(({ task }) => task);
    if (audits.length > 0) digests.push({ auditor, audits });
    await yieldToOthers();
  }
  return digests;
}

/** Records that notifications about audits were sent. Returns the codes that were not recorded before. */
async function note(change: Change, listed: readonly ListedAudit[]): Promise<Set<string>> {
  const noted = new Set<string>();
  for (const { code } of listed) if (await isFirst(change, listingOf(code))) noted.add(code);
  return noted;
}

async function queueDigest(change: Change, { auditor, audits }: Digest): Promise<void> {
  const named: AuditLine[] = audits
    .slice(0, MAX_NAMED)
    .map(({ code, enterprise, country, level }) => ({ code, enterprise, country, level }));
  const params = { count: String(audits.length), audits: JSON.stringify(named) };
  await notifyPerson(change, { kind: "auditListed", userId: auditor.id, params });
}

/** Notifies auditors once per day of newly listed audits that match them. Returns the number of notified auditors. */
export async function tellOfListed(services: Services): Promise<number> {
  const listed = await newlyListed(services);
  if (listed.length === 0) return 0;
  const digests = await digestsOf(services, listed);
  return inTransaction(services, clock, async (change) => {
    const noted = await note(change, listed);
    const told = digests
      .map(({ auditor, audits }) => ({ auditor, audits: audits.filter(({ code }) => noted.has(code)) }))
      .filter(({ audits }) => audits.length > 0);
    for (const digest of told) await queueDigest(change, digest);
    return told.length;
  });
}
