import { unescapeFormula } from "#domain/csv.ts";
import { isLocale, programme } from "#domain/programme.ts";
import { kindOf, propertyOf } from "#domain/schema/properties.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { displayNames } from "#domain/texts/formats.ts";
import { hasLostCharacters } from "#domain/texts/lostCharacters.ts";
import countries from "#schemas/countries.json";
import { writtenMoment } from "#src/core/readersClock.ts";
import type { PlainReader } from "#src/crud/list/export/plainValue.ts";

/** What a cell means; `wrong` is the name of the rule that it breaks. */
export type Meaning =
  | { value: unknown }
  | { wrong: "enum" | "type" | "format" | "spoilt" }
  | { wrong: "unknown" | "several"; text: string };

/** The keys of the records that a name or key may mean. */
export type Lookup = (resource: string, text: string) => string[];

/** The one record that a name or key means. */
function meant(resource: string, text: string, lookup: Lookup): Meaning {
  const [id, ...others] = lookup(resource, text);
  if (id === undefined) return { wrong: "unknown", text };
  return others.length > 0 ? { wrong: "several", text } : { value: id };
}

const same = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

function chosen(choices: readonly (readonly [value: unknown, ...names: string[]])[], text: string): Meaning {
  const match = choices.find(([value, ...names]) => [String(value), ...names].some((name) => same(name, text)));
  return match ? { value: match[0] } : { wrong: "enum" };
}

function yesOrNo(text: string, { t }: PlainReader): Meaning {
  return chosen(
    [
      [true, t("common:yes"), "1"],
      [false, t("common:no"), "0"],
    ],
    text,
  );
}

function country(text: string, { locale }: PlainReader): Meaning {
  const names = displayNames(locale, { type: "region" });
  return chosen(
    Object.keys(countries).map((code) => [code, names.of(code) ?? code] as const),
    text,
  );
}

function several(resource: Resource, field: string, text: string, lookup: Lookup): Meaning {
  const related = resource.relations[field]?.resource;
  const items = text
    .split(";")
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item): Meaning => {
      if (related) return meant(related, item, lookup);
      const language = programme.locales.find(({ code, name }) => same(code, item) || same(name, item));
      return { value: language && !isLocale(item) ? language.code : item };
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

/** A cell of a file: what is written there, for which property of a record, and in whose words. */
interface Cell {
  resource: Resource;
  field: string;
  given: string;
  reader: PlainReader;
  /** Finds the records that a cell names. */
  lookup: Lookup;
}

/**
 * What the text of a cell means for a property: the other way round than `plainValue`, so that an exported file can be
 * brought back. Codes are understood as well as names in the reader's language.
 */
export function fromText({ resource, field, given, reader, lookup }: Cell): Meaning {
  const text = unescapeFormula(given.trim());
  const property = propertyOf(resource, field);
  const kind = kindOf(property);
  if (text === "") return { value: null };
  if (hasLostCharacters(text)) return { wrong: "spoilt" };
  if (kind === "json")
    return property.items?.type === "string" ? several(resource, field, text, lookup) : structure(text);
  const related = resource.relations[field]?.resource;
  if (related) return meant(related, text, lookup);
  if (property.enum)
    return chosen(
      property.enum.map((value) => [value, reader.labels.value(resource, field, String(value))] as const),
      text,
    );
  if (kind === "boolean") return yesOrNo(text, reader);
  if (property["x-ui"]?.widget === "country") return country(text, reader);
  if (kind === "integer" || kind === "number") {
    const value = Number(text.replace(",", "."));
    return Number.isFinite(value) ? { value } : { wrong: "type" };
  }
  if (property.format === "date") return { value: text.slice(0, 10) };
  if (property.format === "date-time") return moment(text);
  return { value: text };
}
