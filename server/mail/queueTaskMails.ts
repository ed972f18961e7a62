import type { Task } from "#domain/generated/resources.ts";
import { localDay } from "#domain/workflow/deadline.ts";
import type { Change } from "#server/database/change.ts";
import { queueMail } from "#server/mail/queueMail.ts";
import { type MailTemplate, mailDefinitions, mailsOn } from "#server/mail/templates.ts";

/** The people of an audit who get a mail, but for the one whose doing it tells. */
async function readersOf({ transaction, actor }: Change, task: Task, roles: string[]): Promise<string[]> {
  const people = await transaction
    .selectFrom("users")
    .select("id")
    .where((where) =>
      where.or([
        where.and([where("code", "=", task.peCode), where("role", "in", roles)]),
        ...(roles.includes("auditor") && task.auditorId ? [where("id", "=", task.auditorId)] : []),
      ]),
    )
    .where("email", "is not", null)
    .where("status", "=", "approved")
    .where("blockedAt", "is", null)
    .execute();
  return people.map(({ id }) => String(id)).filter((id) => id !== actor.id);
}

/** Queues one mail for everybody of an audit whom `schemas/mails.json` names. */
export async function queueTaskMail(
  change: Change,
  template: MailTemplate,
  task: Task,
  params: Record<string, string> = {},
): Promise<void> {
  const told: Record<string, string> = { code: task.code, title: task.title, ...params };
  for (const userId of await readersOf(change, task, mailDefinitions[template].to ?? []))
    await queueMail(change, { template, userId, about: task.code, params: told });
}

/** Queues the mails that tell about an action of an audit's workflow. */
export async function queueActionMails(change: Change, action: string, task: Task): Promise<void> {
  const params = {
    reason: task.rejectedReason ?? "",
    date: localDay(task.country, new Date(task.expirationDate ?? "")),
  };
  for (const template of mailsOn(action)) await queueTaskMail(change, template, task, params);
}
