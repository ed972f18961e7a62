import { derivedValues, type Office } from "#domain/network/derived.ts";
import type { ObjectSchema } from "#domain/schema/derive.ts";
import { kindOf, propertyOf } from "#domain/schema/properties.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { alterationOf } from "#domain/tables/altered.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import type { Row } from "#src/core/row.ts";
import { plainValue, writtenDate } from "#src/crud/cells/plainValue.ts";
import type { PlainReader, PlainValue } from "#src/crud/extensions/plain.ts";
import { fromText, type Lookup, type Meaning } from "#src/crud/import/fromText.ts";
import { type Existing, keysOf, keyValue } from "#src/crud/import/gather.ts";
import type { LanguageWords } from "#src/crud/import/languages.ts";
import { type NewRecord, type NewRecordOf, TO_BE_CREATED } from "#src/crud/import/newRecords.ts";
import type { RecordSheet } from "#src/crud/import/readSheet.ts";
import type { Finding } from "#src/forms/findings.ts";

/** Context for planning the lines of a file. */
export interface Planning {
  resource: Resource;
  /** Properties that this person may write; undefined if they may not create or change records at all. */
  create: ObjectSchema | undefined;
  update: ObjectSchema | undefined;
  /** Properties with only one possible value in the person's rights. */
  only: Record<"create" | "update", Record<string, string>>;
  /** Whether this person may change a record. */
  mayChange(record: Row): boolean;
  reader: PlainReader;
  /** The languages of headers and options, the reader's first. */
  languages: readonly LanguageWords[];
  lookup: Lookup;
  /** The central offices, from which an enterprise's office may be derived. */
  offices: readonly Office[];
  /** The existing records, by their keys. */
  existing: Existing;
  /** Finds records that the file names and the person may create, if the import is to create them. */
  newRecordOf: NewRecordOf;
  createsNew: boolean;
  findings(schema: object, values: Values): Finding[];
}

/** The values of a line by property, and their original texts. */
export interface Meant {
  values: Values;
  texts: Record<string, string>;
  reasons: Finding[];
  /** Texts that a spreadsheet has probably changed. */
  remarks: Finding[];
  /** Records that do not exist and could be created, by the property that names them. */
  news: Record<string, NewRecord>;
}

/** The non-empty values of a line. */
export const nonNull = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** Values of a new record that are derived from the values of its line. */
export const derivedIn = ({ resource, offices, only }: Planning, values: Values): Values =>
  derivedValues(resource.name, { ...only.create, ...nonNull(values) }, offices);

/** The records that a line may mean, by its first key with a match. */
export function matching({ resource, existing, only }: Planning, values: Values): readonly Row[] {
  const keys = keysOf(resource).flatMap((key) => keyValue(key, { ...only.create, ...nonNull(values) }) ?? []);
  return keys.map((key) => existing.get(key)).find((records) => records !== undefined) ?? [];
}

/** Whether a property is free text, such as a name, a title or a remark. */
function isFreeText(resource: Resource, field: string): boolean {
  const property = propertyOf(resource, field);
  const isPlain = !property.enum && !property.format && !property["x-ui"] && !resource.relations[field];
  return isPlain && kindOf(property) === "text";
}

/** A remark on a text that a spreadsheet has probably changed. */
function alteredIn({ resource, reader }: Planning, field: string, value: unknown): Finding[] {
  const alteration = isFreeText(resource, field) ? alterationOf(String(value ?? "")) : undefined;
  const label = reader.labels.field(resource, field);
  return alteration ? [{ keyword: `altered.${alteration}`, path: [field], field: label, limit: String(value) }] : [];
}

/** The name of a record that does not exist, or not in the line's country. Undefined if the cell names no record. */
function missingIn(meaning: Meaning): string | undefined {
  if ("value" in meaning) return meaning.elsewhere;
  return meaning.wrong === "unknown" ? meaning.text : undefined;
}

/**
 * The meaning of a line's cells, and the errors of unclear ones. Relations are read last, because an ambiguous name
 * depends on the other cells, and on the record of the line.
 */
export function meaningOf(planning: Planning, sheet: RecordSheet, cells: string[]): Meant {
  const { resource, reader, languages, lookup, only } = planning;
  const meant: Meant = { values: {}, texts: {}, reasons: [], remarks: [], news: {} };
  const { values, texts, reasons, remarks, news } = meant;
  const columns = [...sheet.fields.entries()];
  const isRelation = (field: string | undefined) => field !== undefined && field in resource.relations;
  const read = ([column, field]: [number, string | undefined], record?: Row) => {
    if (!field) return;
    const said = { ...(record ?? { ...derivedIn(planning, values), ...only.create }), ...nonNull(values) };
    const meaning = fromText({
      resource,
      field,
      given: cells[column] ?? "",
      reader,
      languages,
      order: sheet.orders[column],
      lookup,
      said,
      was: record?.[field],
    });
    const refuse = (keyword: string, limit?: string) =>
      reasons.push({
        keyword,
        path: [field],
        field: reader.labels.field(resource, field),
        ...(limit ? { limit } : {}),
      });
    const missing = missingIn(meaning);
    const fresh = missing === undefined ? undefined : planning.newRecordOf(field, missing, said);
    if (fresh) news[field] = fresh;
    if (fresh && planning.createsNew) {
      values[field] = TO_BE_CREATED;
      texts[field] = String(fresh.values[fresh.resource.label]);
    } else if ("wrong" in meaning) refuse(meaning.wrong, "text" in meaning ? meaning.text : undefined);
    else if (fresh) refuse("elsewhere", missing);
    else if (values[field] === undefined || values[field] === null) {
      values[field] = meaning.value;
      texts[field] = cells[column]?.trim() ?? "";
      remarks.push(...alteredIn(planning, field, meaning.value));
    } else if (meaning.value !== null && meaning.value !== values[field]) refuse("contradicts");
  };
  for (const column of columns.filter(([, field]) => !isRelation(field))) read(column);
  const [record] = matching(planning, values);
  for (const column of columns.filter(([, field]) => isRelation(field))) read(column, record);
  return meant;
}

/** A value as text for the plan. */
export const plainText = (value: PlainValue) =>
  value !== null && typeof value === "object" ? writtenDate(value) : String(value ?? "");

/** A value in words. A date has the name of its month, because 10/12 has two meanings. */
export function toldText(value: PlainValue, locale: string): string {
  if (value === null || typeof value !== "object") return plainText(value);
  const style = value.withTime
    ? ({ dateStyle: "long", timeStyle: "short" } as const)
    : ({ dateStyle: "long" } as const);
  return dateFormat(locale, { ...style, timeZone: "UTC" }).format(value.date);
}

/** Errors for cells that differ from the only possible value. */
export function beyondOnly({ resource, reader }: Planning, only: Record<string, string>, values: Values): Finding[] {
  const beyond = Object.entries(only).filter(([field, value]) => (values[field] ?? value) !== value);
  return beyond.map(([field, value]) => {
    const told = plainText(plainValue(resource, field, { id: "", [field]: value }, reader));
    return { keyword: "only", path: [field], field: reader.labels.field(resource, field), limit: told };
  });
}
