import { clock } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { transitionsOf } from "#domain/workflow/workflow.ts";
import { inTransaction, type Services } from "#server/services.ts";
import { applyTransition, lockTask } from "#server/tasks/transitions.ts";

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
    .where((where) =>
      where.or([
        where("users.status", "is", null),
        where("users.status", "<>", "approved"),
        where("users.blockedAt", "is not", null),
        where("users.archivedAt", "is not", null),
      ]),
    )
    .limit(BATCH_SIZE)
    .execute();
  let released = 0;
  for (const { code } of abandoned) {
    await inTransaction(services, clock, async (change) => {
      const locked = await lockTask(services, change, code, { seen: false });
      const facts = { auditorUnavailable: true };
      await applyTransition(services, change, locked, "release", { facts });
      released += 1;
    }).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }
  return released;
}
