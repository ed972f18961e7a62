import { clock } from "#domain/access/actor.ts";
import { localDay } from "#domain/calendar/deadline.ts";
import { DAY_MS, utcDay } from "#domain/calendar/time.ts";
import type { Certificate, Task } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import { runningStates } from "#domain/workflow/workflow.ts";
import { notifyTeam } from "#server/certificates/notifyTeam.ts";
import type { Change } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { enterpriseTakesPart } from "#server/database/takingPart.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { enterpriseOf, isStillDue, type WhichAudits } from "#server/jobs/eachAudit.ts";
import { isFirst } from "#server/notifications/reminders.ts";
import type { Services } from "#server/services/services.ts";
import { isNotAppealed } from "#server/tasks/appeals/isNotAppealed.ts";
import { notifyOfAudit } from "#server/tasks/notifyOfAudit.ts";

const BATCH_SIZE = 500;

async function taskOf(services: Services, change: Change, code: string): Promise<Task | undefined> {
  return (await lockRecord(change, services.registry.get("task"), code))?.record;
}

/** The shortest reminder time that has begun, so that a late run does not send two reminders at once. */
export const reminderReached = (left: number, days: number[]) =>
  days.filter((day) => left <= day * DAY_MS).sort((a, b) => a - b)[0];

/** Audits whose deadline is active and ends between two moments. */
const endingBetween =
  (from: string, until: string): WhichAudits =>
  (where) =>
    where.and([
      where("tasks.status", "in", runningStates),
      where("tasks.expirationDate", ">", from),
      where("tasks.expirationDate", "<=", until),
      where("tasks.withdrawnAt", "is", null),
      isNotAppealed(where),
      where.exists(enterpriseOf(where).where(enterpriseTakesPart)),
    ]);

/**
 * Reminds the people of audits with a near deadline, once per deadline and reminder time. Returns the number of
 * reminders.
 */
export async function remindOfDeadlines(services: Services): Promise<number> {
  const now = services.now();
  const furthest = new Date(now.getTime() + Math.max(...programme.deadlineReminderDays) * DAY_MS).toISOString();
  const near = endingBetween(now.toISOString(), furthest);
  const found = await services.database.kysely
    .selectFrom("tasks")
    .select(["code", "expirationDate"])
    .where(near)
    .execute();
  let reminded = 0;
  for (const { code, expirationDate } of found) {
    const left = Date.parse(expirationDate) - now.getTime();
    const days = reminderReached(left, programme.deadlineReminderDays);
    const isReminded = await inTransaction(services, clock, async (change) => {
      const task = await taskOf(services, change, code);
      if (task?.expirationDate !== expirationDate || !(await isStillDue(change, code, near))) return false;
      if (!(await isFirst(change, `deadline ${code} ${expirationDate} ${days}`))) return false;
      const date = localDay(task.country, new Date(expirationDate));
      await notifyOfAudit(change, {
        kind: "deadlineNear",
        task,
        params: { date, days: String(Math.ceil(left / DAY_MS)) },
      });
      return true;
    });
    if (isReminded) reminded += 1;
  }
  return reminded;
}

type Expiring = Pick<Certificate, "number" | "expirationDate">;

/** The certificates that expire within the longest reminder time, read in pages. */
async function* expiringCertificates({ database, now }: Services, atOnce: number): AsyncGenerator<Expiring> {
  const today = now();
  for (let after = ""; ; ) {
    const rows = await database.kysely
      .selectFrom("certificates")
      .select(["number", "expirationDate"])
      .where("revokedAt", "is", null)
      .where("replacedBy", "is", null)
      .where("expirationDate", ">=", utcDay(today))
      .where("expirationDate", "<", utcDay(today, Math.max(...programme.certificate.reminderDays)))
      .where("number", ">", after)
      .orderBy("number")
      .limit(atOnce)
      .execute();
    yield* rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.number ?? after;
  }
}

/** Reminds enterprises with certificates that expire soon, once per reminder time. Returns the number of reminders. */
export async function remindOfCertificates(services: Services, atOnce = BATCH_SIZE): Promise<number> {
  const now = services.now();
  const { reminderDays } = programme.certificate;
  let reminded = 0;
  for await (const { number, expirationDate } of expiringCertificates(services, atOnce)) {
    const days = reminderReached(Date.parse(`${expirationDate}T23:59:59.999Z`) - now.getTime(), reminderDays);
    const isReminded = await inTransaction(services, clock, async (change) => {
      const certificate = (await lockRecord(change, services.registry.get("certificate"), number))?.record;
      if (!certificate || certificate.revokedAt || certificate.replacedBy) return false;
      if (!(await isFirst(change, `certificate ${number} ${days}`))) return false;
      await notifyTeam(services, change, {
        kind: "certificateExpiring",
        certificate,
        params: { date: expirationDate },
      });
      return true;
    });
    if (isReminded) reminded += 1;
  }
  return reminded;
}
