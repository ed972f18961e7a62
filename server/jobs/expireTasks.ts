import { runningStates } from "#domain/workflow/workflow.ts";
import { isShutOut } from "#server/database/takingPart.ts";
import { eachAudit, enterpriseOf, type WhichAudits } from "#server/jobs/eachAudit.ts";
import type { Services } from "#server/services/services.ts";
import { isNotAppealed } from "#server/tasks/appeals/isNotAppealed.ts";
import { applyTransition } from "#server/tasks/transitions.ts";

/** Expires audits whose deadline has passed, each in a separate transaction. Returns their number. */
export async function expireTasks(services: Services): Promise<number> {
  const now = services.now().toISOString();
  const which: WhichAudits = (where) =>
    where.and([
      where("tasks.status", "in", runningStates),
      where("tasks.expirationDate", "<", now),
      where("tasks.withdrawnAt", "is", null),
      isNotAppealed(where),
      where.not(where.exists(enterpriseOf(where).where(isShutOut))),
    ]);
  return eachAudit(services, { which, orderBy: "expirationDate" }, (change, locked) =>
    applyTransition(services, change, locked, "expire"),
  );
}
