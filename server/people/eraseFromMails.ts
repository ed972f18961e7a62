import { type RawBuilder, type SqlBool, sql } from "kysely";
import { saysName, withoutName } from "#domain/people/name.ts";
import type { Change } from "#server/database/change.ts";
import { anyTables, type Engine } from "#server/database/database.ts";
import { withoutLinks } from "#server/mail/plainWords.ts";

/** So many mails are looked through at once. */
const PAGE_SIZE = 500;

/** Whether a column contains one of some texts letter by letter, which LIKE does not do alike on both databases. */
function containsAny(engine: Engine, column: string, texts: readonly string[]): RawBuilder<SqlBool> {
  const position = sql.raw(engine === "postgres" ? "strpos" : "instr");
  const found = texts.map((text) => sql`${position}(${sql.ref(column)}, ${text}) > 0`);
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}

/** Clears the text of emails that name the person. Returns their ids. */
async function forgetWords({ transaction, engine }: Change, names: readonly string[]): Promise<string[]> {
  const said = names.map(withoutLinks);
  const forgotten: string[] = [];
  for (let last = ""; ; ) {
    const page = await transaction
      .selectFrom("mails")
      .select(["id", "subject", "body"])
      .where("id", ">", last)
      .where(({ or }) => or(["subject", "body"].map((column) => containsAny(engine, column, said))))
      .orderBy("id")
      .limit(PAGE_SIZE)
      .execute();
    const naming = page.filter(({ subject, body }) => said.some((name) => saysName(`${subject}\n${body}`, name)));
    const ids = naming.map(({ id }) => id);
    if (ids.length)
      await transaction.updateTable("mails").set({ subject: null, body: null }).where("id", "in", ids).execute();
    forgotten.push(...ids);
    last = page.at(-1)?.id ?? "";
    if (page.length < PAGE_SIZE) return forgotten;
  }
}

/** Tables with parameters of texts, by the columns of their keys. */
const withParams = { mail_params: "mailId", notifications: "id" } as const;

/** Unsent mails and news call the person as the programme does from now on, also within a title or a reason. */
async function renameInParams(
  { transaction, engine }: Change,
  table: keyof typeof withParams,
  names: ReadonlySet<string>,
  instead: string,
): Promise<void> {
  const asWritten = [...names].map((name) => JSON.stringify(name).slice(1, -1));
  const key = withParams[table];
  const rows = await anyTables(transaction)
    .selectFrom(table)
    .select([key, "params"])
    .where(containsAny(engine, "params", asWritten))
    .execute();
  for (const { [key]: id, params } of rows) {
    const given: Record<string, string> = JSON.parse(String(params));
    const renamed = Object.entries(given).map(([param, value]) => [
      param,
      [...names].reduce((text, name) => withoutName(text, name, instead), value),
    ]);
    await anyTables(transaction)
      .updateTable(table)
      .set({ params: JSON.stringify(Object.fromEntries(renamed)) })
      .where(key, "=", id)
      .execute();
  }
}

/**
 * Removes a person's names from news and emails to others: from sent texts, and from parameters of unsent ones. Parameters of
 * emails to the person are deleted, because a foreign key refers to the person.
 * @returns the emails whose files have to be deleted after the commit
 */
export async function eraseFromMails(
  change: Change,
  id: string,
  names: ReadonlySet<string>,
  instead: string,
): Promise<string[]> {
  const { transaction } = change;
  const own = transaction.selectFrom("mails").select("id").where("userId", "=", id);
  const theirs = await own.execute();
  await transaction.deleteFrom("mail_params").where("mailId", "in", own).execute();
  // In this order: an email being written locks its parameters until its text can be found (`mail/deliverMails.ts`).
  await renameInParams(change, "mail_params", names, instead);
  await renameInParams(change, "notifications", names, instead);
  const naming = await forgetWords(change, [...names]);
  return [...theirs.map((mail) => mail.id), ...naming];
}
