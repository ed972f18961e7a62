import { clock } from "#domain/access/actor.ts";
import { MINUTE_MS } from "#domain/calendar/time.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Change } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { inSpan } from "#server/lib/tracing/spans.ts";
import { composeMail } from "#server/mail/compose.ts";
import { noteOutcome, type StoredMail } from "#server/mail/noteOutcome.ts";
import { isStillFor, unsubscribeAddress } from "#server/mail/subscription.ts";
import { readTextChanges } from "#server/mail/texts.ts";
import type { MailMessage, MailTransport } from "#server/services/mail.ts";
import type { Services } from "#server/services/services.ts";

const BATCH_SIZE = 50;

/** Time after which an email that a node took without reporting a result is free again. */
const CLAIM_MS = 5 * MINUTE_MS;

/** An email that this node took, with its current text, or the reason why it cannot be written. */
interface Claim {
  mail: StoredMail;
  message?: MailMessage;
  error?: Error;
}

/** Deletes an email whose reader no longer takes part, unless another node has taken it. */
async function drop({ transaction, now }: Change, { id, dueAt, status }: StoredMail): Promise<void> {
  const held = await transaction
    .updateTable("mails")
    .set({ dueAt: new Date(now.getTime() + CLAIM_MS).toISOString() })
    .where("id", "=", id)
    .where("dueAt", "=", dueAt)
    .where("status", "=", status)
    .returning("id")
    .executeTakeFirst();
  if (!held) return;
  await transaction.deleteFrom("mail_params").where("mailId", "=", id).execute();
  await transaction.deleteFrom("mails").where("id", "=", id).execute();
}

/**
 * Writes an email. Its parameters are locked until the transaction ends. So an erasure has either renamed the person
 * there before, or finds the name in the written text.
 */
async function write(
  { transaction, engine }: Change,
  { settings }: Services,
  mail: StoredMail,
): Promise<Pick<Claim, "message" | "error">> {
  const query = transaction.selectFrom("mail_params").select("params").where("mailId", "=", mail.id);
  const row = await (engine === "postgres" ? query.forUpdate() : query).executeTakeFirst();
  const { id, address, language, template, userId } = mail;
  try {
    const params = JSON.parse(row?.params ?? "{}");
    const unsubscribe = unsubscribeAddress(settings, mail, params);
    const writing = { template, params, locale: language as Locale, unsubscribe, toContact: userId === null };
    return { message: { ...composeMail(writing, settings.publicUrl), id, address, language } };
  } catch (error) {
    return { error: error as Error };
  }
}

/**
 * Takes one email for this node by one conditional update that also stores its text. So two nodes never send the same
 * email at once.
 */
function claim(services: Services, due: StoredMail): Promise<Claim | undefined> {
  return inTransaction(services, clock, async (change) => {
    if (!(await isStillFor(change, due))) {
      await drop(change, due);
      return undefined;
    }
    const written = await write(change, services, due);
    const { message } = written;
    const mail = await change.transaction
      .updateTable("mails")
      .set({
        ...(message ? { subject: message.subject, body: message.storedBody } : {}),
        status: "sending",
        attempts: due.attempts + 1,
        dueAt: new Date(change.now.getTime() + CLAIM_MS).toISOString(),
        updatedAt: change.now.toISOString(),
      })
      .where("id", "=", due.id)
      .where("dueAt", "=", due.dueAt)
      .where("status", "=", due.status)
      .returningAll()
      .executeTakeFirst();
    return mail && { mail, ...written };
  });
}

/** Passes an email to the transport. Returns the error if it was not accepted. */
async function handOver(mailTransport: MailTransport, { mail, message, error }: Claim): Promise<Error | undefined> {
  if (!message) return error;
  try {
    await inSpan(`mail ${mail.template}`, { "mail.id": mail.id }, () => mailTransport.deliver(message));
    return undefined;
  } catch (refusal) {
    return refusal as Error;
  }
}

/** Sends due emails. Returns the number of accepted ones. Failed emails are retried later, or abandoned. */
export async function deliverMails(services: Services, mailTransport: MailTransport): Promise<number> {
  const due = await services.database.kysely
    .selectFrom("mails")
    .selectAll()
    .where("status", "in", ["queued", "sending"])
    .where("dueAt", "<=", services.now().toISOString())
    .orderBy("dueAt")
    .limit(BATCH_SIZE)
    .execute();
  if (due.length > 0) await readTextChanges(services.database);
  let sent = 0;
  for (const mail of due) {
    const claimed = await claim(services, mail);
    if (!claimed) continue;
    const error = await handOver(mailTransport, claimed);
    await noteOutcome(services, claimed.mail, error);
    if (!error) sent += 1;
  }
  return sent;
}
