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

const BATCH_SIZE = 50;

/** From this failed try on administrators get a mail: a first failure is usually temporary. */
const NOTIFY_FROM_ATTEMPT = 2;

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

async function letterOf({ database, settings }: Services, mail: StoredMail): Promise<MailMessage> {
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

/** The mail is sent: its parameters are deleted, since they may name people. */
function noteSent({ database, now }: Services, { id }: StoredMail): Promise<void> {
  const at = now().toISOString();
  return database.transaction(async (transaction) => {
    await transaction
      .updateTable("mails")
      .set({ status: "sent", sentAt: at, error: null, updatedAt: at })
      .where("id", "=", id)
      .execute();
    await transaction.deleteFrom("mail_params").where("mailId", "=", id).execute();
  });
}

/** The server's own answer: 5yz means that another try would get the same one (RFC 5321 4.2.1). */
const isFinal = (error: Error) => "responseCode" in error && Number(error.responseCode) >= 500;

async function noteFailure(services: Services, mail: StoredMail, error: Error): Promise<void> {
  const pause = isFinal(error) ? undefined : pauses[mail.attempts - 1];
  services.log.warn({ mail: mail.id, reason: error.message }, "a mail was not taken");
  await inTransaction(services, clock, async (change) => {
    await change.transaction
      .updateTable("mails")
      .set({
        status: pause === undefined ? "failed" : "queued",
        dueAt: later(change.now, (pause ?? 0) * MINUTE_MS),
        error: error.message.slice(0, 1000),
        updatedAt: change.now.toISOString(),
      })
      .where("id", "=", mail.id)
      .execute();
    if (pause === undefined || mail.attempts >= NOTIFY_FROM_ATTEMPT) await tellOfFailures(change, mail);
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
    .where("error", "is not", null)
    .where("status", "in", ["queued", "sending", "failed"])
    .executeTakeFirstOrThrow();
  await queueMails(change, "mailsFailed", {}, { count: String(count) });
}

/** Hands a mail to the mailTransport; answers why it was not taken. Throws DatabaseFailure when the mail could not be read. */
async function handOver(
  services: Services,
  mailTransport: MailTransport,
  mail: StoredMail,
): Promise<Error | undefined> {
  try {
    await mailTransport.deliver(await letterOf(services, mail));
    return undefined;
  } catch (error) {
    if (error instanceof DatabaseFailure) throw error;
    return error as Error;
  }
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
    const failure = await handOver(services, mailTransport, claimed);
    await noted(() => (failure ? noteFailure(services, claimed, failure) : noteSent(services, claimed)));
    if (!failure) sent += 1;
  }
  return sent;
}
