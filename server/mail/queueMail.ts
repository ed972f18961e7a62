import { randomUUID } from "node:crypto";
import { programme } from "#domain/programme.ts";
import { fold } from "#domain/schema/computed.ts";
import type { Change } from "#server/database/change.ts";
import { emptyHead } from "#server/database/trail.ts";
import { type MailTemplate, mailDefinitions } from "#server/mail/templates.ts";

export interface NewMail {
  template: MailTemplate;
  /** Who gets it; people without an address, and those who want no mails, get none. */
  userId: string;
  /** What the text tells, as `schemas/mails.json` names it. */
  params: Record<string, string>;
}

/** Puts a mail into the outbox in the transaction of what it tells about; it leaves after the commit, or never. */
export async function queueMail({ transaction, now }: Change, { template, userId, params }: NewMail): Promise<void> {
  const reader = await transaction
    .selectFrom("users")
    .select(["email", "language", "notify_via_email"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!reader?.email || !(mailDefinitions[template].always || reader.notify_via_email)) return;
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
