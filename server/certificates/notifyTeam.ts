import type { Certificate } from "#domain/generated/resources.ts";
import { type Change, lockRecord } from "#server/database/change.ts";
import type { MailTemplate } from "#server/mail/templates.ts";
import type { Services } from "#server/services.ts";
import { queueTaskMail } from "#server/tasks/queueTaskMails.ts";

/** Queues a mail about a certificate for the people of its audit whom `schemas/mails.json` names. */
export async function notifyTeam(
  services: Services,
  change: Change,
  template: MailTemplate,
  { number, taskCode }: Pick<Certificate, "number" | "taskCode">,
  params: Record<string, string> = {},
): Promise<void> {
  const task = await lockRecord(change, services.registry.get("task"), taskCode);
  if (task) await queueTaskMail(change, template, task.record, { number, ...params });
}
