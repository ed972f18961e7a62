import { clock } from "#domain/access/actor.ts";
import { localDay } from "#domain/calendar/deadline.ts";
import { DAY_MS } from "#domain/calendar/time.ts";
import { decisionDueAt, opinionRule } from "#domain/procedure/secondOpinion.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { eachAudit, type WhichAudits } from "#server/jobs/eachAudit.ts";
import { isFirst } from "#server/notifications/reminders.ts";
import type { Services } from "#server/services/services.ts";
import { notifyOfAudit, notifyPersonOfAudit } from "#server/tasks/notifyOfAudit.ts";
import { mayStaySecond } from "#server/tasks/second/chooseSecond.ts";
import { closeSecondGrading, passStep, passToNext, passToOffice } from "#server/tasks/second/moveOn.ts";
import { runningOpinion } from "#server/tasks/second/opinions.ts";
import { lockTask } from "#server/tasks/transitions.ts";

const waitsFor =
  (...people: ("second_auditor" | "office")[]): WhichAudits =>
  (where) =>
    where.and([where("tasks.pending", "=", "second_opinion"), where("tasks.pendingWith", "in", people)]);

/** Second opinions and decisions past their due date. */
const overdue =
  (now: string): WhichAudits =>
  (where) =>
    where.and([waitsFor("second_auditor", "office")(where), where("tasks.pendingDueAt", "<", now)]);

/**
 * Passes on overdue second opinions, from the second auditor to the office, and from the office to the administrators.
 * Returns the number of audits.
 */
export async function escalateOpinions(services: Services): Promise<number> {
  const now = services.now().toISOString();
  return eachAudit(services, { which: overdue(now), orderBy: "pendingDueAt" }, async (change, locked) => {
    const { task } = locked;
    if (task.pendingWith === "second_auditor")
      return passToOffice(services, change, locked, await runningOpinion(services, change, task));
    await notifyOfAudit(change, { kind: "secondOpinionEscalated", task });
    const patch = { pendingWith: "admin" as const, pendingDueAt: decisionDueAt(task, change.now) };
    return passStep(services, change, locked, { patch, action: "endSecond" });
  });
}

/** Passes second opinions on whose auditor was suspended, blocked or archived. Returns the number of audits. */
export async function replaceSecondAuditors(services: Services): Promise<number> {
  return eachAudit(services, { which: waitsFor("second_auditor"), orderBy: "code" }, async (change, locked) => {
    const running = await runningOpinion(services, change, locked.task);
    if (running?.auditorId && (await mayStaySecond(change, locked.task, running.auditorId))) return;
    if (running) await closeSecondGrading(services, change, running, { status: "ended" });
    await passToNext(services, change, locked, "endSecond");
  });
}

/** Reminds second auditors of their due date, once for each reminder time of the rule. Returns the number of reminders. */
export async function remindOfOpinions(services: Services): Promise<number> {
  const now = services.now();
  const waiting = await services.database.kysely
    .selectFrom("tasks")
    .select(["code", "country", "pendingDueAt"])
    .where(waitsFor("second_auditor"))
    .execute();
  let reminded = 0;
  for (const { code, country, pendingDueAt } of waiting) {
    const left = Date.parse(String(pendingDueAt)) - now.getTime();
    const { reminders } = opinionRule({ country }, now);
    const reached = reminders.filter((days) => left <= days * DAY_MS).sort((a, b) => a - b)[0];
    if (left <= 0 || reached === undefined) continue;
    const isReminded = await inTransaction(services, clock, async (change) => {
      const { task } = await lockTask(services, change, code, { seen: false });
      const running = await runningOpinion(services, change, task);
      if (!running || task.pendingDueAt !== pendingDueAt) return false;
      if (!(await isFirst(change, `second opinion ${running.id} ${pendingDueAt} ${reached}`))) return false;
      const date = localDay(country, new Date(String(pendingDueAt)));
      const params = { date, days: String(Math.ceil(left / DAY_MS)) };
      const userId = String(running.auditorId);
      await notifyPersonOfAudit(change, { kind: "secondOpinionNear", task, userId, params });
      return true;
    });
    if (isReminded) reminded += 1;
  }
  return reminded;
}
