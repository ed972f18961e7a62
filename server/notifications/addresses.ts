import { caseFold } from "#domain/fold.ts";
import type { Role } from "#domain/generated/programme.ts";
import type { Audience } from "#domain/notifications/audience.ts";
import type { Topic } from "#domain/notifications/topics.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { enterpriseTakesPart, takesPart } from "#server/database/takingPart.ts";
import { getsAtOnce, mailChoicesOf } from "#server/notifications/choices.ts";
import { type NotificationKind, notificationDefinitions } from "#server/notifications/definitions.ts";

/** The address and language of an email. The address is a person's own, or the contact address of a code. */
export interface Recipient {
  address: string;
  language: string | undefined;
  userId?: string;
  contactCode?: string;
}

/** An address that was read, of a person or a contact. */
interface Addressed {
  address: string | null;
  language: string | null;
  userId?: string;
  contactCode?: string;
}

const toRecipients = (rows: Addressed[]): Recipient[] =>
  rows.flatMap(({ address, language, ...whose }) =>
    address === null ? [] : [{ address, language: language ?? undefined, ...whose }],
  );

/** A role of a code. Without a code, all people of the role. */
type OfRole = Extract<Audience, { role: unknown }>;

/** Conditions on an account. */
const accountsOf = (audience: Audience): Partial<Pick<Tables["users"], "id" | "role" | "code">> =>
  "userId" in audience
    ? { id: audience.userId }
    : { role: audience.role as Role, ...(audience.code === null ? {} : { code: audience.code }) };

/** People who get emails of a topic at once and have a confirmed address, except the person who caused the email. */
async function people({ transaction, actor }: Change, audience: Audience, topic: string): Promise<Recipient[]> {
  const found = await transaction
    .selectFrom("users")
    .select(["email as address", "language", "id as userId"])
    .where("email", "is not", null)
    .where("notify_via_email", "=", 1)
    .where("status", "=", "approved")
    .where(takesPart)
    .where(({ and }) => and(accountsOf(audience)))
    .where(getsAtOnce(topic))
    .orderBy("id")
    .execute();
  return toRecipients(found.filter(({ userId }) => userId !== actor.id));
}

/** The confirmed contact address of an enterprise or office. None if it is blocked or archived. */
export async function contactOf({ transaction }: Pick<Change, "transaction">, code: string): Promise<Recipient[]> {
  const columns = ["contactEmail as address", "contactLocale as language"] as const;
  const enterprises = await transaction
    .selectFrom("enterprises")
    .select(columns)
    .where("peCode", "=", code)
    .where(enterpriseTakesPart)
    .execute();
  const offices = await transaction
    .selectFrom("central_offices")
    .select(columns)
    .where("penCode", "=", code)
    .where("blockedAt", "is", null)
    .execute();
  return toRecipients([...enterprises, ...offices].map((row) => ({ ...row, contactCode: code })));
}

const isContact = (audience: Audience): audience is OfRole => "role" in audience && audience.role === "contact";

async function addressesOf(change: Change, audience: Audience, topic: string): Promise<Recipient[]> {
  if (!isContact(audience)) return people(change, audience, topic);
  const contactCode = String(audience.code);
  const { [topic as Topic]: chosen = "atOnce" } = await mailChoicesOf(change.transaction, { contactCode });
  return chosen === "atOnce" ? contactOf(change, contactCode) : [];
}

/**
 * All recipients of an email at once, each address once. People are before contact addresses, which may be the same.
 */
export async function recipientsOf(
  change: Change,
  kind: NotificationKind,
  audiences: readonly Audience[],
): Promise<Recipient[]> {
  const found = new Map<string, Recipient>();
  for (const audience of audiences)
    for (const recipient of await addressesOf(change, audience, notificationDefinitions[kind].topic)) {
      const key = caseFold(recipient.address);
      const known = found.get(key);
      if (!known || (recipient.userId && !known.userId)) found.set(key, recipient);
    }
  return [...found.values()];
}
