import defaults from "virtual:resources/defaults";
import type { CrudFilters, DataProvider } from "@refinedev/core";
import { caseFold, foldText } from "#domain/fold.ts";
import { codeOf } from "#domain/people/code.ts";
import { largestPageSize } from "#domain/schema/query.ts";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { comparable } from "#domain/tables/comparable.ts";
import { tidyText } from "#domain/texts/tidyText.ts";
import type { Row } from "#src/core/row.ts";
import type { Lookup, NamedRecord } from "#src/crud/import/fromText.ts";

type Reader = Pick<DataProvider, "getList">;

/** All records of a list, read in the largest possible pages. */
async function readAll(
  { getList }: Reader,
  resource: Resource,
  { fields, filters = [] }: { fields?: string[]; filters?: CrudFilters } = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let current = 1; ; current += 1) {
    const { data, total } = await getList<Row>({
      resource: resource.path,
      pagination: { current, pageSize: largestPageSize },
      sorters: [{ field: resource.key, order: "asc" }],
      filters,
      ...(fields ? { meta: { fields } } : {}),
    });
    rows.push(...data);
    if (rows.length >= total || data.length === 0) return rows;
  }
}

const FOLDED = "_fold";

/** Identifying properties of a resource, the most certain first: the key, then the unique ones of its file. */
export const keysOf = ({ key, unique }: Resource): string[][] => [[key], ...unique];

/** The value of a key without regard to case. Undefined if a part of it is missing. */
export function keyValue(key: string[], values: Values): string | undefined {
  const parts = key.map((field) => {
    const folded = field.endsWith(FOLDED);
    const value = values[folded ? field.slice(0, -FOLDED.length) : field];
    if (value === undefined || value === null || value === "") return undefined;
    return (folded ? foldText : caseFold)(String(value).trim());
  });
  return parts.includes(undefined) ? undefined : JSON.stringify([key, parts]);
}

/** Existing records by each of their keys; several if a key is ambiguous. */
export type Existing = ReadonlyMap<string, readonly Row[]>;

/** The default filters of a list, such as the one that leaves out archived records. */
const defaultFiltersOf = ({ name }: Resource) => defaults[name]?.defaultFilters ?? {};

/** Filters that include records which the list leaves out by default, because a file may name them. */
const leftOutToo = (resource: Resource): CrudFilters =>
  Object.keys(defaultFiltersOf(resource)).map((field) => ({
    field,
    operator: "in",
    value: ["true", "false"],
  }));

/** The existing records that the lines of a file may mean. */
export async function gatherExisting(reader: Reader, resource: Resource): Promise<Existing> {
  const found = new Map<string, Row[]>();
  for (const record of await readAll(reader, resource, { filters: leftOutToo(resource) }))
    for (const key of keysOf(resource)) {
      const value = keyValue(key, record);
      if (value !== undefined) found.set(value, [...(found.get(value) ?? []), record]);
    }
  return found;
}

/** Whether a list leaves out a record by default. */
const isLeftOut = (resource: Resource, record: Row) =>
  Object.entries(defaultFiltersOf(resource)).some(([field, value]) => String(record[field] ?? value) !== value);

/** Keys of a record in a lookup: the text in lower case, and the text in the form for comparison. */
const placesOf = (resource: string, text: string) => [
  `${resource} ${caseFold(tidyText(text))}`,
  `${resource}: ${comparable(text)}`,
];

/** The records that a file may name, by a text or all of a resource. */
export interface RelatedRecords {
  lookup: Lookup;
  all(resource: string): readonly NamedRecord[];
}

/**
 * The records that the file's cells may name, by key or label. The text must be equal apart from its case, otherwise a
 * similar one counts (`comparable`). Includes records that lists leave out, because some records name them already.
 * @param fields the properties that the file contains or needs
 */
export async function gatherRelated(
  reader: Reader,
  registry: Registry,
  resource: Resource,
  fields: ReadonlySet<string | undefined>,
): Promise<RelatedRecords> {
  const records = new Map<string, NamedRecord[]>();
  const all = new Map<string, NamedRecord[]>();
  const named = Object.entries(resource.relations).filter(([field]) => fields.has(field));
  for (const name of new Set(named.map(([, relation]) => relation.resource))) {
    const related = registry.named(name);
    const shared = named.flatMap(([, relation]) => (relation.resource === name && relation.within) || []);
    const read = [related.key, related.label, ...shared, ...Object.keys(defaultFiltersOf(related))];
    const rows = await readAll(reader, related, { fields: read, filters: leftOutToo(related) });
    const each = rows.map((record): NamedRecord => ({ ...record, isLeftOut: isLeftOut(related, record) }));
    all.set(name, each);
    for (const record of each)
      for (const at of new Set(
        [record.id, String(record[related.label] ?? "")].flatMap((text) => placesOf(name, text)),
      ))
        records.set(at, [...(records.get(at) ?? []), record]);
  }
  const lookup: Lookup = (name, text) => {
    const found = placesOf(name, text).map((place) => records.get(place));
    return found.find((those) => those !== undefined) ?? records.get(`${name} ${caseFold(codeOf(text))}`) ?? [];
  };
  return { lookup, all: (name) => all.get(name) ?? [] };
}
