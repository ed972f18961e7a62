import type { ExpressionBuilder } from "kysely";
import { runningAppeals } from "#domain/workflow/appeals.ts";
import type { Tables } from "#server/database/database.ts";
import { eachAudit, type WhichAudits } from "#server/jobs/eachAudit.ts";
import type { Services } from "#server/services/services.ts";
import { lockAppeal, moveAppeal } from "#server/tasks/appeals/records.ts";
import { endGrading, passOn } from "#server/tasks/appeals/steps.ts";
import { notifyOfAudit } from "#server/tasks/notifyOfAudit.ts";

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

/** Audits whose appeal is not taken further in time. */
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
              appeal("appeals.dueAt", "<", now),
              appeal.and([appeal("appeals.status", "=", "grading"), isAbandoned(appeal)]),
            ]),
          ),
      ),
    ]);
}

/**
 * Takes appeals further whose step is overdue: from the second auditor to the office, from there to an administrator. An
 * auditor who may no longer work is followed by the next one. Returns the number of appeals.
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
