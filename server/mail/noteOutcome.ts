import { setTimeout as wait } from "node:timers/promises";
import { clock } from "#domain/access/actor.ts";
import { MINUTE_MS, utcDay } from "#domain/calendar/time.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { DatabaseFailure } from "#server/database/failure.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { notify } from "#server/notifications/notify.ts";
import { isFirst } from "#server/notifications/reminders.ts";
import type { Services } from "#server/services/services.ts";

/** An email in the outbox. */
export type StoredMail = Tables["mails"];

/**
 * From this failed attempt on, an email has problems, and administrators are notified. A first failure is usually
 * temporary.
 */
const TROUBLE_FROM_ATTEMPT = 2;

/** Less than the claim, so that no other node takes the email in the meantime. */
const NOTE_ATTEMPTS = 60;
const NOTE_DELAY_MS = 1000;

/**
 * Minutes until the next attempt, by the number of attempts. After the last one, the email has failed and is shown to
 * administrators.
 */
const pauses = [1, 5, 15, 60, 180, 720, 1440];

const LOGGED_TRIES = 50;
const MAX_REASON_LENGTH = 1000;

/** A line of an email's history, with the reason why it was not accepted. */
function recordOfTry({ tries }: StoredMail, error: Error | undefined, at: string) {
  const earlier = JSON.parse(tries ?? "[]") as object[];
  const latest = { at, error: error?.message.slice(0, MAX_REASON_LENGTH) ?? null };
  return { tries: JSON.stringify([...earlier, latest].slice(-LOGGED_TRIES)), error: latest.error, updatedAt: at };
}

/**
 * Stores the outcome of an email, unless the claim on it has ended or it was deleted. Returns whether it was stored.
 */
async function note({ transaction }: Change, mail: StoredMail, values: Partial<StoredMail>): Promise<boolean> {
  const noted = await transaction
    .updateTable("mails")
    .set(values)
    .where("id", "=", mail.id)
    .where("status", "=", "sending")
    .where("dueAt", "=", mail.dueAt)
    .returning("id")
    .executeTakeFirst();
  return noted !== undefined;
}

/** Makes waiting emails due now, because the server accepts emails again. */
async function wakeWaiting({ transaction, now }: Change): Promise<void> {
  await transaction
    .updateTable("mails")
    .set({ dueAt: now.toISOString(), awaitsServer: null })
    .where("awaitsServer", "=", 1)
    .where("status", "=", "queued")
    .execute();
}

/** Marks an email as sent, and deletes its parameters, which are no longer needed. */
function noteSent(services: Services, mail: StoredMail): Promise<void> {
  return inTransaction(services, clock, async (change) => {
    const at = change.now.toISOString();
    const sent = {
      ...recordOfTry(mail, undefined, at),
      status: "sent",
      sentAt: at,
      troubledAt: null,
      awaitsServer: null,
    } as const;
    if (!(await note(change, mail, sent))) return;
    await wakeWaiting(change);
    await change.transaction.deleteFrom("mail_params").where("mailId", "=", mail.id).execute();
  });
}

/** Details of a failure from the SMTP client: the failed command, and the server's answer. */
type SmtpError = Error & { command?: string; responseCode?: number };

/** The commands about one email. A refusal of any other, such as AUTH, MAIL FROM or STARTTLS, is about our settings. */
const ofOneMail = new Set(["RCPT TO", "DATA"]);

/** Answers to any command that mean missing or wrong credentials (RFC 4954 6). */
const ofSignIn = new Set([530, 534, 535, 538]);

/** Whether the answer is about the email itself. Otherwise the server is unavailable or accepts nothing from us. */
const isAboutMail = ({ command = "", responseCode }: SmtpError) =>
  ofOneMail.has(command) && responseCode !== undefined && !ofSignIn.has(responseCode);

/** Whether the server accepts no emails from us at the moment. */
const isOfServer = (error: SmtpError) => error.command !== undefined && !isAboutMail(error);

/**
 * Whether the answer is 5yz for the email itself, because another attempt would get the same answer (RFC 5321 4.2.1).
 */
const isFinal = (error: SmtpError) => isAboutMail(error) && Number(error.responseCode) >= 500;

async function noteFailure(services: Services, mail: StoredMail, error: Error): Promise<void> {
  const pause = isFinal(error) ? undefined : pauses[mail.attempts - 1];
  services.log.warn({ mail: mail.id, reason: error.message }, "a mail was not taken");
  const inTrouble = pause === undefined || mail.attempts >= TROUBLE_FROM_ATTEMPT;
  await inTransaction(services, clock, async (change) => {
    const at = change.now.toISOString();
    const noted = await note(change, mail, {
      ...recordOfTry(mail, error, at),
      status: pause === undefined ? "failed" : "queued",
      awaitsServer: pause !== undefined && isOfServer(error) ? 1 : null,
      dueAt: new Date(change.now.getTime() + (pause ?? 0) * MINUTE_MS).toISOString(),
      ...(inTrouble ? { troubledAt: mail.troubledAt ?? at } : {}),
    });
    if (noted && inTrouble) await tellOfFailures(change, mail);
  });
}

/**
 * Notifies administrators of undelivered emails, at most once per day. A failed notification causes no further one, and
 * is retried like any other email.
 */
async function tellOfFailures(change: Change, { template }: StoredMail): Promise<void> {
  if (template === "mailsFailed") return;
  if (!(await isFirst(change, `mails failed ${utcDay(change.now)}`))) return;
  const { count } = await change.transaction
    .selectFrom("mails")
    .select(change.transaction.fn.countAll().as("count"))
    .where("troubledAt", "is not", null)
    .executeTakeFirstOrThrow();
  await notify(change, { kind: "mailsFailed", params: { count: String(count) } });
}

/**
 * Records the outcome of an email that this node took, and retries while the database is unavailable. A sent email
 * without this record would be sent again when its claim ends.
 * @param error the reason why it was not accepted; absent if it was
 */
export async function noteOutcome(services: Services, mail: StoredMail, error: Error | undefined): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (error ? noteFailure(services, mail, error) : noteSent(services, mail));
    } catch (failure) {
      if (!(failure instanceof DatabaseFailure) || attempt === NOTE_ATTEMPTS) throw failure;
    }
    await wait(NOTE_DELAY_MS);
  }
}
