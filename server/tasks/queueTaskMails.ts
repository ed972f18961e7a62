import { clock } from "#domain/access/actor.ts";
import { localDay } from "#domain/calendar/deadline.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { TaskAction } from "#domain/generated/workflow.ts";
import type { Values } from "#domain/schema/resource.ts";
import { reasonPropertyOf, statesOf } from "#domain/workflow/workflow.ts";
import type { Change } from "#server/database/change.ts";
import { type MailToAll, queueMail, queueMails } from "#server/mail/queueMail.ts";
import { type MailTemplate, mailDefinitions, mailsOn } from "#server/mail/templates.ts";
import { firstRemarkOf } from "#server/tasks/remarks.ts";

/** A mail about an audit. */
interface TaskMail {
  template: MailTemplate;
  task: Task;
  /** Parameters of the text besides the audit's code and title. */
  params?: Record<string, string>;
}

const paramsOf = ({ task, params }: TaskMail) => ({ code: task.code, title: task.title, ...params });

/**
 * Queues one email to all recipients of an audit in `schemas/mails.json`, except those who get another email about the
 * same event.
 */
export function queueTaskMail(
  change: Change,
  { except, ...mail }: TaskMail & Pick<MailToAll, "except">,
): Promise<void> {
  const { template, task } = mail;
  return queueMails(change, { template, about: { task, country: task.country }, params: paramsOf(mail), except });
}

/** Queues a mail about an audit for one person. */
export function queueTaskMailTo(change: Change, { userId, ...mail }: TaskMail & { userId: string }): Promise<void> {
  return queueMail(change, { template: mail.template, userId, params: paramsOf(mail) });
}

/**
 * Notifies an auditor that another person took an audit from them. Not if the scheduler did, since it only does so if the
 * auditor is unavailable.
 * @param before the audit before, with that auditor
 */
export async function tellFormerAuditor(change: Change, before: Task, after: Task): Promise<void> {
  const { auditorId } = before;
  if (!auditorId || auditorId === after.auditorId || !statesOf("withAuditor").includes(before.status)) return;
  const { actor } = change;
  if (actor.id === auditorId || actor.role === clock.role) return;
  await queueTaskMailTo(change, { template: "auditTakenAway", task: after, userId: auditorId });
}

/** The audit's reason for an action. */
function reasonOf(action: TaskAction, task: Task): string {
  const property = reasonPropertyOf(action);
  return String((property && (task as Values)[property]) ?? "");
}

/** Queues the emails about an action of an audit's workflow. */
export async function queueActionMails(change: Change, action: TaskAction, task: Task): Promise<void> {
  const templates = mailsOn(action);
  const leadsToRemark = templates.some((template) => mailDefinitions[template].params.includes("question"));
  const params = {
    reason: reasonOf(action, task),
    date: localDay(task.country, new Date(task.expirationDate ?? "")),
    question: (leadsToRemark && (await firstRemarkOf(change.transaction, task))) || "",
  };
  for (const template of templates) await queueTaskMail(change, { template, task, params });
}
