import { randomUUID } from "node:crypto";
import { programme } from "#domain/programme.ts";
import { fold } from "#domain/schema/computed.ts";
import type { Change } from "#server/database/change.ts";
import { emptyHead } from "#server/database/trail.ts";
import { type MailTemplate, mailDefinitions } from "#server/mail/templates.ts";

const MINUTE = 60_000;

export interface NewMail {
  template: MailTemplate;
  /** Who gets it; people without an address, and those who want no mails, get none. */
  userId: string;
  /** Code of the audit that it is about. */
  about?: string;
  /** What the text tells, as `schemas/mails.json` names it. */
  params: Record<string, string>;
}

/** Whether the reader has just had such a mail about the same audit. */
async function hadOneNow({ transaction, now }: Change, { template, userId, about }: NewMail): Promise<boolean> {
  const { onceInMinutes } = mailDefinitions[template];
  if (!onceInMinutes || !about) return false;
  const recent = await transaction
    .selectFrom("mails")
    .select("id")
    .where("userId", "=", userId)
    .where("template", "=", template)
    .where("about", "=", about)
    .where("createdAt", ">", new Date(now.getTime() - onceInMinutes * MINUTE).toISOString())
    .executeTakeFirst();
  return recent !== undefined;
}

/** Puts a mail into the outbox in the transaction of what it tells about; it leaves after the commit, or never. */
export async function queueMail(change: Change, mail: NewMail): Promise<void> {
  const { transaction, now } = change;
  const { template, userId, about = null, params } = mail;
  const reader = await transaction
    .selectFrom("users")
    .select(["email", "language", "notify_via_email"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!reader?.email || !(mailDefinitions[template].always || reader.notify_via_email)) return;
  if (await hadOneNow(change, mail)) return;
  const at = now.toISOString();
  const id = randomUUID();
  const address = String(reader.email);
  await transaction
    .insertInto("mails")
    .values({
      id,
      userId,
      address,
      address_fold: fold(address),
      language: reader.language ?? programme.fallbackLocale,
      template,
      about,
      status: "queued",
      attempts: 0,
      dueAt: at,
      revision: 1,
      createdAt: at,
      updatedAt: at,
      ...emptyHead,
    })
    .execute();
  await transaction
    .insertInto("mail_params")
    .values({ mailId: id, params: JSON.stringify(params) })
    .execute();
}
