import { expressionBuilder } from "kysely";
import { clock } from "#domain/access/actor.ts";
import type { Role } from "#domain/generated/programme.ts";
import { digestFrequencies, lastDigestAt } from "#domain/notifications/digests.ts";
import type { DigestFrequency } from "#domain/notifications/topics.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { contactOf, recipientsOf } from "#server/notifications/addresses.ts";
import type { Chooser } from "#server/notifications/choices.ts";
import { kindsOf } from "#server/notifications/definitions.ts";
import { newsOf, newsOfContact } from "#server/notifications/newsOf.ts";
import { queueAddressedMail } from "#server/notifications/queueMail.ts";
import type { Services } from "#server/services/services.ts";

/** Maximum number of notifications in a digest. The home page has all of them. */
const MAX_NAMED = 30;

/** A due digest: its reader, its frequency, and the end of its period. */
interface DueDigest {
  chooser: Chooser;
  frequency: DigestFrequency;
  until: string;
}

/** Condition for choices whose digest is due. */
function isDue({ frequency, until }: Omit<DueDigest, "chooser">) {
  const choice = expressionBuilder<Tables, "mail_choices" | "contact_mail_choices">();
  return choice.and([choice("frequency", "=", frequency), choice("digestedAt", "<", until)]);
}

/** People and contact addresses with a due digest. */
async function choosersOf({ database: { kysely } }: Services, digest: Omit<DueDigest, "chooser">): Promise<Chooser[]> {
  const due = isDue(digest);
  const people = await kysely.selectFrom("mail_choices").select("userId").distinct().where(due).execute();
  const contacts = await kysely
    .selectFrom("contact_mail_choices")
    .select("code as contactCode")
    .distinct()
    .where(due)
    .execute();
  return [...people, ...contacts];
}

/** Takes the topics of a digest for this node, each with the end of its previous digest. */
async function takeTopics({ transaction }: Change, { chooser, ...digest }: DueDigest) {
  const [table, column, value] =
    "userId" in chooser
      ? (["mail_choices", "userId", chooser.userId] as const)
      : (["contact_mail_choices", "code", chooser.contactCode] as const);
  const due = await transaction
    .selectFrom(table)
    .select(["topic", "digestedAt"])
    .where(column as "topic", "=", value)
    .where(isDue(digest))
    .execute();
  const taken: typeof due = [];
  for (const choice of due) {
    const updated = await transaction
      .updateTable(table)
      .set({ digestedAt: digest.until })
      .where(column as "topic", "=", value)
      .where("topic", "=", choice.topic)
      .where("digestedAt", "=", choice.digestedAt)
      .returning("topic")
      .executeTakeFirst();
    if (updated) taken.push(choice);
  }
  return taken;
}

/** The unread notifications of a reader, and their addresses. None for people who no longer take part. */
async function readerOf(change: Change, chooser: Chooser) {
  const { transaction } = change;
  if (!("userId" in chooser))
    return { news: newsOfContact(transaction, chooser.contactCode), to: await contactOf(change, chooser.contactCode) };
  const person = await transaction
    .selectFrom("users")
    .select(["id", "role", "code"])
    .where("id", "=", chooser.userId)
    .executeTakeFirstOrThrow();
  const news = newsOf(transaction, { ...person, role: person.role as Role });
  return {
    news: news.where("notification_readers.userId", "is", null),
    to: await recipientsOf(change, "digest", [chooser]),
  };
}

/**
 * Queues a digest of the notifications since the previous digest. Returns whether there were any for a reader who takes
 * part.
 */
async function mailDigest(change: Change, digest: DueDigest): Promise<boolean> {
  const topics = await takeTopics(change, digest);
  if (topics.length === 0) return false;
  const { news, to } = await readerOf(change, digest.chooser);
  const rows = await news
    .select(["notifications.kind", "notifications.params"])
    .where("notifications.at", "<=", digest.until)
    .where(({ or, and, eb }) =>
      or(
        topics.map(({ topic, digestedAt }) =>
          and([eb("notifications.kind", "in", kindsOf(topic)), eb("notifications.at", ">", digestedAt)]),
        ),
      ),
    )
    .orderBy("notifications.at", "desc")
    .orderBy("notifications.id", "desc")
    .execute();
  if (rows.length === 0) return false;
  const named = rows.slice(0, MAX_NAMED).map(({ kind, params }) => ({ kind, params: JSON.parse(params) }));
  const params = { count: String(rows.length), news: JSON.stringify(named), frequency: digest.frequency };
  for (const { address, ...reader } of to)
    await queueAddressedMail(change, { template: "digest", to: address, ...reader, params });
  return to.length > 0;
}

/** Sends due daily and weekly digests, once each. Returns their number. */
export async function mailDigests(services: Services): Promise<number> {
  let sent = 0;
  for (const frequency of digestFrequencies) {
    const until = lastDigestAt(frequency, services.now()).toISOString();
    for (const chooser of await choosersOf(services, { frequency, until }))
      if (await inTransaction(services, clock, (change) => mailDigest(change, { chooser, frequency, until })))
        sent += 1;
  }
  return sent;
}
