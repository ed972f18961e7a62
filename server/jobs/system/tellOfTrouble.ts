import { clock } from "#domain/access/actor.ts";
import system from "#schemas/system.json";
import { inTransaction } from "#server/database/transaction.ts";
import { systemState } from "#server/jobs/system/facts.ts";
import { notify } from "#server/notifications/notify.ts";
import { isFirst } from "#server/notifications/reminders.ts";
import type { Services } from "#server/services/services.ts";

/**
 * Sends administrators one email per day that lists failed checks, in the morning by this server's clock. Sends none if
 * all checks succeed, or in the demonstration.
 */
export async function tellOfTrouble(services: Services): Promise<void> {
  const now = services.now();
  if (services.demo || now.getHours() < system.limits.mailHour) return;
  const { checks } = await systemState(services);
  const failed = checks.filter(({ state }) => state === "bad").map(({ name }) => name);
  await inTransaction(services, clock, async (change) => {
    if (!(await isFirst(change, `system ${now.toDateString()}`)) || failed.length === 0) return;
    await notify(change, {
      kind: "systemTrouble",
      params: { count: String(failed.length), checks: JSON.stringify(failed) },
    });
  });
}
