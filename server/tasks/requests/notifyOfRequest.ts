import { localDay } from "#domain/calendar/deadline.ts";
import type { ProofRequest, Task } from "#domain/generated/resources.ts";
import type { Change } from "#server/database/change.ts";
import type { NotificationKind } from "#server/notifications/definitions.ts";
import { notifyOfAudit } from "#server/tasks/notifyOfAudit.ts";

/** A notification about a request. */
interface RequestNotification {
  kind: Extract<NotificationKind, `proofRequest${string}`>;
  task: Task;
  request: ProofRequest;
  /** Parameters of the text besides audit, question and due date. */
  params?: Record<string, string>;
}

/** Notifies the people of an audit of a request, with its question and due date. */
export function notifyOfRequest(change: Change, { kind, task, request, params }: RequestNotification): Promise<void> {
  const date = localDay(task.country, new Date(String(request.dueAt)));
  return notifyOfAudit(change, { kind, task, params: { question: request.questionId, date, ...params } });
}
