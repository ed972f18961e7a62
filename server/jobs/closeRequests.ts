import { isShutOut } from "#server/database/takingPart.ts";
import { eachAudit, enterpriseOf, type WhichAudits } from "#server/jobs/eachAudit.ts";
import type { Services } from "#server/services/services.ts";
import { openRequestsOf } from "#server/tasks/requests/additions.ts";
import { endRequests, nextDue } from "#server/tasks/requests/closing.ts";
import { notifyOfRequest } from "#server/tasks/requests/notifyOfRequest.ts";
import { applyTransition } from "#server/tasks/transitions.ts";

/**
 * Closes requests whose due date has passed as unanswered, and notifies auditor and team. A blocked or archived
 * enterprise cannot answer, so its requests wait. Returns the number of audits.
 */
export async function closeRequests(services: Services): Promise<number> {
  const now = services.now().toISOString();
  const which: WhichAudits = (where) =>
    where.and([
      where("tasks.status", "=", "selected_for_review"),
      where("tasks.requestDueAt", "<", now),
      where("tasks.withdrawnAt", "is", null),
      where.not(where.exists(enterpriseOf(where).where(isShutOut))),
    ]);
  return eachAudit(services, { which, orderBy: "requestDueAt" }, async (change, locked) => {
    const { task } = locked;
    const due = (await openRequestsOf(change.transaction, task.code)).filter(({ dueAt }) => dueAt < now);
    const ending = { ids: due.map(({ id }) => id), status: "unanswered", action: "closeRequest" } as const;
    const { requests, details } = await endRequests(services, change, task.code, ending);
    const patch = { requestDueAt: await nextDue(change, task.code) };
    await applyTransition(services, change, locked, "closeRequest", { patch, details });
    for (const request of requests) await notifyOfRequest(change, { kind: "proofRequestUnanswered", task, request });
  });
}
