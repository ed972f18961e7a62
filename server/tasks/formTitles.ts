import type { Texts } from "#domain/generated/questionnaire.ts";
import type { Form } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import type { Transaction } from "#server/database/database.ts";

/** A form's title in each of its languages. */
export async function titlesOf(transaction: Transaction, form: Form & { id: string }): Promise<Texts> {
  const rows = await transaction
    .selectFrom("record_texts")
    .select(["locale", "text"])
    .where("resource", "=", "form")
    .where("id", "=", form.id)
    .where("field", "=", "title")
    .execute();
  return {
    [programme.fallbackLocale]: form.title,
    ...Object.fromEntries(rows.map(({ locale, text }) => [locale, text])),
  };
}
