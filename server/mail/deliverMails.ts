import type { Locale } from "#domain/generated/programme.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { DatabaseFailure } from "#server/database/failure.ts";
import { composeMail } from "#server/mail/compose.ts";
import type { MailMessage, MailTransport } from "#server/mail/mailTransport.ts";
import { noteOutcome, type Outcome, type StoredMail } from "#server/mail/noteOutcome.ts";
import { applyTextChanges } from "#server/mail/texts.ts";
import type { Services } from "#server/services.ts";
import { inSpan } from "#server/tracing/spans.ts";

const BATCH_SIZE = 50;

/** A mail that a node took and did not report on belongs to nobody after this time. */
const CLAIM_MS = 5 * MINUTE_MS;

/** Takes one mail for this node, by one conditional update: two nodes never send the same one at the same time. */
async function claim({ database, now }: Services, mail: StoredMail): Promise<StoredMail | undefined> {
  const at = now();
  return database.kysely
    .updateTable("mails")
    .set({
      status: "sending",
      attempts: mail.attempts + 1,
      dueAt: new Date(at.getTime() + CLAIM_MS).toISOString(),
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

/** Hands a mail to the transport; answers what became of it. Throws DatabaseFailure when the mail could not be read. */
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

/** What administrators wrote in place of the mails' own texts counts from the next mail on. */
async function readChanges({ database }: Services): Promise<void> {
  const rows = await database.readCached(
    `select "key", "texts" from translations where "key" like 'mails:%' or "key" like 'common:%'`,
    [],
  );
  applyTextChanges(rows.map(({ key, texts }) => ({ key: String(key), texts: JSON.parse(String(texts)) })));
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
    await noteOutcome(services, claimed, outcome);
    if (!outcome.error) sent += 1;
  }
  return sent;
}
