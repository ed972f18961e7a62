import { clock } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { transitionsOf } from "#domain/workflow/workflow.ts";
import { inTransaction, type Services } from "#server/services.ts";
import { applyTransition, lockTask } from "#server/tasks/transitions.ts";

const BATCH_SIZE = 200;

/** Expires audits whose deadline has passed; each in a transaction of its own. Returns how many. */
export async function expireTasks(services: Services): Promise<number> {
  const due = await services.database.kysely
    .selectFrom("tasks")
    .innerJoin("enterprises", "enterprises.peCode", "tasks.peCode")
    .innerJoin("central_offices", "central_offices.penCode", "enterprises.officeCode")
    .select("tasks.code")
    .where(
      "tasks.status",
      "in",
      transitionsOf("expire").flatMap((transition) => transition.from),
    )
    .where("tasks.expirationDate", "<", services.now().toISOString())
    .where("tasks.withdrawnAt", "is", null)
    .where("enterprises.blockedAt", "is", null)
    .where("central_offices.blockedAt", "is", null)
    .limit(BATCH_SIZE)
    .execute();
  let expired = 0;
  for (const { code } of due) {
    await inTransaction(services, clock, async (change) => {
      const locked = await lockTask(services, change, code, { seen: false });
      await applyTransition(services, change, locked, "expire");
      expired += 1;
    }).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }
  return expired;
}
