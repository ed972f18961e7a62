import { randomUUID } from "node:crypto";
import { MINUTE_MS } from "#domain/calendar/time.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { foldText } from "#domain/schema/fold.ts";
import type { Change } from "#server/database/change.ts";
import { emptyHead } from "#server/database/trail.ts";
import { type About, recipientsOf } from "#server/mail/recipients.ts";
import { type MailTemplate, mailDefinitions } from "#server/mail/templates.ts";

/** An email to an address, regardless of its reader. */
export interface AddressedMail {
  template: MailTemplate;
  to: string;
  language: string | undefined;
  /** The person whose address it is, where it is one's. */
  userId?: string | undefined;
  /** Code of the audit that it is about. */
  about?: string | undefined;
  /** Parameters of the text, as in `schemas/mails.json`. */
  params: Record<string, string>;
}

/**
 * Adds an email to the outbox in the transaction of its event, so that it leaves after the commit, or never. Returns
 * its key.
 */
export async function queueAddressedMail({ transaction, now }: Change, mail: AddressedMail): Promise<string> {
  const { template, to, language = programme.fallbackLocale, userId = null, about = null, params } = mail;
  const at = now.toISOString();
  const id = randomUUID();
  await transaction
    .insertInto("mails")
    .values({
      id,
      userId,
      address: to,
      address_fold: foldText(to),
      language,
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
  return id;
}

/** Whether an address has just had such a mail about the same audit, or about none. */
async function hadOneNow({ transaction, now }: Change, { template, to, about }: AddressedMail): Promise<boolean> {
  const { onceInMinutes } = mailDefinitions[template];
  if (!onceInMinutes) return false;
  const recent = await transaction
    .selectFrom("mails")
    .select("id")
    .where("address_fold", "=", foldText(to))
    .where("template", "=", template)
    .where("about", about === undefined ? "is" : "=", about ?? null)
    .where("createdAt", ">", new Date(now.getTime() - onceInMinutes * MINUTE_MS).toISOString())
    .executeTakeFirst();
  return recent !== undefined;
}

/** An email to all recipients in `schemas/mails.json`. */
export interface MailToAll {
  template: MailTemplate;
  /** The audit or the country of the recipients; undefined if it is about the whole programme. */
  about?: About;
  params?: Record<string, string>;
  /** Ids of people who have one about the same already. */
  except?: ReadonlySet<string>;
}

/** Queues an email for all recipients in `schemas/mails.json`, once per address. */
export async function queueMails(
  change: Change,
  { template, about = {}, params = {}, except }: MailToAll,
): Promise<void> {
  for (const { address, language, userId } of await recipientsOf(change, template, about)) {
    if (userId && except?.has(userId)) continue;
    const mail = { template, to: address, language, userId, about: about.task?.code, params };
    if (!(await hadOneNow(change, mail))) await queueAddressedMail(change, mail);
  }
}

export interface NewMail {
  template: MailTemplate;
  /** Recipient. People without an address, without consent, or archived get none. */
  userId: string;
  params: Record<string, string>;
  /** The language of the page on which they ask for it: for those who chose none. */
  pageLanguage?: Locale | undefined;
}

/** Queues an email to the person it is about, at the confirmed address; an unconfirmed one gets none. */
export async function queueMail(change: Change, { template, userId, params, pageLanguage }: NewMail): Promise<void> {
  const reader = await change.transaction
    .selectFrom("users")
    .select(["email", "language", "notify_via_email"])
    .where("id", "=", userId)
    .where("archivedAt", "is", null)
    .executeTakeFirst();
  if (!reader?.email || !(mailDefinitions[template].always || reader.notify_via_email)) return;
  const language = reader.language === null ? pageLanguage : String(reader.language);
  await queueAddressedMail(change, { template, to: String(reader.email), language, userId, params });
}
