import type { Locale } from "#domain/generated/programme.ts";
import type { Change } from "#server/database/change.ts";
import { type Recipient, recipientsOf } from "#server/notifications/addresses.ts";
import { type About, audiencesOf } from "#server/notifications/audiences.ts";
import { hasChannel, isAlwaysMailed, type NotificationKind } from "#server/notifications/definitions.ts";
import { addNews } from "#server/notifications/news.ts";
import { hadOneNow, queueAddressedMail } from "#server/notifications/queueMail.ts";

/** A notification for all recipients in `schemas/notifications.json`. */
export interface NewNotification {
  kind: NotificationKind;
  /** The audit or the country of the recipients. Undefined if it is about the whole programme. */
  about?: About;
  params?: Record<string, string>;
  /** Ids of people who already have a notification about the same event. */
  except?: ReadonlySet<string> | undefined;
}

/**
 * Notifies all recipients in the transaction of the event, by news in the product and by one email per address. The
 * person who caused it is left out.
 */
export async function notify(
  change: Change,
  { kind, about = {}, params = {}, except = new Set() }: NewNotification,
): Promise<void> {
  const audiences = await audiencesOf(change, kind, about);
  const subject = about.task?.code;
  const leftOut = [...new Set([...except, ...(change.actor.id === null ? [] : [change.actor.id])])];
  if (hasChannel(kind, "news"))
    for (const audience of audiences) await addNews(change, { audience, kind, subject, params, leftOut });
  if (!hasChannel(kind, "mail")) return;
  for (const { address, ...reader } of await recipientsOf(change, kind, audiences)) {
    if (reader.userId && except.has(reader.userId)) continue;
    const mail = { template: kind, to: address, ...reader, about: subject, params };
    if (!(await hadOneNow(change, mail))) await queueAddressedMail(change, mail);
  }
}

/** A notification for the person it is about. */
export interface PersonalNotification {
  kind: NotificationKind;
  userId: string;
  /** Code of the audit. */
  subject?: string;
  params?: Record<string, string>;
  /** The language of the page on which they requested it, for people who have chosen none. */
  pageLanguage?: Locale | undefined;
}

/** The confirmed address of a person who is not archived, whatever emails they have chosen. */
async function addressOf({ transaction }: Change, userId: string): Promise<Recipient[]> {
  const { email, language } =
    (await transaction
      .selectFrom("users")
      .select(["email", "language"])
      .where("id", "=", userId)
      .where("archivedAt", "is", null)
      .executeTakeFirst()) ?? {};
  return email ? [{ address: email, language: language ?? undefined, userId }] : [];
}

/**
 * Notifies the person concerned, in the transaction of the event. An email is sent to the confirmed address, but not to
 * an unconfirmed one.
 */
export async function notifyPerson(change: Change, notification: PersonalNotification): Promise<void> {
  const { kind, userId, subject, params = {}, pageLanguage } = notification;
  const audience = { userId };
  if (hasChannel(kind, "news")) await addNews(change, { audience, kind, subject, params, leftOut: [] });
  if (!hasChannel(kind, "mail")) return;
  const readers = isAlwaysMailed(kind) ? await addressOf(change, userId) : await recipientsOf(change, kind, [audience]);
  for (const { address, language = pageLanguage } of readers)
    await queueAddressedMail(change, { template: kind, to: address, language, userId, params });
}
