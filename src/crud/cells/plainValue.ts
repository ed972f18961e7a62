import { MINUTE_MS } from "#domain/calendar/time.ts";
import { labelField } from "#domain/schema/derive.ts";
import { kindOf, propertyOf } from "#domain/schema/properties.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Row } from "#src/core/row.ts";
import { widgetOf } from "#src/crud/cells/widgets.ts";
import type { PlainDate, PlainReader, PlainValue } from "#src/crud/extensions/plain.ts";

const DAY_LENGTH = "2026-12-23".length;
const MINUTE_LENGTH = "2026-12-23T21:59".length;

/** A date in the order that every spreadsheet understands. */
export const writtenDate = ({ date, withTime }: PlainDate): string =>
  date
    .toISOString()
    .slice(0, withTime ? MINUTE_LENGTH : DAY_LENGTH)
    .replace("T", " ");

function momentOf(text: string): PlainDate {
  const date = new Date(text);
  return { date: new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS), withTime: true };
}

/** A property of a record for a spreadsheet: names instead of codes, numbers and dates as such. */
export function plainValue(resource: Resource, field: string, record: Row, reader: PlainReader): PlainValue {
  const { labels, t } = reader;
  const value = record[field];
  const property = propertyOf(resource, field);
  const kind = kindOf(property);
  if (value === null || value === undefined || value === "") return null;
  const { exported } = widgetOf(property);
  if (exported) return exported(value, { ...reader, field, record, written: writtenBy(reader) });
  if (resource.relations[field] && kind === "text") return String(record[labelField(field)] ?? value);
  if (property.enum && kind === "text") return labels.value(resource, field, String(value));
  if (kind === "boolean") return t(value ? "common:yes" : "common:no");
  if (kind === "integer" || kind === "number") return Number(value);
  if (property.format === "date") return { date: new Date(String(value)), withTime: false };
  if (property.format === "date-time") return momentOf(String(value));
  if (Array.isArray(value) && value.every((item) => typeof item !== "object")) return value.map(String).join("; ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Writes single values as text. */
const writtenBy = (reader: PlainReader) => (resource: Resource, field: string, value: unknown) => {
  const plain = plainValue(resource, field, { id: "", [field]: value }, reader);
  return plain !== null && typeof plain === "object" ? writtenDate(plain) : String(plain ?? "–");
};
