import { clock } from "#domain/access/actor.ts";
import { localDay } from "#domain/calendar/deadline.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { TaskAction } from "#domain/generated/workflow.ts";
import type { Values } from "#domain/schema/resource.ts";
import { reasonPropertyOf, statesOf } from "#domain/workflow/workflow.ts";
import type { Change } from "#server/database/change.ts";
import { kindsOn, type NotificationKind, notificationDefinitions } from "#server/notifications/definitions.ts";
import { type NewNotification, notify, notifyPerson } from "#server/notifications/notify.ts";
import { firstRemarkOf } from "#server/tasks/remarks.ts";

/** A notification about an audit. */
interface AuditNotification {
  kind: NotificationKind;
  task: Task;
  /** Parameters of the text besides the audit's code and title. */
  params?: Record<string, string>;
}

const paramsOf = ({ task, params }: AuditNotification) => ({ code: task.code, title: task.title, ...params });

/** Notifies all recipients of an audit in `schemas/notifications.json`, except people who get another one about the same event. */
export function notifyOfAudit(
  change: Change,
  { except, ...notification }: AuditNotification & Pick<NewNotification, "except">,
): Promise<void> {
  const { kind, task } = notification;
  return notify(change, { kind, about: { task, country: task.country }, params: paramsOf(notification), except });
}

/** Notifies one person about an audit. */
export function notifyPersonOfAudit(
  change: Change,
  { userId, ...notification }: AuditNotification & { userId: string },
): Promise<void> {
  const { kind, task } = notification;
  return notifyPerson(change, { kind, userId, subject: task.code, params: paramsOf(notification) });
}

/**
 * Notifies an auditor that another person took an audit from them. The scheduler sends no notification, because it only
 * takes audits from unavailable auditors.
 * @param before the audit with that auditor, before the change
 */
export async function tellFormerAuditor(change: Change, before: Task, after: Task): Promise<void> {
  const { auditorId } = before;
  if (!auditorId || auditorId === after.auditorId || !statesOf("withAuditor").includes(before.status)) return;
  const { actor } = change;
  if (actor.id === auditorId || actor.role === clock.role) return;
  await notifyPersonOfAudit(change, { kind: "auditTakenAway", task: after, userId: auditorId });
}

/** The audit's reason for an action. */
function reasonOf(action: TaskAction, task: Task): string {
  const property = reasonPropertyOf(action);
  return String((property && (task as Values)[property]) ?? "");
}

/** Notifies the people of an audit of an action of its workflow. */
export async function notifyOfAction(change: Change, action: TaskAction, task: Task): Promise<void> {
  const kinds = kindsOn(action);
  const leadsToRemark = kinds.some((kind) => notificationDefinitions[kind].params.includes("question"));
  const params = {
    reason: reasonOf(action, task),
    date: localDay(task.country, new Date(task.expirationDate ?? "")),
    question: (leadsToRemark && (await firstRemarkOf(change.transaction, task))) || "",
  };
  for (const kind of kinds) await notifyOfAudit(change, { kind, task, params });
}
