import { nameKeyOf } from "#domain/people/name.ts";
import { wordsColumn } from "#domain/people/namesakes.ts";
import { foldOf } from "#domain/schema/fold.ts";
import { isNullable, kindOf, propertyOf, queriedFields, storedFields } from "#domain/schema/properties.ts";
import type { Property } from "#domain/schema/property.ts";
import type { Resource, Stored, Values } from "#domain/schema/resource.ts";
import type { DatabaseRow } from "#server/database/database.ts";

type Convert = (value: unknown) => unknown;

interface Codec {
  fields: { field: string; encode: Convert; decode: Convert | undefined }[];
  queried: { field: string; decode: Convert }[];
  folded: { field: string; fold(text: string): string }[];
}

const isSet = (value: unknown) => value !== null && value !== undefined;

const converters: Record<string, { encode: Convert; decode: Convert } | undefined> = {
  boolean: {
    encode: (value) => (isSet(value) ? Number(value) : null),
    decode: (value) => (isSet(value) ? value === 1 : null),
  },
  json: {
    encode: (value) => (isSet(value) ? JSON.stringify(value) : null),
    decode: (value) => (typeof value === "string" ? JSON.parse(value) : null),
  },
};

/** Decodes computed values: the two engines return sums and booleans with different types. */
function decodeQueried(property: Property): Convert {
  const kind = kindOf(property);
  if (kind === "boolean") return (value) => Number(value) === 1;
  if (kind === "text") return (value) => value;
  return (value) => (isSet(value) || !isNullable(property) ? Number(value) : null);
}

const codecs = new WeakMap<Resource, Codec>();

function codecOf(resource: Resource): Codec {
  let codec = codecs.get(resource);
  if (!codec) {
    const fields = storedFields(resource).map((field) => {
      const converter = converters[kindOf(propertyOf(resource, field))];
      return { field, encode: converter?.encode ?? ((value: unknown) => value ?? null), decode: converter?.decode };
    });
    const queried = queriedFields(resource).map((field) => ({
      field,
      decode: decodeQueried(propertyOf(resource, field)),
    }));
    codec = { fields, queried, folded: resource.search.map((field) => ({ field, fold: foldOf(resource, field) })) };
    codecs.set(resource, codec);
  }
  return codec;
}

/** The columns of a resource's table: one per stored property, one per folded text, and two for recognising people. */
export function columnsOf(resource: Resource): string[] {
  const { fields, folded } = codecOf(resource);
  const key = resource.nameKey ? ["nameKey", "nameWords"] : [];
  return [...fields.map(({ field }) => field), ...folded.map(({ field }) => `${field}_fold`), ...key];
}

/** Converts the given properties to columns. Missing ones are left out. */
export function toRow(resource: Resource, record: Values): DatabaseRow {
  const { fields, folded } = codecOf(resource);
  const row: DatabaseRow = {};
  for (const { field, encode } of fields) if (field in record) row[field] = encode(record[field]);
  for (const { field, fold } of folded)
    if (field in record) row[`${field}_fold`] = isSet(record[field]) ? fold(String(record[field])) : null;
  const { nameKey } = resource;
  if (nameKey && nameKey in record) {
    row.nameKey = nameKeyOf(String(record[nameKey]));
    row.nameWords = wordsColumn(String(record[nameKey]));
  }
  return row;
}

/** Converts the columns that were read to properties. */
export function fromRow<R extends Values>(resource: Resource<R>, row: DatabaseRow): Stored<R> {
  const record: Values = { id: row[resource.key] };
  const { fields, queried } = codecOf(resource);
  for (const { field, decode } of [...fields, ...queried]) {
    const value = row[field];
    if (value !== undefined) record[field] = decode ? decode(value) : value;
  }
  return record as Stored<R>;
}
