import type { SecondGrading, Trail } from "#domain/generated/resources.ts";
import type { Stored, Values } from "#domain/schema/resource.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import type { Services } from "#server/services/services.ts";
import { notifyPersonOfAudit } from "#server/tasks/notifyOfAudit.ts";
import { beginOpinion, opinionToOffice, type Pending } from "#server/tasks/second/beginOpinion.ts";
import type { LockedTask } from "#server/tasks/transitions.ts";

/** Stores the person or office that has the due step. The action in the trail is the reason. */
export async function passStep(
  services: Services,
  change: Change,
  locked: LockedTask,
  { patch, action, details }: { patch: Partial<Pending>; action: Trail["action"]; details?: Values },
): Promise<void> {
  const resource = services.registry.get("task");
  await updateRecord(change, resource, { locked, patch, action, ...(details ? { details } : {}) });
}

/** Ends a second grading that its auditor does not finish. Its draft points stay in the record, without effect. */
export async function closeSecondGrading(
  services: Services,
  change: Change,
  { id }: Pick<Stored<SecondGrading>, "id">,
  { status, reason = null }: { status: "declined" | "ended"; reason?: string | null },
): Promise<void> {
  const resource = services.registry.get("second-grading");
  const locked = await lockRecord(change, resource, id);
  if (!locked) return;
  const patch = { status, reason, closedAt: change.now.toISOString() };
  await updateRecord(change, resource, {
    locked,
    patch,
    action: status === "declined" ? "declineSecond" : "endSecond",
  });
}

/** Changes for the step. They remove the previous second auditor, and with them the right to read the audit. */
async function withoutSecond(pending: Promise<Pending>): Promise<Pending> {
  return { secondAuditorId: null, ...(await pending) };
}

/**
 * Passes the second opinion to the next auditor after one declined or became unavailable. Without a suitable auditor,
 * the office decides.
 */
export async function passToNext(
  services: Services,
  change: Change,
  locked: LockedTask,
  action: "declineSecond" | "endSecond",
): Promise<void> {
  const patch = await withoutSecond(beginOpinion(services, change, locked.task));
  await passStep(services, change, locked, { patch, action });
}

/** Passes the second opinion to the office after the due date. The second auditor loses the audit. */
export async function passToOffice(
  services: Services,
  change: Change,
  locked: LockedTask,
  grading: Stored<SecondGrading> | undefined,
): Promise<void> {
  const { task } = locked;
  if (grading) {
    await closeSecondGrading(services, change, grading, { status: "ended" });
    await notifyPersonOfAudit(change, { kind: "secondOpinionEnded", task, userId: String(grading.auditorId) });
  }
  const patch = await withoutSecond(opinionToOffice(change, task));
  await passStep(services, change, locked, { patch, action: "endSecond" });
}
