import { decide } from "#domain/workflow/decide.ts";
import { statesOf } from "#domain/workflow/workflow.ts";
import type { Change } from "#server/database/change.ts";
import type { Services } from "#server/services/services.ts";
import { applyTransition, lockTask } from "#server/tasks/transitions.ts";

/**
 * Withdraws those running audits of an enterprise that the workflow lets the actor withdraw. The others continue.
 * Throws DomainError INVALID_INPUT if the actor has to give a reason.
 * @returns the codes of the withdrawn audits
 */
export async function withdrawAudits(
  services: Services,
  change: Change,
  peCode: string,
  reason: string | null | undefined,
): Promise<string[]> {
  const { actor, now, transaction } = change;
  const running = await transaction
    .selectFrom("tasks")
    .select("code")
    .where("peCode", "=", peCode)
    .where("withdrawnAt", "is", null)
    .where("status", "not in", statesOf("ended"))
    .orderBy("code")
    .execute();
  const withdrawn: string[] = [];
  for (const { code } of running) {
    const locked = await lockTask(services, change, code);
    if (!decide({ action: "withdraw", actor, task: locked.task, now }).ok) continue;
    const input = reason ? { reason } : {};
    await applyTransition(services, change, locked, "withdraw", { input: { code, ...input } });
    withdrawn.push(code);
  }
  return withdrawn;
}
