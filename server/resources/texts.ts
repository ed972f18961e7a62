import type { Resource } from "#domain/schema/resource.ts";
import { isBlankText } from "#domain/texts/storable.ts";
import { isAnyOf } from "#server/database/anyOf.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";

type Texts = Record<string, Record<string, string>>;

/** Adds the other languages of a resource with translated fields to its records, as `texts: {field: {locale: text}}`. */
export async function withTexts(
  { database }: Services,
  resource: Resource,
  records: Record<string, unknown>[],
): Promise<void> {
  if (!resource.translated.length || !records.length) return;
  const ids = records.map((record) => String(record.id));
  const rows = await database.kysely
    .selectFrom("record_texts")
    .select(["id", "field", "locale", "text"])
    .where("resource", "=", resource.name)
    .where(isAnyOf(database.engine, "id", ids))
    .execute();
  const byId = new Map<string, Texts>();
  for (const { id, field, locale, text } of rows) {
    const texts = byId.get(String(id)) ?? {};
    texts[String(field)] = { ...texts[String(field)], [String(locale)]: String(text) };
    byId.set(String(id), texts);
  }
  for (const record of records) record.texts = byId.get(String(record.id)) ?? {};
}

/** Replaces the other languages of one record. A blank text is none. */
export async function storeTexts(
  transaction: Transaction,
  resource: Resource,
  id: string,
  texts: Texts,
): Promise<void> {
  await transaction.deleteFrom("record_texts").where("resource", "=", resource.name).where("id", "=", id).execute();
  const rows = Object.entries(texts).flatMap(([field, locales]) =>
    Object.entries(locales)
      .filter(([, text]) => !isBlankText(text))
      .map(([locale, text]) => ({ resource: resource.name, id, field, locale, text })),
  );
  if (rows.length) await transaction.insertInto("record_texts").values(rows).execute();
}
