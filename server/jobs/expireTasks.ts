import { transitionsOf } from "#domain/workflow/workflow.ts";
import { eachAudit } from "#server/jobs/eachAudit.ts";
import type { Services } from "#server/services.ts";
import { applyTransition } from "#server/tasks/transitions.ts";

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
    .orderBy("tasks.expirationDate")
    .limit(BATCH_SIZE)
    .execute();
  return eachAudit(services, due, (change, locked) => applyTransition(services, change, locked, "expire"));
}
