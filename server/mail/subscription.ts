import type { DigestFrequency } from "#domain/notifications/topics.ts";
import type { Change } from "#server/database/change.ts";
import { takesPart } from "#server/database/takingPart.ts";
import type { StoredMail } from "#server/mail/noteOutcome.ts";
import { contactOf } from "#server/notifications/addresses.ts";
import type { Chooser } from "#server/notifications/choices.ts";
import { isAlwaysMailed, notificationDefinitions } from "#server/notifications/definitions.ts";
import { makeUnsubscribeToken } from "#server/notifications/unsubscribeToken.ts";
import type { Settings } from "#server/settings/settings.ts";

/** The chooser of an email that does not answer a request of its reader; undefined for others. */
function chooserOf({ template, userId, contactCode }: StoredMail): Chooser | undefined {
  if (isAlwaysMailed(template)) return undefined;
  if (userId !== null) return { userId };
  return contactCode === null ? undefined : { contactCode };
}

/** The address that stops emails like this one. */
export function unsubscribeAddress(
  settings: Settings,
  mail: StoredMail,
  { frequency }: Record<string, string>,
): string | undefined {
  const chooser = chooserOf(mail);
  const { topic } = notificationDefinitions[mail.template];
  if (!chooser || topic === "account") return undefined;
  const of = topic === "digest" ? (frequency as DigestFrequency) : topic;
  const token = makeUnsubscribeToken(settings, { chooser, of });
  return `${settings.publicUrl}/api/v1/unsubscribe?${new URLSearchParams({ token })}`;
}

/** Whether the reader of an email still takes part: people may be blocked or leave before it is sent. */
export async function isStillFor(change: Change, mail: StoredMail): Promise<boolean> {
  const chooser = chooserOf(mail);
  if (!chooser) return true;
  if (!("userId" in chooser)) return (await contactOf(change, chooser.contactCode)).length > 0;
  const person = change.transaction.selectFrom("users").select("id").where("id", "=", chooser.userId).where(takesPart);
  return (await person.executeTakeFirst()) !== undefined;
}
