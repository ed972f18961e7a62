import type { Certificate } from "#domain/generated/resources.ts";
import type { Change } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import type { MailTemplate } from "#server/mail/templates.ts";
import type { Services } from "#server/services/services.ts";
import { queueTaskMail } from "#server/tasks/queueTaskMails.ts";

/** A mail about a certificate. */
interface CertificateMail {
  template: MailTemplate;
  certificate: Pick<Certificate, "number" | "taskCode">;
  /** Parameters of the text besides the certificate's number. */
  params?: Record<string, string>;
}

/** Queues a mail about a certificate for the people of its audit whom `schemas/mails.json` names. */
export async function notifyTeam(
  services: Services,
  change: Change,
  { template, certificate: { number, taskCode }, params }: CertificateMail,
): Promise<void> {
  const task = await lockRecord(change, services.registry.get("task"), taskCode);
  if (task) await queueTaskMail(change, { template, task: task.record, params: { number, ...params } });
}
