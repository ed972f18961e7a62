import type { Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { fitsOriginals, originalsOf } from "#domain/texts/placeholders.ts";

type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<Texts>("/locales/*/*.json", { import: "default" });

/** One text of the interface: in English, in the edited language, and its change. */
export interface TextRow {
  /** `<namespace>:<path>`. */
  key: string;
  english: string;
  /** The English texts whose placeholders it may follow. */
  originals: string[];
  /** As the product brings it; empty when it lacks it. */
  own: string;
  /** An administrator's replacement. */
  changed: string | undefined;
}

function flatten(texts: Texts, path: string, found: Map<string, string>): Map<string, string> {
  for (const [key, value] of Object.entries(texts))
    if (typeof value === "string") found.set(path + key, value);
    else flatten(value, `${path}${key}.`, found);
  return found;
}

async function readFiles(locale: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [file, load] of Object.entries(files)) {
    const [, code, namespace] = /^\/locales\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
    if (code === locale) flatten(await load(), `${namespace}:`, found);
  }
  return found;
}

/** The texts that the product brings, by key. */
export interface ProductTexts {
  /** The language that is worked on. */
  locale: Locale;
  english: ReadonlyMap<string, string>;
  own: ReadonlyMap<string, string>;
}

/** Reads what the product brings in a language, and in English. */
export async function readProductTexts(locale: Locale): Promise<ProductTexts> {
  const [english, own] = await Promise.all([readFiles(programme.fallbackLocale), readFiles(locale)]);
  return { locale, english, own };
}

/** All texts of the interface with their translations, in the order of the files. */
export function rowsOf(
  { locale, english, own }: ProductTexts,
  changes: ReadonlyMap<string, Record<string, string>>,
): TextRow[] {
  const englishOf = (key: string) => changes.get(key)?.[programme.fallbackLocale] ?? english.get(key);
  return [...new Set([...english.keys(), ...own.keys()])].map((key) => {
    const originals = originalsOf(key, englishOf);
    return {
      key,
      english: originals[0] ?? "",
      originals,
      own: own.get(key) ?? "",
      changed: changes.get(key)?.[locale],
    };
  });
}

/** Whether a language lacks a text: nothing is there, or it leaves room for other values than English does. */
export const isGap = ({ originals, own, changed }: TextRow) => {
  const text = changed ?? own;
  return text === "" || !fitsOriginals(originals, text);
};

const matches = (row: TextRow, sought: string) =>
  [row.key, row.english, row.own, row.changed ?? ""].some((text) => text.toLocaleLowerCase().includes(sought));

/** Which of the texts may be looked at. */
export const textKinds = ["all", "gaps", "changed"] as const;
export type TextKind = (typeof textKinds)[number];

/** The displayed rows: matches of the search, gaps first. */
export function shownRows(rows: readonly TextRow[], sought: string, only: TextKind): TextRow[] {
  const found = rows.filter((row) => matches(row, sought.trim().toLocaleLowerCase()));
  const wanted = found.filter((row) => only === "all" || (only === "gaps" ? isGap(row) : row.changed !== undefined));
  return [...wanted.filter(isGap), ...wanted.filter((row) => !isGap(row))];
}
