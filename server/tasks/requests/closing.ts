import { DomainError } from "#domain/errors.ts";
import type { ProofRequest, Task } from "#domain/generated/resources.ts";
import type { Stored, Values } from "#domain/schema/resource.ts";
import { isRequested } from "#domain/workflow/requests.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import type { Services } from "#server/services/services.ts";
import { openRequestsOf } from "#server/tasks/requests/additions.ts";
import { notifyOfRequest } from "#server/tasks/requests/notifyOfRequest.ts";
import { answerDigests } from "#server/trail/digests.ts";

/** A request that ends, and the way in which it ends. */
interface Closing {
  id: string;
  status: Exclude<ProofRequest["status"], "open" | undefined>;
  action: "answerRequest" | "withdrawRequest" | "closeRequest";
}

/** The end of a request: its record, and the digest of the answer with additions, as details for the audit's trail. */
interface Closed {
  request: Stored<ProofRequest>;
  details: { answers?: Record<string, string> };
}

/**
 * Ends an open request of a locked audit. Additions of the team stay in the answer. Throws DomainError NOT_FOUND for a
 * request of another audit, and REQUEST_CLOSED if it has ended.
 */
export async function endRequest(
  { registry }: Services,
  change: Change,
  taskCode: string,
  { id, status, action }: Closing,
): Promise<Closed> {
  const resource = registry.get("proof-request");
  const locked = await lockRecord(change, resource, id);
  if (locked?.record.taskCode !== taskCode) throw new DomainError("NOT_FOUND");
  if (locked.record.status !== "open") throw new DomainError("REQUEST_CLOSED");
  const { questionId, baseRevision } = locked.record;
  const added = await change.transaction
    .selectFrom("answers")
    .selectAll()
    .where("taskCode", "=", taskCode)
    .where("questionId", "=", questionId)
    .where("revision", ">", Number(baseRevision))
    .execute();
  const request = await updateRecord(change, resource, {
    locked,
    patch: {
      status,
      closedAt: change.now.toISOString(),
      answeredBy: status === "answered" ? change.actor.id : null,
      addedRevision: added[0]?.revision ?? null,
    },
    action,
  });
  return { request, details: added.length > 0 ? { answers: answerDigests(added) } : {} };
}

/** Ends several open requests of a locked audit in the same way. */
export async function endRequests(
  services: Services,
  change: Change,
  taskCode: string,
  { ids, ...closing }: Omit<Closing, "id"> & { ids: readonly string[] },
): Promise<{ requests: Closed["request"][]; details: Closed["details"] }> {
  const closed: Closed[] = [];
  for (const id of ids) closed.push(await endRequest(services, change, taskCode, { id, ...closing }));
  const answers = Object.assign({}, ...closed.map(({ details }) => details.answers ?? {}));
  return {
    requests: closed.map(({ request }) => request),
    details: Object.keys(answers).length > 0 ? { answers } : {},
  };
}

/** The earliest due date of an audit's open requests; null without any. */
export async function nextDue({ transaction }: Change, taskCode: string): Promise<string | null> {
  const [next] = await openRequestsOf(transaction, taskCode);
  return next?.dueAt ?? null;
}

/** Hands the open requests of an audit over to its new auditor; the team continues undisturbed. */
async function handOver({ registry }: Services, change: Change, taskCode: string, auditorId: string): Promise<void> {
  const resource = registry.get("proof-request");
  for (const { id } of await openRequestsOf(change.transaction, taskCode)) {
    const locked = await lockRecord(change, resource, id);
    if (locked) await updateRecord(change, resource, { locked, patch: { auditorId }, action: "replaceAuditor" });
  }
}

/** Changes to an audit because of its requests, and details for its trail entry. */
interface Settled {
  patch: Partial<Task>;
  details: Values;
}

/**
 * Keeps open requests consistent with a step of their audit. Another auditor takes them over. A release or a rejection
 * withdraws them; the team is notified, unless it gets the audit back.
 * @param next status and auditor after the step
 */
export async function settleRequests(
  services: Services,
  change: Change,
  task: Task,
  next: Pick<Task, "status" | "auditorId">,
): Promise<Settled> {
  const unchanged = { patch: {}, details: {} };
  if (!isRequested(task)) return unchanged;
  const { code } = task;
  if (next.status === "selected_for_review") {
    if (next.auditorId && next.auditorId !== task.auditorId) await handOver(services, change, code, next.auditorId);
    return unchanged;
  }
  const ids = (await openRequestsOf(change.transaction, code)).map(({ id }) => id);
  const ending = { ids, status: "withdrawn", action: "withdrawRequest" } as const;
  const { requests, details } = await endRequests(services, change, code, ending);
  if (next.status !== "rejected")
    for (const request of requests) await notifyOfRequest(change, { kind: "proofRequestWithdrawn", task, request });
  return { patch: { requestDueAt: null }, details };
}
