import { bearsOn, contradictionsOf } from "#domain/network/contradictions.ts";
import type { ObjectSchema } from "#domain/schema/derive.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Row } from "#src/core/row.ts";
import { changedValues, formValues, type Values } from "#src/crud/edit/values.ts";
import { fromText, type Lookup } from "#src/crud/import/fromText.ts";
import type { Sheet } from "#src/crud/import/readSheet.ts";
import type { PlainReader } from "#src/crud/list/export/plainValue.ts";
import type { Finding } from "#src/forms/findings.ts";

/** What one line of a file would do. */
export type Step = { line: number; name: string } & (
  | { kind: "create"; values: Values }
  | { kind: "change"; id: string; revision: number; values: Values }
  | { kind: "same" }
  | { kind: "refused"; reasons: Finding[] }
);

export interface Planning {
  resource: Resource;
  /** What this person may write; undefined when they may not make or change records at all. */
  create: ObjectSchema | undefined;
  update: ObjectSchema | undefined;
  reader: PlainReader;
  lookup: Lookup;
  /** The records there are already, by key. */
  existing: Map<string, Row>;
  findings(schema: object, values: Values): Finding[];
}

/** The header is the file's first line. */
const FIRST_LINE = 2;

function meaningOf({ resource, reader, lookup }: Planning, sheet: Sheet, cells: string[]) {
  const values: Values = {};
  const reasons: Finding[] = [];
  sheet.fields.forEach((field, column) => {
    if (!field) return;
    const meaning = fromText(resource, field, cells[column] ?? "", reader, lookup);
    const refuse = (keyword: string) =>
      reasons.push({ keyword, path: [field], field: reader.labels.field(resource, field) });
    if ("wrong" in meaning) refuse(meaning.wrong);
    else if (values[field] === undefined || values[field] === null) values[field] = meaning.value;
    else if (meaning.value !== null && meaning.value !== values[field]) refuse("contradicts");
  });
  return { values, reasons };
}

const nonNull = (values: Values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
const within = (schema: ObjectSchema, values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field in schema.properties));

/** What the server would refuse because a record's properties contradict each other. */
function contradictions({ resource, reader }: Planning, patch: Values, record: Values): Finding[] {
  if (!bearsOn(resource.name, patch)) return [];
  return Object.entries(contradictionsOf(resource.name, record)).flatMap(([field, rules]) =>
    rules.map((keyword) => ({ keyword, path: [field], field: reader.labels.field(resource, field) })),
  );
}

/** What each line of a file would do, before anything is done. */
export function planImport(planning: Planning, sheet: Sheet): Step[] {
  const { resource, create, update, existing, findings } = planning;
  return sheet.lines.map((cells, index): Step => {
    const { values, reasons } = meaningOf(planning, sheet, cells);
    const key = String(values[resource.key] ?? values.id ?? "");
    const record = existing.get(key);
    const line = index + FIRST_LINE;
    const name = String(values[resource.label] ?? record?.[resource.label] ?? key);
    const schema = record ? update : create;
    if (!schema) reasons.push({ keyword: "right", path: [], field: name });
    if (!schema || reasons.length > 0) return { line, name, kind: "refused", reasons };
    if (!record) {
      const made = nonNull(within(schema, values));
      const wrong = [...findings(schema, made), ...contradictions(planning, made, made)];
      return wrong.length > 0
        ? { line, name, kind: "refused", reasons: wrong }
        : { line, name, kind: "create", values: made };
    }
    const read = formValues(schema, record);
    const changed = changedValues(schema, read, { ...read, ...nonNull(within(schema, values)) });
    if (Object.keys(changed).length === 0) return { line, name, kind: "same" };
    const revision = record.revision as number;
    const wrong = [
      ...findings(schema, { ...changed, revision }),
      ...contradictions(planning, changed, { ...record, ...changed }),
    ];
    if (wrong.length > 0) return { line, name, kind: "refused", reasons: wrong };
    return { line, name, kind: "change", id: record.id, revision, values: changed };
  });
}
