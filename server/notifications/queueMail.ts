import { randomUUID } from "node:crypto";
import { MINUTE_MS } from "#domain/calendar/time.ts";
import { foldText } from "#domain/fold.ts";
import { programme } from "#domain/programme.ts";
import type { Change } from "#server/database/change.ts";
import { emptyHead } from "#server/database/trail.ts";
import { type NotificationKind, notificationDefinitions } from "#server/notifications/definitions.ts";

/** An email to an address, regardless of its reader. */
export interface AddressedMail {
  template: NotificationKind;
  to: string;
  language: string | undefined;
  /** Id of the person with this address, if there is one. */
  userId?: string | undefined;
  /** Code of the enterprise or office with this contact address, if there is one. */
  contactCode?: string | undefined;
  /** Code of the audit. */
  about?: string | undefined;
  /** Parameters of the text, as in `schemas/notifications.json`. */
  params: Record<string, string>;
}

/**
 * Adds an email to the outbox in the transaction of its event, so that it leaves after the commit, or never. Returns
 * its key.
 */
export async function queueAddressedMail({ transaction, now }: Change, mail: AddressedMail): Promise<string> {
  const { template, to, language = programme.fallbackLocale, params } = mail;
  const { userId = null, contactCode = null, about = null } = mail;
  const at = now.toISOString();
  const id = randomUUID();
  await transaction
    .insertInto("mails")
    .values({
      id,
      userId,
      contactCode,
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

/** Whether an address has recently got such an email about the same audit, or about none. */
export async function hadOneNow(
  { transaction, now }: Change,
  { template, to, about }: AddressedMail,
): Promise<boolean> {
  const { onceInMinutes } = notificationDefinitions[template];
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
