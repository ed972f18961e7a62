import type { ObjectSchema } from "#domain/schema/derive.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Row } from "#src/core/row.ts";
import type { Values } from "#src/crud/edit/values.ts";
import { fromText, type Lookup } from "#src/crud/import/fromText.ts";
import { type Existing, keysOf, keyValue } from "#src/crud/import/gather.ts";
import type { Sheet } from "#src/crud/import/readSheet.ts";
import { type PlainReader, type PlainValue, plainValue, writtenDate } from "#src/crud/list/export/plainValue.ts";
import type { Finding } from "#src/forms/findings.ts";

/** By what the lines of a file are planned. */
export interface Planning {
  resource: Resource;
  /** What this person may write; undefined when they may not make or change records at all. */
  create: ObjectSchema | undefined;
  update: ObjectSchema | undefined;
  /** The properties that can have but one value in what this person may make or change. */
  only: Record<"create" | "update", Record<string, string>>;
  reader: PlainReader;
  lookup: Lookup;
  /** The records there are already, by their keys. */
  existing: Existing;
  findings(schema: object, values: Values): Finding[];
}

/** What a line says, by property, and in whose words. */
export interface Meant {
  values: Values;
  texts: Record<string, string>;
  reasons: Finding[];
}

/** What a line says: its cells without those that say nothing. */
export const nonNull = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** The records that a line may mean, by the first of its keys that there is one for. */
export function matching({ resource, existing, only }: Planning, values: Values): readonly Row[] {
  const keys = keysOf(resource).flatMap((key) => keyValue(key, { ...only.create, ...nonNull(values) }) ?? []);
  return keys.map((key) => existing.get(key)).find((records) => records !== undefined) ?? [];
}

/**
 * What the cells of a line mean, and what is wrong with those that mean nothing. What names another record is read last:
 * which of several it means hangs on the rest of the line, and on the record that the line is about.
 */
export function meaningOf(planning: Planning, sheet: Sheet, cells: string[]): Meant {
  const { resource, reader, lookup, only } = planning;
  const meant: Meant = { values: {}, texts: {}, reasons: [] };
  const { values, texts, reasons } = meant;
  const columns = [...sheet.fields.entries()];
  const isRelation = (field: string | undefined) => field !== undefined && field in resource.relations;
  const read = ([column, field]: [number, string | undefined], record?: Row) => {
    if (!field) return;
    const said = { ...(record ?? only.create), ...nonNull(values) };
    const meaning = fromText({
      resource,
      field,
      given: cells[column] ?? "",
      reader,
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
    if ("wrong" in meaning) refuse(meaning.wrong, "text" in meaning ? meaning.text : undefined);
    else if (values[field] === undefined || values[field] === null) {
      values[field] = meaning.value;
      texts[field] = cells[column]?.trim() ?? "";
    } else if (meaning.value !== null && meaning.value !== values[field]) refuse("contradicts");
  };
  for (const column of columns.filter(([, field]) => !isRelation(field))) read(column);
  const [record] = matching(planning, values);
  for (const column of columns.filter(([, field]) => isRelation(field))) read(column, record);
  return meant;
}

/** A value as the plan tells it. */
export const plainText = (value: PlainValue) =>
  value !== null && typeof value === "object" ? writtenDate(value) : String(value ?? "");

/** The cells that say something else than the one value that is possible. */
export function beyondOnly({ resource, reader }: Planning, only: Record<string, string>, values: Values): Finding[] {
  const beyond = Object.entries(only).filter(([field, value]) => (values[field] ?? value) !== value);
  return beyond.map(([field, value]) => {
    const told = plainText(plainValue(resource, field, { id: "", [field]: value }, reader));
    return { keyword: "only", path: [field], field: reader.labels.field(resource, field), limit: told };
  });
}
