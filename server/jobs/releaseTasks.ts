import { clock } from "#domain/access/actor.ts";
import { transitionsOf } from "#domain/workflow/workflow.ts";
import { eachAudit } from "#server/jobs/eachAudit.ts";
import type { Services } from "#server/services.ts";
import { withdrawGrades } from "#server/tasks/handOver.ts";
import { applyTransition } from "#server/tasks/transitions.ts";

const BATCH_SIZE = 200;

/** The states in which the clock may take an audit from its auditor. */
const releases = transitionsOf("release").flatMap(({ by, from }) =>
  by.some(({ roles }) => roles.includes(clock.role)) ? from : [],
);

/** Lists audits again whose auditor was suspended, blocked or archived, or is no longer there; each in a transaction of its own. Returns how many. */
export async function releaseTasks(services: Services): Promise<number> {
  const abandoned = await services.database.kysely
    .selectFrom("tasks")
    .leftJoin("users", "users.id", "tasks.auditorId")
    .select("tasks.code")
    .where("tasks.status", "in", releases)
    .where("tasks.withdrawnAt", "is", null)
    .where((where) =>
      where.or([
        where("users.status", "is", null),
        where("users.status", "<>", "approved"),
        where("users.blockedAt", "is not", null),
        where("users.archivedAt", "is not", null),
      ]),
    )
    .orderBy("tasks.code")
    .limit(BATCH_SIZE)
    .execute();
  const facts = { auditorUnavailable: true };
  return eachAudit(services, abandoned, async (change, locked) => {
    await applyTransition(services, change, locked, "release", { facts });
    await withdrawGrades(services, change, locked.task);
  });
}
