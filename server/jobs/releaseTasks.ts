import { clock } from "#domain/access/actor.ts";
import { transitionsOf } from "#domain/workflow/workflow.ts";
import { eachAudit, type WhichAudits } from "#server/jobs/eachAudit.ts";
import type { Services } from "#server/services/services.ts";
import { withdrawGrades } from "#server/tasks/handOver.ts";
import { applyTransition } from "#server/tasks/transitions.ts";

/** The states in which the scheduler may take an audit from its auditor. */
const releases = transitionsOf("release").flatMap(({ by, from }) =>
  by.some(({ roles }) => roles.includes(clock.role)) ? from : [],
);

/** Audits whose auditor may not work, or no longer exists. */
const abandoned: WhichAudits = (where) =>
  where.and([
    where("tasks.status", "in", releases),
    where("tasks.withdrawnAt", "is", null),
    where("tasks.pending", "is", null),
    where.not(
      where.exists(
        where
          .selectFrom("users")
          .select("users.id")
          .whereRef("users.id", "=", "tasks.auditorId")
          .where("users.status", "=", "approved")
          .where("users.blockedAt", "is", null)
          .where("users.archivedAt", "is", null),
      ),
    ),
  ]);

/**
 * Lists audits again whose auditor was suspended, blocked, archived or deleted, each in a separate transaction. Returns
 * their number.
 */
export async function releaseTasks(services: Services): Promise<number> {
  const facts = { auditorUnavailable: true };
  return eachAudit(services, { which: abandoned, orderBy: "code" }, async (change, locked) => {
    await applyTransition(services, change, locked, "release", { facts });
    await withdrawGrades(services, change, locked.task);
  });
}
