import { setTimeout as wait } from "node:timers/promises";
import { clock } from "#domain/access/actor.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { MINUTE_MS } from "#domain/time.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { DatabaseFailure } from "#server/database/failure.ts";
import { composeMail } from "#server/mail/compose.ts";
import type { MailMessage, MailTransport } from "#server/mail/mailTransport.ts";
import { queueMails } from "#server/mail/queueMail.ts";
import { isFirst } from "#server/mail/reminders.ts";
import { layChanges } from "#server/mail/texts.ts";
import { inTransaction, type Services } from "#server/services.ts";
import { inSpan } from "#server/tracing/spans.ts";

const BATCH_SIZE = 50;

/** From this failed try on a mail is in trouble, and administrators are told: a first failure is usually temporary. */
const TROUBLE_FROM_ATTEMPT = 2;

/** A mail that a node took and did not report on belongs to nobody after this time. */
const CLAIM_MS = 5 * MINUTE_MS;

/** Within the claim: nobody else takes the mail meanwhile. */
const NOTE_ATTEMPTS = 60;
const NOTE_DELAY_MS = 1000;

/** Minutes until the next try, by the number of tries; after the last one it is given up and shown to administrators. */
const pauses = [1, 5, 15, 60, 180, 720, 1440];

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

type StoredMail = Tables["mails"];

/** Takes one mail for this node, by one conditional update: two nodes never send the same one at the same time. */
async function claim({ database, now }: Services, mail: StoredMail): Promise<StoredMail | undefined> {
  const at = now();
  return database.kysely
    .updateTable("mails")
    .set({
      status: "sending",
      attempts: mail.attempts + 1,
      dueAt: later(at, CLAIM_MS),
      updatedAt: at.toISOString(),
    })
    .where("id", "=", mail.id)
    .where("dueAt", "=", mail.dueAt)
    .where("status", "=", mail.status)
    .returningAll()
    .executeTakeFirst();
}

/** A mail in the words of this moment. */
async function messageOf({ database, settings }: Services, mail: StoredMail): Promise<MailMessage> {
  const row = await database.kysely
    .selectFrom("mail_params")
    .select("params")
    .where("mailId", "=", mail.id)
    .executeTakeFirst();
  const { id, address, language } = mail;
  const params = JSON.parse(row?.params ?? "{}");
  const composed = composeMail(
    {
      template: mail.template,
      params,
      locale: language as Locale,
      toContact: mail.userId === null,
    },
    settings.publicUrl,
  );
  return { ...composed, id, address, language };
}

/** What became of a try: the message that was tried, where it could be written, and why it was not taken. */
interface Outcome {
  message?: MailMessage;
  error?: Error;
}

const LOGGED_TRIES = 50;
const MAX_REASON_LENGTH = 1000;

/** What a mail keeps of a try: what it said, and a line for its history. */
function recordOfTry({ tries }: StoredMail, { message, error }: Outcome, at: string) {
  const earlier = JSON.parse(tries ?? "[]") as object[];
  const latest = { at, error: error?.message.slice(0, MAX_REASON_LENGTH) ?? null };
  return {
    ...(message ? { subject: message.subject, body: message.kept } : {}),
    tries: JSON.stringify([...earlier, latest].slice(-LOGGED_TRIES)),
    error: latest.error,
    updatedAt: at,
  };
}

/** The mail is sent: its parameters are deleted, since nothing else is made of them. */
function noteSent({ database, now }: Services, mail: StoredMail, outcome: Outcome): Promise<void> {
  const at = now().toISOString();
  const { id } = mail;
  return database.transaction(async (transaction) => {
    await transaction
      .updateTable("mails")
      .set({ ...recordOfTry(mail, outcome, at), status: "sent", sentAt: at, troubledAt: null })
      .where("id", "=", id)
      .execute();
    await transaction.deleteFrom("mail_params").where("mailId", "=", id).execute();
  });
}

/** The server's own answer: 5yz means that another try would get the same one (RFC 5321 4.2.1). */
const isFinal = (error: Error) => "responseCode" in error && Number(error.responseCode) >= 500;

async function noteFailure(services: Services, mail: StoredMail, error: Error, outcome: Outcome): Promise<void> {
  const pause = isFinal(error) ? undefined : pauses[mail.attempts - 1];
  services.log.warn({ mail: mail.id, reason: error.message }, "a mail was not taken");
  const inTrouble = pause === undefined || mail.attempts >= TROUBLE_FROM_ATTEMPT;
  await inTransaction(services, clock, async (change) => {
    const at = change.now.toISOString();
    await change.transaction
      .updateTable("mails")
      .set({
        ...recordOfTry(mail, outcome, at),
        status: pause === undefined ? "failed" : "queued",
        dueAt: later(change.now, (pause ?? 0) * MINUTE_MS),
        ...(inTrouble ? { troubledAt: mail.troubledAt ?? at } : {}),
      })
      .where("id", "=", mail.id)
      .execute();
    if (inTrouble) await tellOfFailures(change, mail);
  });
}

/**
 * Tells administrators of mails that do not arrive, at most once a day. Of a mail that told them this, nothing is told:
 * it is tried again like any other.
 */
async function tellOfFailures(change: Change, { template }: StoredMail): Promise<void> {
  if (template === "mailsFailed") return;
  if (!(await isFirst(change, `mails failed ${change.now.toISOString().slice(0, 10)}`))) return;
  const { count } = await change.transaction
    .selectFrom("mails")
    .select(change.transaction.fn.countAll().as("count"))
    .where("troubledAt", "is not", null)
    .executeTakeFirstOrThrow();
  await queueMails(change, "mailsFailed", {}, { count: String(count) });
}

/** Hands a mail to the mailTransport; answers what became of it. Throws DatabaseFailure when the mail could not be read. */
async function handOver(services: Services, mailTransport: MailTransport, mail: StoredMail): Promise<Outcome> {
  const outcome: Outcome = {};
  try {
    outcome.message = await messageOf(services, mail);
    const { message } = outcome;
    await inSpan(`mail ${mail.template}`, { "mail.id": mail.id }, () => mailTransport.deliver(message));
  } catch (error) {
    if (error instanceof DatabaseFailure) throw error;
    outcome.error = error as Error;
  }
  return outcome;
}

/**
 * Writes down what became of a mail, tried again while the database is away: a mail that has gone and is not noted goes
 * a second time when its claim is over.
 */
async function noted(note: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await note();
    } catch (error) {
      if (!(error instanceof DatabaseFailure) || attempt === NOTE_ATTEMPTS) throw error;
    }
    await wait(NOTE_DELAY_MS);
  }
}

/** What administrators wrote in place of the mails' own texts counts from the next mail on. */
async function readChanges({ database }: Services): Promise<void> {
  const rows = await database.readCached(
    `select "key", "texts" from translations where "key" like 'mails:%' or "key" like 'common:%'`,
    [],
  );
  layChanges(rows.map(({ key, texts }) => ({ key: String(key), texts: JSON.parse(String(texts)) })));
}

/** Sends the mails that are due; returns how many were taken over. What failed is tried again later, or given up. */
export async function deliverMails(services: Services, mailTransport: MailTransport): Promise<number> {
  const due = await services.database.kysely
    .selectFrom("mails")
    .selectAll()
    .where("status", "in", ["queued", "sending"])
    .where("dueAt", "<=", services.now().toISOString())
    .orderBy("dueAt")
    .limit(BATCH_SIZE)
    .execute();
  if (due.length > 0) await readChanges(services);
  let sent = 0;
  for (const mail of due) {
    const claimed = await claim(services, mail);
    if (!claimed) continue;
    const outcome = await handOver(services, mailTransport, claimed);
    const { error } = outcome;
    await noted(() => (error ? noteFailure(services, claimed, error, outcome) : noteSent(services, claimed, outcome)));
    if (!error) sent += 1;
  }
  return sent;
}
