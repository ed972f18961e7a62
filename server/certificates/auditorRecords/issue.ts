import { randomBytes } from "node:crypto";
import { clock } from "#domain/access/actor.ts";
import { utcDay } from "#domain/calendar/time.ts";
import { recordIdOf, recordNumber } from "#domain/certificate/recordNumber.ts";
import { SHORT_CODE_BYTES, shortCodeOf } from "#domain/certificate/shortCode.ts";
import { auditorYear, hasWork, recordDueOn } from "#domain/people/auditorYear.ts";
import { auditorYearSources } from "#server/certificates/auditorRecords/sources.ts";
import { issuerInCountry } from "#server/certificates/issuer/current.ts";
import { type Change, noteInTrail } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { notifyPerson } from "#server/notifications/notify.ts";
import type { Services } from "#server/services/services.ts";
import { nextNumber } from "#server/tasks/counters.ts";

/** Issues the record of an auditor and a year with a notification, unless there is one or the auditor finished no work. */
async function issueRecord(services: Services, change: Change, userId: string, year: number): Promise<void> {
  const { transaction, now } = change;
  const resource = services.registry.get("user");
  const locked = await lockRecord(change, resource, userId);
  if (locked?.record.role !== "auditor" || locked.record.erasedAt) return;
  const existing = await transaction
    .selectFrom("auditor_records")
    .select("number")
    .where("userId", "=", userId)
    .where("year", "=", year)
    .executeTakeFirst();
  const facts = auditorYear(await auditorYearSources(transaction, userId, year));
  if (existing || !hasWork(facts)) return;
  const number = recordNumber(year, await nextNumber(transaction, `auditor record ${year}`));
  const issuer = await issuerInCountry(services, change, locked.record.country ?? null);
  await transaction
    .insertInto("auditor_records")
    .values({
      number,
      verificationId: recordIdOf(randomBytes(16).toString("base64url")),
      shortCode: shortCodeOf(randomBytes(SHORT_CODE_BYTES)),
      userId,
      year,
      name: locked.record.fullname,
      facts: JSON.stringify(facts),
      issuer: issuer && JSON.stringify(issuer),
      date: utcDay(now),
      createdAt: now.toISOString(),
    })
    .execute();
  await noteInTrail(change, resource, { locked, action: "issueRecord", details: { record: number, year } });
  await notifyPerson(change, { kind: "yearlyRecordIssued", userId, params: { year: String(year), number } });
}

/** The auditors who may have finished work in a year, and have no record of it. */
async function auditorsWithoutRecord({ database: { kysely } }: Services, year: number): Promise<string[]> {
  const rows = await kysely
    .selectFrom("users")
    .select("id")
    .where("role", "=", "auditor")
    .where("erasedAt", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("auditor_records")
            .select("number")
            .whereRef("auditor_records.userId", "=", "users.id")
            .where("auditor_records.year", "=", year),
        ),
      ),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Issues the records of the past year to the auditors who finished work in it, each in a separate transaction. They do
 * not change later, so the first days of January are left for grades that are corrected.
 */
export async function issueAuditorRecords(services: Services): Promise<void> {
  const now = services.now();
  const year = now.getUTCFullYear() - 1;
  if (utcDay(now) < recordDueOn(year)) return;
  for (const id of await auditorsWithoutRecord(services, year)) {
    const facts = auditorYear(await auditorYearSources(services.database.kysely, id, year));
    if (hasWork(facts)) await inTransaction(services, clock, (change) => issueRecord(services, change, id, year));
  }
}
