import { randomUUID } from "node:crypto";
import { programme } from "#domain/programme.ts";
import mails from "#schemas/mails.json";
import type { Change } from "#server/database/change.ts";

/** The mails of the programme, as `schemas/mails.json` lists them. */
export type MailTemplate = Exclude<keyof typeof mails, "$schema">;

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
  const definition: { params: string[]; always?: boolean } = mails[template];
  if (!reader?.email || !(definition.always || reader.notify_via_email)) return;
  const at = now.toISOString();
  await transaction
    .insertInto("mails")
    .values({
      id: randomUUID(),
      userId,
      address: reader.email,
      language: reader.language ?? programme.fallbackLocale,
      template,
      params: JSON.stringify(params),
      status: "queued",
      attempts: 0,
      dueAt: at,
      createdAt: at,
    })
    .execute();
}
