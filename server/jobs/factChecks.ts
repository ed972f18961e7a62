import { clock } from "#domain/access/actor.ts";
import { DAY_MS } from "#domain/calendar/time.ts";
import { answersDueAt, factCheckReminders } from "#domain/procedure/factCheck.ts";
import { isShutOut } from "#server/database/takingPart.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { eachAudit, enterpriseOf, type WhichAudits } from "#server/jobs/eachAudit.ts";
import { reminderReached } from "#server/jobs/remind.ts";
import { isFirst } from "#server/notifications/reminders.ts";
import type { Services } from "#server/services/services.ts";
import { notifyOfFactCheck } from "#server/tasks/factChecks/notifyOfFactCheck.ts";
import { isFactCheckPaused } from "#server/tasks/factChecks/pause.ts";
import { applyTransition, lockTask } from "#server/tasks/transitions.ts";

/** Ends fact checks after their last day, and notifies the auditors. Returns their number. */
export async function endFactChecks(services: Services): Promise<number> {
  const now = services.now().toISOString();
  const which: WhichAudits = (where) =>
    where.and([
      where("tasks.status", "=", "confirmed"),
      where("tasks.factCheckEndsAt", "<", now),
      where("tasks.factCheckEndedAt", "is", null),
      where("tasks.withdrawnAt", "is", null),
      // The time of a blocked enterprise is paused; it moves when the block ends.
      where.not(where.exists(enterpriseOf(where).where(isShutOut))),
    ]);
  return eachAudit(services, { which, orderBy: "factCheckEndsAt" }, async (change, locked) => {
    // The announced end counts, even if the scheduler was late.
    const patch = { factCheckEndedAt: locked.task.factCheckEndsAt ?? null };
    await applyTransition(services, change, locked, "endFactCheck", { patch });
    await notifyOfFactCheck(change, { kind: "factCheckEnded", task: { ...locked.task, ...patch } });
  });
}

/** Begun fact checks of audits whose report is still due. */
const begun = ({ database }: Services) =>
  database.kysely
    .selectFrom("tasks")
    .select(["code", "country", "factCheckBegunAt", "factCheckEndsAt", "factCheckEndedAt", "factChecksOpen"])
    .where("status", "=", "confirmed")
    .where("factCheckBegunAt", "is not", null)
    .where("withdrawnAt", "is", null);

/** Reminds teams of the end of their fact checks, once per reminder time. Returns the number of reminders. */
export async function remindOfFactChecks(services: Services): Promise<number> {
  const now = services.now().getTime();
  let reminded = 0;
  for (const facts of await begun(services).where("factCheckEndedAt", "is", null).execute()) {
    const left = Date.parse(String(facts.factCheckEndsAt)) - now;
    const days = reminderReached(left, [...factCheckReminders(facts)]);
    if (days === undefined) continue;
    const isReminded = await inTransaction(services, clock, async (change) => {
      const { task } = await lockTask(services, change, facts.code, { seen: false });
      if (task.factCheckEndsAt !== facts.factCheckEndsAt || task.factCheckEndedAt) return false;
      if (await isFactCheckPaused(change.transaction, task)) return false;
      if (!(await isFirst(change, `fact check ${facts.code} ${facts.factCheckEndsAt} ${days}`))) return false;
      const params = { days: String(Math.ceil(left / DAY_MS)) };
      await notifyOfFactCheck(change, { kind: "factCheckEnding", task, params });
      return true;
    });
    if (isReminded) reminded += 1;
  }
  return reminded;
}

/** Notifies auditor and office of reports that should be answered by now, once per fact check. Returns their number. */
export async function tellOfUnanswered(services: Services): Promise<number> {
  const now = services.now().toISOString();
  let told = 0;
  for (const facts of await begun(services).where("factChecksOpen", ">", 0).execute()) {
    const due = answersDueAt(facts);
    if (due === undefined || due >= now) continue;
    const isTold = await inTransaction(services, clock, async (change) => {
      const { task } = await lockTask(services, change, facts.code, { seen: false });
      if (!task.factChecksOpen || task.factCheckBegunAt !== facts.factCheckBegunAt) return false;
      if (!(await isFirst(change, `unanswered errors ${facts.code} ${facts.factCheckBegunAt}`))) return false;
      await notifyOfFactCheck(change, { kind: "errorsUnanswered", task });
      return true;
    });
    if (isTold) told += 1;
  }
  return told;
}
