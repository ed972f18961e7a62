import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { clock } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { isOutside } from "#server/http/plugins/errors.ts";
import type { Services } from "#server/services/services.ts";
import { type LockedTask, lockTask } from "#server/tasks/transitions.ts";

const BATCH_SIZE = 200;

/** Selection of a job's audits. */
export type WhichAudits = (where: ExpressionBuilder<Tables, "tasks">) => Expression<SqlBool>;

/** The enterprise of an audit, for a condition on it. */
export const enterpriseOf = ({ selectFrom }: ExpressionBuilder<Tables, "tasks">) =>
  selectFrom("enterprises").select("enterprises.peCode").whereRef("enterprises.peCode", "=", "tasks.peCode");

interface Due {
  which: WhichAudits;
  /** Audits with lower values are first. */
  orderBy: "code" | "expirationDate" | "requestDueAt" | "factCheckEndsAt" | "pendingDueAt" | "withdrawnAt";
}

/** Whether a job still applies to a locked audit, which may have changed in the meantime. */
export async function isStillDue({ transaction }: Change, code: string, which: WhichAudits): Promise<boolean> {
  const due = await transaction
    .selectFrom("tasks")
    .select("code")
    .where("code", "=", code)
    .where(which)
    .executeTakeFirst();
  return due !== undefined;
}

/**
 * Runs a scheduled job on one batch of due audits, each in a separate transaction. A refusal or failure of one does not
 * stop the others.
 * @returns the number of processed audits. Throws external failures such as an unreachable database at once; other
 * failures after all audits had their turn.
 */
export async function eachAudit(
  services: Services,
  { which, orderBy }: Due,
  work: (change: Change, locked: LockedTask) => Promise<unknown>,
): Promise<number> {
  const due = await services.database.kysely
    .selectFrom("tasks")
    .select("code")
    .where(which)
    .orderBy(orderBy)
    .limit(BATCH_SIZE)
    .execute();
  let done = 0;
  const failed: string[] = [];
  for (const { code } of due)
    try {
      const isDone = await inTransaction(services, clock, async (change) => {
        const locked = await lockTask(services, change, code, { seen: false });
        if (!(await isStillDue(change, code, which))) return false;
        await work(change, locked);
        return true;
      });
      if (isDone) done += 1;
    } catch (error) {
      if (isOutside(error)) throw error;
      if (error instanceof DomainError)
        services.log.warn({ audit: code, reason: error.problem.code }, "the clock's work on an audit was refused");
      else {
        services.log.error({ err: error, audit: code }, "the clock's work on an audit failed");
        failed.push(code);
      }
    }
  if (failed.length) throw new Error(`the clock's work failed on ${failed.join(", ")}`);
  return done;
}
