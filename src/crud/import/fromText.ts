import { unescapeFormula } from "#domain/csv.ts";
import { caseFold } from "#domain/fold.ts";
import { kindOf, propertyOf } from "#domain/schema/properties.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { chosenBy, type NamedOption } from "#domain/tables/choices.ts";
import { type DayOrder, writtenDay } from "#domain/tables/writtenDay.ts";
import { listFormat } from "#domain/texts/formats.ts";
import { hasLostCharacters } from "#domain/texts/lostCharacters.ts";
import { tidyText } from "#domain/texts/tidyText.ts";
import { truth } from "#schemas/spreadsheet.json";
import { writtenMoment } from "#src/core/readersClock.ts";
import type { Row } from "#src/core/row.ts";
import { widgetOf } from "#src/crud/cells/widgets.ts";
import type { PlainReader } from "#src/crud/extensions/plain.ts";
import type { LanguageWords } from "#src/crud/import/languages.ts";
import { decimalSign, typedNumber } from "#src/forms/widgets/typedNumber.ts";

/**
 * Meaning of a cell. `wrong` is the name of the broken rule, `text` its parameter. `elsewhere` is the name of a record
 * that exists, but in another country than the line.
 */
export type Meaning =
  | { value: unknown; elsewhere?: string }
  | { wrong: "enum" | "type" | "number" | "wholeNumber" | "spoilt" }
  | { wrong: "enum" | "format" | "unknown" | "several"; text: string };

/** A record that a cell may name. An archived record, which lists leave out, may stay, but cannot be newly chosen. */
export type NamedRecord = Row & { isLeftOut: boolean };

/** The records that a name or key may mean. */
export type Lookup = (resource: string, text: string) => readonly NamedRecord[];

/**
 * The record that a name or key means. If there are several, it is the current value, otherwise the one that agrees
 * with the line.
 */
function meant({ resource, field, lookup, said = {}, was }: Cell, text: string): Meaning {
  const { resource: related = "", within } = resource.relations[field] ?? {};
  const named = lookup(related, text);
  if (named.some(({ id }) => id === was)) return { value: was };
  const offered = named.filter(({ isLeftOut }) => !isLeftOut);
  const agreeing = within ? offered.filter((record) => record[within] === said[within]) : [];
  const [record, ...others] = agreeing.length > 0 ? agreeing : offered;
  if (!record) return { wrong: "unknown", text };
  const isByKey = offered.some(({ id }) => caseFold(id) === caseFold(text));
  const elsewhere = within && said[within] && agreeing.length === 0 && !isByKey ? { elsewhere: text } : {};
  if (others.length > 0) return { wrong: "elsewhere" in elsewhere ? "unknown" : "several", text };
  return { value: record.id, ...elsewhere };
}

/** The message does not list more options. A country, for example, is easier to find in the form. */
const MOST_TOLD = 20;

/** The first name of an option is the displayed one. */
function chosen(choices: readonly NamedOption[], text: string, { locale }: PlainReader): Meaning {
  const match = chosenBy(choices, text);
  if (match) return { value: match[0] };
  if (choices.length > MOST_TOLD) return { wrong: "enum" };
  const told = choices.map(([value, name]) => name ?? String(value));
  return { wrong: "enum", text: listFormat(locale, { type: "disjunction" }).format(told) };
}

const yesAndNo = ({ reader: { t }, languages }: Cell): NamedOption[] => [
  [true, t("common:yes"), ...languages.map(({ yes }) => yes), ...truth.true],
  [false, t("common:no"), ...languages.map(({ no }) => no), ...truth.false],
];

const optionsOf = ({ resource, field, reader, languages }: Cell, options: readonly unknown[]): NamedOption[] =>
  options.map((option) => {
    const nameIn = ({ labels }: Pick<LanguageWords, "labels">) => labels.value(resource, field, String(option));
    return [option, nameIn(reader), ...languages.map(nameIn)];
  });

function several(cell: Cell, text: string): Meaning {
  const { resource, field, reader } = cell;
  const related = resource.relations[field]?.resource;
  const choices = widgetOf(propertyOf(resource, field)).choices?.(reader) ?? [];
  const items = text
    .split(";")
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item): Meaning => {
      if (related) return meant(cell, item);
      const [code = item] = chosenBy(choices, item) ?? [];
      return { value: code };
    });
  const wrong = items.find((item) => "wrong" in item);
  return wrong ?? { value: items.map((item) => ("value" in item ? item.value : undefined)) };
}

/** A day as people and spreadsheets write it. A time after it is ignored. */
function day(text: string, order: DayOrder | undefined): Meaning {
  const meant = writtenDay(text, order);
  return meant ? { value: meant.day } : { wrong: "format", text: "date" };
}

function moment(text: string, order: DayOrder | undefined): Meaning {
  const { day: date, time = "00:00" } = writtenDay(text, order) ?? {};
  const meant = writtenMoment(text) ?? (date && writtenMoment(`${date}T${time}`));
  return meant ? { value: meant.toISOString() } : { wrong: "format", text: "date-time" };
}

function number(text: string, { locale }: PlainReader, whole: boolean): Meaning {
  const value = typedNumber(text, { decimal: decimalSign(locale), unit: undefined, whole });
  return value === undefined ? { wrong: whole ? "wholeNumber" : "number" } : { value };
}

function structure(text: string): Meaning {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { wrong: "type" };
  }
}

/** A cell of a file: its text, the record's property, and the reader's language. */
interface Cell {
  resource: Resource;
  field: string;
  given: string;
  reader: PlainReader;
  /** The languages in which options may be named. */
  languages: readonly LanguageWords[];
  /** Order of day and month in the cell's column. */
  order?: DayOrder | undefined;
  /** Finds the records that a cell names. */
  lookup: Lookup;
  /** Other values of the line and of its record. */
  said?: Values;
  /** The property's current value in the record. */
  was?: unknown;
}

/**
 * The meaning of a cell's text for a property: the inverse of `plainValue`, so that an exported file can be imported
 * again. Accepts codes as well as names in the six languages, and dates as spreadsheets write them.
 */
export function fromText(cell: Cell): Meaning {
  const { resource, field, given, reader, order } = cell;
  const text = unescapeFormula(given.trim());
  const property = propertyOf(resource, field);
  const kind = kindOf(property);
  const { choices, imported } = widgetOf(property);
  if (tidyText(text) === "") return { value: null };
  if (hasLostCharacters(text)) return { wrong: "spoilt" };
  if (kind === "json") return property.items?.type === "string" ? several(cell, text) : structure(text);
  if (resource.relations[field]) return meant(cell, text);
  if (property.enum) return chosen(optionsOf(cell, property.enum), text, reader);
  if (kind === "boolean") return chosen(yesAndNo(cell), text, reader);
  if (choices) return chosen(choices(reader), text, reader);
  if (imported) return { value: imported(text) };
  if (kind === "integer" || kind === "number") return number(text, reader, kind === "integer");
  if (property.format === "date") return day(text, order);
  if (property.format === "date-time") return moment(text, order);
  return { value: text };
}
