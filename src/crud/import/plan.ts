import { contradictionsOf, touchesRules } from "#domain/network/contradictions.ts";
import { labelField, type ObjectSchema } from "#domain/schema/derive.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { readersMinute } from "#src/core/readersClock.ts";
import type { Row } from "#src/core/row.ts";
import { changedValues, formValues, type Values } from "#src/crud/edit/values.ts";
import { fromText, type Lookup } from "#src/crud/import/fromText.ts";
import { type Existing, keysOf, keyValue } from "#src/crud/import/gather.ts";
import type { Sheet } from "#src/crud/import/readSheet.ts";
import { type PlainReader, type PlainValue, plainValue, writtenDate } from "#src/crud/list/export/plainValue.ts";
import type { Finding } from "#src/forms/findings.ts";

/** A property that a line changes, as its reader reads it. */
export interface PlannedChange {
  field: string;
  before: string;
  after: string;
}

/** What one line of a file would do. */
export type Step = { line: number; name: string } & (
  | { kind: "create"; values: Values }
  | { kind: "change"; id: string; revision: number; values: Values; changes: PlannedChange[] }
  | { kind: "same" }
  | { kind: "refused"; reasons: Finding[] }
);

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

/** The header is the file's first line. */
const FIRST_LINE = 2;

/** What a line says, by property, and in whose words. */
interface Meant {
  values: Values;
  texts: Record<string, string>;
  reasons: Finding[];
}

function meaningOf({ resource, reader, lookup }: Planning, sheet: Sheet, cells: string[]): Meant {
  const meant: Meant = { values: {}, texts: {}, reasons: [] };
  const { values, texts, reasons } = meant;
  sheet.fields.forEach((field, column) => {
    if (!field) return;
    const meaning = fromText({ resource, field, given: cells[column] ?? "", reader, lookup });
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
  });
  return meant;
}

const nonNull = (values: Values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** The cells that say something else than the one value that is possible. */
function beyondOnly({ resource, reader }: Planning, only: Record<string, string>, values: Values): Finding[] {
  const beyond = Object.entries(only).filter(([field, value]) => (values[field] ?? value) !== value);
  return beyond.map(([field, value]) => {
    const told = plainText(plainValue(resource, field, { id: "", [field]: value }, reader));
    return { keyword: "only", path: [field], field: reader.labels.field(resource, field), limit: told };
  });
}

const within = (schema: ObjectSchema, values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field in schema.properties));

/** What the server would refuse because a record's properties contradict each other. */
function contradictions({ resource, reader }: Planning, patch: Values, record: Values): Finding[] {
  if (!touchesRules(resource.name, patch)) return [];
  return Object.entries(contradictionsOf(resource.name, record)).flatMap(([field, rules]) =>
    rules.map((keyword) => ({ keyword, path: [field], field: reader.labels.field(resource, field) })),
  );
}

/** The records that a line may mean, by the first of its keys that there is one for. */
function matching({ resource, existing }: Planning, values: Values): readonly Row[] {
  const keys = keysOf(resource).flatMap((key) => keyValue(key, values) ?? []);
  return keys.map((key) => existing.get(key)).find((records) => records !== undefined) ?? [];
}

/** What a record says as its form shows it; an address that waits to be confirmed is the one that was wanted last. */
function read({ address }: Resource, schema: ObjectSchema, record: Row): Values {
  const pending = address && record[address.pending];
  return formValues(schema, address && pending ? { ...record, [address.field]: pending } : record);
}

const plainText = (value: PlainValue) =>
  value !== null && typeof value === "object" ? writtenDate(value) : String(value ?? "");

/** What a line changes, in the reader's words; of a relation as the file calls it. */
function inWords({ resource, reader }: Planning, record: Row, changed: Values, texts: Record<string, string>) {
  return Object.entries(changed).map(([field, value]): PlannedChange => {
    const after = { id: record.id, [field]: value, [labelField(field)]: texts[field] };
    return {
      field,
      before: plainText(plainValue(resource, field, record, reader)),
      after: plainText(plainValue(resource, field, after, reader)),
    };
  });
}

const minuteOf = (moment: unknown) => readersMinute(new Date(String(moment)));

/** What a line says of a record. Files tell moments to the minute: one that means the minute of the record's is the record's. */
function saidOf(schema: ObjectSchema, record: Values, values: Values): Values {
  const said = nonNull(within(schema, values));
  const same = Object.keys(said).filter(
    (field) => schema.properties[field]?.format === "date-time" && minuteOf(said[field]) === minuteOf(record[field]),
  );
  return { ...said, ...Object.fromEntries(same.map((field) => [field, record[field]])) };
}

function change(planning: Planning, schema: ObjectSchema, record: Row, { values, texts }: Meant) {
  const before = read(planning.resource, schema, record);
  const changed = changedValues(schema, before, { ...before, ...saidOf(schema, before, values) });
  if (Object.keys(changed).length === 0) return { kind: "same" } as const;
  const revision = record.revision as number;
  const reasons = [
    ...planning.findings(schema, { ...changed, revision }),
    ...contradictions(planning, changed, { ...record, ...changed }),
  ];
  if (reasons.length > 0) return { kind: "refused", reasons } as const;
  const changes = inWords(planning, record, changed, texts);
  return { kind: "change", id: record.id, revision, values: changed, changes } as const;
}

function create(planning: Planning, schema: ObjectSchema, values: Values) {
  const made = nonNull(within(schema, { ...values, ...planning.only.create }));
  const reasons = [...planning.findings(schema, made), ...contradictions(planning, made, made)];
  return reasons.length > 0 ? ({ kind: "refused", reasons } as const) : ({ kind: "create", values: made } as const);
}

/** What a line would do if it were the only one. */
function outcomeOf(planning: Planning, meant: Meant, record: Row | undefined) {
  const { create: made, update } = planning;
  if (record) return update && change(planning, update, record, meant);
  return made && create(planning, made, meant.values);
}

/** What each line of a file would do, before anything is done. Of lines that mean the same record the first one counts. */
export function planImport(planning: Planning, sheet: Sheet): Step[] {
  const { resource, only } = planning;
  const firstLines = new Map<string, number>();
  return sheet.lines.map((cells, index): Step => {
    const meant = meaningOf(planning, sheet, cells);
    const { values, reasons } = meant;
    const records = matching(planning, { ...only.create, ...nonNull(values) });
    const [record] = records;
    const line = index + FIRST_LINE;
    const name = String(values[resource.label] ?? record?.[resource.label] ?? values[resource.key] ?? "");
    const refuse = (keyword: string, limit?: number) =>
      reasons.push({ keyword, path: [], field: name, ...(limit === undefined ? {} : { limit }) });
    if (records.length > 1) refuse("ambiguous");
    const said = { ...(record ?? only.create), ...nonNull(values) };
    const keys = keysOf(resource).flatMap((key) => keyValue(key, said) ?? []);
    const before = keys.map((key) => firstLines.get(key)).find((first) => first !== undefined);
    if (before !== undefined) refuse("sameKey", before);
    for (const key of keys) if (!firstLines.has(key)) firstLines.set(key, line);
    reasons.push(...beyondOnly(planning, record ? only.update : only.create, values));
    const outcome = outcomeOf(planning, meant, record);
    if (!outcome) refuse("right");
    if (!outcome || reasons.length > 0) return { line, name, kind: "refused", reasons };
    return { line, name, ...outcome };
  });
}
