import type { ExpressionBuilder } from "kysely";
import type { Actor } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import {
  type DigestFrequency,
  type Frequency,
  hasFrequency,
  type Topic,
  topics,
} from "#domain/notifications/topics.ts";
import type { Change } from "#server/database/change.ts";
import type { Database, Tables, Transaction } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Services } from "#server/services/services.ts";

/** The owner of a choice: a person, or an enterprise or office for its contact address. */
export type Chooser = { userId: string } | { contactCode: string };

/** Whether a person gets emails of a topic at once, by their choice or by default. */
export const getsAtOnce =
  (topic: string) =>
  ({ not, exists, selectFrom }: ExpressionBuilder<Tables, "users">) =>
    not(
      exists(
        selectFrom("mail_choices")
          .select("mail_choices.topic")
          .whereRef("mail_choices.userId", "=", "users.id")
          .where("mail_choices.topic", "=", topic)
          .where("mail_choices.frequency", "<>", "atOnce"),
      ),
    );

/** A chooser's choices that differ from the default, by topic. */
export async function mailChoicesOf(
  kysely: Database["kysely"] | Transaction,
  chooser: Chooser,
): Promise<Partial<Record<Topic, Frequency>>> {
  const rows = await ("userId" in chooser
    ? kysely.selectFrom("mail_choices").select(["topic", "frequency"]).where("userId", "=", chooser.userId).execute()
    : kysely
        .selectFrom("contact_mail_choices")
        .select(["topic", "frequency"])
        .where("code", "=", chooser.contactCode)
        .execute());
  return Object.fromEntries(rows.map(({ topic, frequency }) => [topic, frequency]));
}

/** The frequency of emails for each of these topics, in the form of the API. */
export async function listChoices(kysely: Database["kysely"], chooser: Chooser, chosen: readonly Topic[]) {
  const choices = await mailChoicesOf(kysely, chooser);
  return chosen.map((topic) => ({ topic, frequency: choices[topic] ?? "atOnce" }));
}

/**
 * Saves the choice of a call. Throws DomainError NOT_FOUND for none of these topics, and INVALID_INPUT for a frequency
 * that the topic does not have.
 */
export async function chooseFor(
  services: Services,
  actor: Actor,
  {
    chooser,
    of,
    topic: name,
    frequency,
  }: { chooser: Chooser; of: readonly Topic[]; topic: string; frequency: Frequency },
) {
  const topic = of.find((each) => each === name);
  if (!topic) throw new DomainError("NOT_FOUND");
  if (!hasFrequency(topic, frequency)) throw new DomainError("INVALID_INPUT", { errors: { frequency: ["enum"] } });
  await inTransaction(services, actor, (change) => writeChoice(change, chooser, { topic, frequency }));
  return { topic, frequency };
}

/** Saves the frequency of a topic's emails. A digest begins with the notifications after this moment. */
export async function writeChoice(
  { transaction, now }: Change,
  chooser: Chooser,
  { topic, frequency }: { topic: Topic; frequency: Frequency },
): Promise<void> {
  const values = { frequency, digestedAt: now.toISOString() };
  if ("userId" in chooser)
    await transaction
      .insertInto("mail_choices")
      .values({ userId: chooser.userId, topic, ...values })
      .onConflict((conflict) => conflict.columns(["userId", "topic"]).doUpdateSet(values))
      .execute();
  else
    await transaction
      .insertInto("contact_mail_choices")
      .values({ code: chooser.contactCode, topic, ...values })
      .onConflict((conflict) => conflict.columns(["code", "topic"]).doUpdateSet(values))
      .execute();
}

/** Ends a chooser's digests of a frequency, so that its topics are no longer emailed. */
export async function endDigests(change: Change, chooser: Chooser, frequency: DigestFrequency): Promise<void> {
  const choices = await mailChoicesOf(change.transaction, chooser);
  for (const topic of topics)
    if (choices[topic] === frequency) await writeChoice(change, chooser, { topic, frequency: "never" });
}
