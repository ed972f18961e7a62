import { localDay } from "#domain/calendar/deadline.ts";
import type { Task } from "#domain/generated/resources.ts";
import { answersDueAt } from "#domain/procedure/factCheck.ts";
import type { Change } from "#server/database/change.ts";
import type { NotificationKind } from "#server/notifications/definitions.ts";
import { notifyOfAudit } from "#server/tasks/notifyOfAudit.ts";

/** A notification about a fact check. */
interface FactCheckNotification {
  kind: Extract<NotificationKind, `factCheck${string}` | `error${string}`>;
  task: Task;
  /** Parameters of the text besides the audit and its day. */
  params?: Record<string, string>;
}

/** Notifications about the auditor's answers. Their day is the due date of the answers. */
const aboutAnswers: readonly NotificationKind[] = ["factCheckEnded", "errorsUnanswered"];

/** Notifies the people of an audit of its fact check, with its last day or the due date of the answers. */
export function notifyOfFactCheck(change: Change, { kind, task, params }: FactCheckNotification): Promise<void> {
  const day = aboutAnswers.includes(kind) ? answersDueAt(task) : task.factCheckEndsAt;
  const date = day ? localDay(task.country, new Date(day)) : "";
  return notifyOfAudit(change, { kind, task, params: { date, ...params } });
}
