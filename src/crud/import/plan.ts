import { contradictionsOf } from "#domain/network/contradictions.ts";
import { labelField, type ObjectSchema } from "#domain/schema/derive.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { readersMinute } from "#src/core/readersClock.ts";
import type { Row } from "#src/core/row.ts";
import { plainValue } from "#src/crud/cells/plainValue.ts";
import { changesToSend, formValues } from "#src/crud/edit/values.ts";
import { keysOf, keyValue } from "#src/crud/import/gather.ts";
import {
  beyondOnly,
  derivedIn,
  type Meant,
  matching,
  meaningOf,
  nonNull,
  type Planning,
  plainText,
  toldText,
} from "#src/crud/import/meaning.ts";
import type { NewRecord } from "#src/crud/import/newRecords.ts";
import type { RecordSheet } from "#src/crud/import/readSheet.ts";
import type { Finding } from "#src/forms/findings.ts";

/** A property that a line changes, with its values as text. */
export interface PlannedChange {
  field: string;
  before: string;
  after: string;
}

/** A value that is written differently in the file: a date, a code, the name of a country. */
export interface ReadValue {
  field: string;
  text: string;
}

/** Effect of one line of a file. Remarks prevent nothing. */
export type PlannedLine = { line: number; name: string; remarks: Finding[]; news: Record<string, NewRecord> } & (
  | { kind: "create"; values: Values; read: ReadValue[] }
  | { kind: "change"; id: string; revision: number; values: Values; changes: PlannedChange[] }
  | { kind: "same" }
  | { kind: "refused"; reasons: Finding[] }
);

const within = (schema: ObjectSchema, values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field in schema.properties));

/** Country of the institution that a record names, if it was loaded for the file. */
const institutionCountry = ({ lookup }: Planning, { institutionId }: Values) =>
  lookup("institution", String(institutionId)).find(({ id }) => id === institutionId)?.country;

/** Contradictions between a record's properties, which the server would refuse. */
function contradictions(planning: Planning, record: Values, before?: Values): Finding[] {
  const { resource, reader } = planning;
  const known = { ...record, institutionCountry: institutionCountry(planning, record) };
  return Object.entries(contradictionsOf(resource.name, known, before)).flatMap(([field, rules]) =>
    rules.map((keyword) => ({ keyword, path: [field], field: reader.labels.field(resource, field) })),
  );
}

/** A record's values as in its form. For an address, it is the unconfirmed one if there is one. */
function read({ address }: Resource, schema: ObjectSchema, record: Row): Values {
  const pending = address && record[address.pending];
  return formValues(schema, address && pending ? { ...record, [address.field]: pending } : record);
}

/** The changes of a line as text; for a relation, the file's name of it. */
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

/**
 * The values of a line for a record. Files have moments to the minute, so the same minute means the record's exact
 * moment.
 */
function saidOf(schema: ObjectSchema, record: Values, values: Values): Values {
  const said = nonNull(within(schema, values));
  const same = Object.keys(said).filter(
    (field) => schema.properties[field]?.format === "date-time" && minuteOf(said[field]) === minuteOf(record[field]),
  );
  return { ...said, ...Object.fromEntries(same.map((field) => [field, record[field]])) };
}

function change(planning: Planning, schema: ObjectSchema, record: Row, { values, texts }: Meant) {
  const before = read(planning.resource, schema, record);
  const changed = changesToSend(schema, before, { ...before, ...saidOf(schema, before, values) });
  if (Object.keys(changed).length === 0) return { kind: "same" } as const;
  const revision = record.revision as number;
  const reasons = [
    ...planning.findings(schema, { ...changed, revision }),
    ...contradictions(planning, { ...record, ...changed }, record),
  ];
  if (reasons.length > 0) return { kind: "refused", reasons } as const;
  const changes = inWords(planning, record, changed, texts);
  return { kind: "change", id: record.id, revision, values: changed, changes } as const;
}

/** The values of a new record that its line writes differently, so that the reader can check them. */
function readValues(planning: Planning, made: Values, derived: Values, texts: Record<string, string>): ReadValue[] {
  const { resource, reader } = planning;
  const read = Object.keys(made).filter((field) => field in derived || (texts[field] && !resource.relations[field]));
  return read.flatMap((field) => {
    const text = toldText(plainValue(resource, field, { id: "", ...made }, reader), reader.locale);
    return text === texts[field] ? [] : [{ field, text }];
  });
}

function create(planning: Planning, schema: ObjectSchema, { values, texts }: Meant) {
  const derived = derivedIn(planning, values);
  const made = nonNull(within(schema, { ...values, ...derived, ...planning.only.create }));
  const reasons = [...planning.findings(schema, made), ...contradictions(planning, made)];
  if (reasons.length > 0) return { kind: "refused", reasons } as const;
  return { kind: "create", values: made, read: readValues(planning, made, derived, texts) } as const;
}

/** The effect of a line without regard to other lines. */
function outcomeOf(planning: Planning, meant: Meant, record: Row | undefined) {
  const { create: made, update } = planning;
  if (record) return update && planning.mayChange(record) ? change(planning, update, record, meant) : undefined;
  return made && create(planning, made, meant);
}

/**
 * Adds the errors that follow from the other properties of the record to those of the line's cells. Each property has
 * one error.
 */
function withFurther(reasons: Finding[], further: readonly Finding[]): Finding[] {
  const told = new Set(reasons.map(({ path: [field] }) => field));
  const added = further.filter(({ path: [field] }, at) => {
    const isFirst = further.findIndex(({ path }) => path[0] === field) === at;
    return isFirst && !told.has(field);
  });
  return [...reasons, ...added];
}

/**
 * The effect of each line of a file, before anything is done. If several lines mean the same record, the first one
 * counts.
 */
export function planImport(planning: Planning, sheet: RecordSheet): PlannedLine[] {
  const { resource, only } = planning;
  const firstLines = new Map<string, number>();
  return sheet.lines.map((cells, index): PlannedLine => {
    const meant = meaningOf(planning, sheet, cells);
    const { values, reasons, remarks, news } = meant;
    const records = matching(planning, values);
    const [record] = records;
    const line = sheet.rows[index] ?? 0;
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
    const all = outcome?.kind === "refused" ? withFurther(reasons, outcome.reasons) : reasons;
    if (!outcome || all.length > 0) return { line, name, remarks: [], news, kind: "refused", reasons: all };
    return { line, name, remarks: outcome.kind === "same" ? [] : remarks, news, ...outcome };
  });
}

/** The records that an import can create besides its lines, from lines without other errors. */
export function newRecordsIn(steps: readonly PlannedLine[]): NewRecord[] {
  const creatable = steps.filter(
    (step) => step.kind !== "refused" || step.reasons.every(({ path: [field = ""] }) => field in step.news),
  );
  return [...new Set(creatable.flatMap(({ news }) => Object.values(news)))];
}
