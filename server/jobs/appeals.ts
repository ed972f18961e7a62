import type { ExpressionBuilder } from "kysely";
import { clock } from "#domain/access/actor.ts";
import { localDay } from "#domain/calendar/deadline.ts";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { Appeal, Task } from "#domain/generated/resources.ts";
import { appealReminders } from "#domain/procedure/appeal.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { isAppealed, runningAppeals } from "#domain/workflow/appeals.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { eachAudit, type WhichAudits } from "#server/jobs/eachAudit.ts";
import { reminderReached } from "#server/jobs/remind.ts";
import { isFirst } from "#server/notifications/reminders.ts";
import type { Services } from "#server/services/services.ts";
import { lockAppeal, moveAppeal } from "#server/tasks/appeals/records.ts";
import { endGrading, passOn } from "#server/tasks/appeals/steps.ts";
import { notifyOfAudit, notifyPersonOfAudit } from "#server/tasks/notifyOfAudit.ts";
import { lockTask } from "#server/tasks/transitions.ts";

/** Whether the auditor who grades for an appeal may no longer work. */
const isAbandoned = (where: ExpressionBuilder<Tables, "tasks" | "appeals">) =>
  where.not(
    where.exists(
      where
        .selectFrom("users")
        .select("users.id")
        .whereRef("users.id", "=", "appeals.secondAuditorId")
        .where("users.status", "=", "approved")
        .where("users.blockedAt", "is", null)
        .where("users.archivedAt", "is", null),
    ),
  );

/** Audits with an overdue step of their appeal. */
function overdue(now: string): WhichAudits {
  return (where) =>
    where.and([
      where("tasks.appealStatus", "in", runningAppeals),
      where.exists(
        where
          .selectFrom("appeals")
          .select("appeals.id")
          .whereRef("appeals.id", "=", "tasks.appealId")
          .where((appeal) =>
            appeal.or([
              appeal.and([appeal("appeals.dueAt", "<", now), appeal("appeals.turn", "!=", "admin")]),
              appeal.and([appeal("appeals.status", "=", "grading"), isAbandoned(appeal)]),
            ]),
          ),
      ),
    ]);
}

/**
 * Passes on appeals with an overdue step, from the second auditor to the office, and from there to an administrator. An
 * auditor who may no longer work is replaced by the next one. Returns the number of appeals.
 */
export async function endAppealSteps(services: Services): Promise<number> {
  const now = services.now().toISOString();
  return eachAudit(services, { which: overdue(now), orderBy: "code" }, async (change, locked) => {
    const { task } = locked;
    const appeal = await lockAppeal(services, change, task);
    const { status, dueAt } = appeal.record;
    if (status === "grading") {
      await endGrading(services, change, appeal);
      const toOffice = dueAt !== null && dueAt !== undefined && dueAt < now;
      await passOn(services, change, { task: locked, appeal }, { toOffice });
      return;
    }
    const patch = { turn: "admin" as const, dueAt: null };
    await moveAppeal(services, change, { task: locked, appeal }, { action: "escalateAppeal", patch });
    await notifyOfAudit(change, { kind: "appealEscalated", task });
  });
}

/** Appeals that wait for their auditor or the office. */
const waiting = ({ database }: Services) =>
  database.kysely
    .selectFrom("appeals")
    .select(["id", "taskCode", "country", "status", "turn", "dueAt"])
    .where("status", "in", runningAppeals)
    .where("turn", "in", ["auditor", "office"])
    .where("dueAt", "is not", null)
    .execute();

/** Reminds the second auditor of the grading, or the office of its step. */
async function remind(change: Change, { task, appeal, days }: { task: Task; appeal: Stored<Appeal>; days: number }) {
  const params = { date: localDay(task.country, new Date(String(appeal.dueAt))), days: String(days) };
  if (appeal.turn === "office") return notifyOfAudit(change, { kind: "appealDecisionNear", task, params });
  const grading = await change.transaction
    .selectFrom("second_gradings")
    .select(["id", "auditorId"])
    .where("taskCode", "=", task.code)
    .where("round", "=", Number(appeal.round))
    .where("purpose", "=", "appeal")
    .where("status", "=", "draft")
    .executeTakeFirst();
  if (!grading) return;
  const about = { ...params, grading: grading.id };
  await notifyPersonOfAudit(change, { kind: "appealGradingNear", task, userId: grading.auditorId, params: about });
}

/**
 * Reminds of due steps of appeals, once for each step and reminder time of the rule. Returns the number of reminders.
 */
export async function remindOfAppeals(services: Services): Promise<number> {
  const now = services.now();
  let reminded = 0;
  for (const { id, taskCode, country, dueAt } of await waiting(services)) {
    const left = Date.parse(String(dueAt)) - now.getTime();
    const reached = reminderReached(left, [...appealReminders(country, now)]);
    if (left <= 0 || reached === undefined) continue;
    const isReminded = await inTransaction(services, clock, async (change) => {
      const { task } = await lockTask(services, change, taskCode, { seen: false });
      if (task.appealId !== id || !isAppealed(task)) return false;
      const { record: appeal } = await lockAppeal(services, change, task);
      if (appeal.dueAt !== dueAt || !(await isFirst(change, `appeal ${id} ${dueAt} ${reached}`))) return false;
      await remind(change, { task, appeal, days: Math.ceil(left / DAY_MS) });
      return true;
    });
    if (isReminded) reminded += 1;
  }
  return reminded;
}
