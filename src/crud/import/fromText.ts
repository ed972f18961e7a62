import { unescapeFormula } from "#domain/csv.ts";
import { programme } from "#domain/programme.ts";
import { kindOf, propertyOf } from "#domain/schema/properties.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { displayNames, listFormat } from "#domain/texts/formats.ts";
import { hasLostCharacters } from "#domain/texts/lostCharacters.ts";
import countries from "#schemas/countries.json";
import { writtenMoment } from "#src/core/readersClock.ts";
import type { Row } from "#src/core/row.ts";
import type { Values } from "#src/crud/edit/values.ts";
import type { PlainReader } from "#src/crud/list/export/plainValue.ts";

/** Meaning of a cell; `wrong` is the name of the broken rule, `text` its parameter. */
export type Meaning =
  | { value: unknown }
  | { wrong: "enum" | "type" | "format" | "spoilt" }
  | { wrong: "enum" | "unknown" | "several"; text: string };

/**
 * A record that a cell may name. An archived one, which lists leave out, stays if it is already named, but cannot be
 * newly chosen.
 */
export type Named = Row & { isLeftOut: boolean };

/** The records that a name or key may mean. */
export type Lookup = (resource: string, text: string) => readonly Named[];

/**
 * The record that a name or key means. Of several records it is the one from before, or otherwise the one that agrees
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
  return others.length > 0 ? { wrong: "several", text } : { value: record.id };
}

const same = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

/** An option and its names; the first one is displayed. */
type Choice = readonly [value: unknown, told: string, ...names: string[]];

/** More options are not listed in the message: a country, for example, is easier to find in the form. */
const MOST_TOLD = 20;

const choiceOf = (choices: readonly Choice[], text: string): Choice | undefined =>
  choices.find(([value, ...names]) => [String(value), ...names].some((name) => same(name, text)));

function chosen(choices: readonly Choice[], text: string, { locale }: PlainReader): Meaning {
  const match = choiceOf(choices, text);
  if (match) return { value: match[0] };
  if (choices.length > MOST_TOLD) return { wrong: "enum" };
  const told = choices.map(([, name]) => name);
  return { wrong: "enum", text: listFormat(locale, { type: "disjunction" }).format(told) };
}

const yesAndNo = ({ t }: PlainReader): Choice[] => [
  [true, t("common:yes"), "1"],
  [false, t("common:no"), "0"],
];

function countriesFor({ locale }: PlainReader): Choice[] {
  const names = displayNames(locale, { type: "region" });
  return Object.keys(countries).map((code) => [code, names.of(code) ?? code]);
}

function languagesFor({ locale }: PlainReader): Choice[] {
  const names = displayNames(locale, { type: "language" });
  return programme.locales.map(({ code, name, iso }) => [code, name, iso, names.of(iso) ?? iso]);
}

function several(cell: Cell, text: string): Meaning {
  const { resource, field, reader } = cell;
  const related = resource.relations[field]?.resource;
  const languages = propertyOf(resource, field)["x-ui"]?.widget === "languages" ? languagesFor(reader) : [];
  const items = text
    .split(";")
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item): Meaning => {
      if (related) return meant(cell, item);
      const [code = item] = choiceOf(languages, item) ?? [];
      return { value: code };
    });
  const wrong = items.find((item) => "wrong" in item);
  return wrong ?? { value: items.map((item) => ("value" in item ? item.value : undefined)) };
}

function moment(text: string): Meaning {
  const meant = writtenMoment(text);
  return meant ? { value: meant.toISOString() } : { wrong: "format" };
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
  /** Finds the records that a cell names. */
  lookup: Lookup;
  /** Other values of the line, and of the record it is about. */
  said?: Values;
  /** The property's current value in the record. */
  was?: unknown;
}

/**
 * The meaning of a cell's text for a property: the inverse of `plainValue`, so that an exported file can be imported
 * again. Accepts codes as well as names in the reader's language.
 */
export function fromText(cell: Cell): Meaning {
  const { resource, field, given, reader } = cell;
  const text = unescapeFormula(given.trim());
  const property = propertyOf(resource, field);
  const kind = kindOf(property);
  if (text === "") return { value: null };
  if (hasLostCharacters(text)) return { wrong: "spoilt" };
  if (kind === "json") return property.items?.type === "string" ? several(cell, text) : structure(text);
  if (resource.relations[field]) return meant(cell, text);
  if (property.enum)
    return chosen(
      property.enum.map((value) => [value, reader.labels.value(resource, field, String(value))]),
      text,
      reader,
    );
  if (kind === "boolean") return chosen(yesAndNo(reader), text, reader);
  if (property["x-ui"]?.widget === "country") return chosen(countriesFor(reader), text, reader);
  if (property["x-ui"]?.widget === "languages") return chosen(languagesFor(reader), text, reader);
  if (kind === "integer" || kind === "number") {
    const value = Number(text.replace(",", "."));
    return Number.isFinite(value) ? { value } : { wrong: "type" };
  }
  if (property.format === "date") return { value: text.slice(0, 10) };
  if (property.format === "date-time") return moment(text);
  return { value: text };
}
