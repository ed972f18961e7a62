import { clock } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import type { Change } from "#server/database/change.ts";
import { inTransaction, type Services } from "#server/services.ts";
import { type LockedTask, lockTask } from "#server/tasks/transitions.ts";

/**
 * Does the clock's work on audits, each in a transaction of its own. One on which it is refused, by what somebody did in the
 * same moment say, keeps no other from its turn.
 * @param work answers false where nothing is left to be done
 * @returns on how many it was done
 */
export async function eachAudit(
  services: Services,
  audits: readonly { code: string }[],
  work: (change: Change, locked: LockedTask) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const { code } of audits)
    try {
      const result = await inTransaction(services, clock, async (change) =>
        work(change, await lockTask(services, change, code, { seen: false })),
      );
      if (result !== false) done += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      services.log.warn({ audit: code, reason: error.problem.code }, "the clock's work on an audit was refused");
    }
  return done;
}
