import type { TFunction } from "i18next";
import { localDay } from "#domain/calendar/deadline.ts";
import { MINUTE_MS } from "#domain/calendar/time.ts";
import { isLocale, programme } from "#domain/programme.ts";
import { labelField } from "#domain/schema/derive.ts";
import { kindOf, propertyOf } from "#domain/schema/properties.ts";
import { isDeadline } from "#domain/schema/query.ts";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { displayNames } from "#domain/texts/formats.ts";
import type { Labels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import { changesOf, type RecordedChanges } from "#src/crud/cells/entries.ts";
import type { CellExtensions } from "#src/crud/extensions/cell.ts";

/** A day, or a moment, as the reader's calendar and clock show it. */
export interface PlainDate {
  /** Read in UTC, it is what the reader's clock shows. */
  date: Date;
  withTime: boolean;
}

/** Value of a spreadsheet's cell. */
export type PlainValue = string | number | PlainDate | null;

export interface PlainReader {
  labels: Labels;
  registry: Registry;
  /** Trail details that are no property of their record. */
  noted: CellExtensions["noted"];
  t: TFunction<string[]>;
  locale: string;
}

const DAY_LENGTH = "2026-12-23".length;
const MINUTE_LENGTH = "2026-12-23T21:59".length;

/** A date in the order that every spreadsheet reads. */
export const writtenDate = ({ date, withTime }: PlainDate): string =>
  date
    .toISOString()
    .slice(0, withTime ? MINUTE_LENGTH : DAY_LENGTH)
    .replace("T", " ");

function momentOf(text: string): PlainDate {
  const date = new Date(text);
  return { date: new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS), withTime: true };
}

const languageName = (code: string) =>
  isLocale(code) ? programme.locales.find((locale) => locale.code === code)?.name : undefined;

/**
 * The changes of a trail entry, in the screen's texts; values that the screen hides, such as a code's hash, are left
 * out.
 */
function changesInWords(record: Row, reader: PlainReader): string | null {
  const { registry, labels, noted, t } = reader;
  const named = registry.find(String(record.resource));
  if (!named) return null;
  const textOf = (resource: Resource, field: string, value: unknown) => {
    const plain = plainValue(resource, field, { id: "", [field]: value }, reader);
    return plain !== null && typeof plain === "object" ? writtenDate(plain) : String(plain ?? "–");
  };
  const changes = changesOf(named, record as Row & RecordedChanges, noted);
  const lines = changes.map(({ resource: name, field, before, after, erased }) => {
    const resource = registry.named(name);
    const values = erased
      ? t("console:history.erased")
      : `${textOf(resource, field, before)} → ${textOf(resource, field, after)}`;
    return `${t("common:label", { name: labels.field(resource, field) })} ${values}`;
  });
  return lines.join("; ") || null;
}

/** Properties of the trail in the screen's texts. */
const ofTrail: Record<string, (field: string, record: Row, reader: PlainReader) => PlainValue> = {
  changes: (_field, record, reader) => changesInWords(record, reader),
  personal: (field, record, { registry, labels }) => {
    const named = registry.find(String(record.resource));
    const fields = Object.keys((record[field] ?? {}) as object);
    return fields.map((each) => (named ? labels.field(named, each) : each)).join(", ");
  },
  subject: (field, record) => String(record[labelField(field)] ?? record[field]),
  resource: (field, record, { registry, labels }) => {
    const named = registry.find(String(record[field]));
    return named ? labels.one(named) : String(record[field]);
  },
};

/** A property of a record as a spreadsheet shows it: names instead of codes, numbers and dates as such. */
export function plainValue(resource: Resource, field: string, record: Row, reader: PlainReader): PlainValue {
  const { labels, t, locale } = reader;
  const value = record[field];
  const property = propertyOf(resource, field);
  const kind = kindOf(property);
  if (value === null || value === undefined || value === "") return null;
  const told = ofTrail[property["x-ui"]?.widget ?? ""];
  if (told) return told(field, record, reader);
  if (resource.relations[field] && kind === "text") return String(record[labelField(field)] ?? value);
  if (property.enum && kind === "text") return labels.value(resource, field, String(value));
  if (property["x-ui"]?.widget === "country")
    return displayNames(locale, { type: "region" }).of(String(value)) ?? String(value);
  if (kind === "boolean") return t(value ? "common:yes" : "common:no");
  if (kind === "integer" || kind === "number") return Number(value);
  if (isDeadline(property))
    return { date: new Date(localDay(String(record.country), new Date(String(value)))), withTime: false };
  if (property.format === "date") return { date: new Date(String(value)), withTime: false };
  if (property.format === "date-time") return momentOf(String(value));
  if (Array.isArray(value) && value.every((item) => typeof item !== "object"))
    return value.map((item) => languageName(String(item)) ?? String(item)).join("; ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
