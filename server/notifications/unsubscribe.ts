import { DomainError } from "#domain/errors.ts";
import { type Frequency, hasFrequency, isTopic } from "#domain/notifications/topics.ts";
import type { Change } from "#server/database/change.ts";
import { type Chooser, endDigests, writeChoice } from "#server/notifications/choices.ts";
import { readUnsubscribeToken } from "#server/notifications/unsubscribeToken.ts";
import type { Services } from "#server/services/services.ts";

/** Whether a chooser still exists. */
async function isKnown({ transaction }: Change, chooser: Chooser): Promise<boolean> {
  if (!("userId" in chooser)) return true;
  const person = transaction.selectFrom("users").select("id").where("id", "=", chooser.userId);
  return (await person.executeTakeFirst()) !== undefined;
}

/**
 * Changes the setting of a token in an email. Throws DomainError INVALID_LINK for a wrong token, and INVALID_INPUT for
 * a frequency that the topic does not have; a digest can only end.
 */
export async function choose(
  { settings }: Pick<Services, "settings">,
  change: Change,
  { token, frequency }: { token: string; frequency: Frequency },
): Promise<void> {
  const subscription = readUnsubscribeToken(settings, token);
  if (!subscription || !(await isKnown(change, subscription.chooser))) throw new DomainError("INVALID_LINK");
  const { chooser, of } = subscription;
  const isOffered = isTopic(of) ? hasFrequency(of, frequency) : frequency === "never";
  if (!isOffered) throw new DomainError("INVALID_INPUT", { errors: { frequency: ["enum"] } });
  await (isTopic(of) ? writeChoice(change, chooser, { topic: of, frequency }) : endDigests(change, chooser, of));
}
