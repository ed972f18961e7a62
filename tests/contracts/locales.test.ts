import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { localeCodes, programme } from "#domain/programme.ts";

const root = new URL("../../locales/", import.meta.url).pathname;
const namespaces = readdirSync(`${root}${programme.fallbackLocale}`).filter((name) => name.endsWith(".json"));

type Texts = Record<string, unknown>;

/** `a.b.c` -> text, for every text of a file. */
function flat(texts: Texts, prefix = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value]] : Object.entries(flat(value as Texts, `${prefix}${key}.`)),
    ),
  );
}

const read = (locale: string, namespace: string) =>
  flat(JSON.parse(readFileSync(`${root}${locale}/${namespace}`, "utf8")));

/** Languages have other plural forms than English: the forms of one text count as one. */
const plural = /_(zero|one|two|few|many|other)$/;
const keysOf = (texts: Record<string, string>) =>
  [...new Set(Object.keys(texts).map((key) => key.replace(plural, "")))].sort();

const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name as string))].sort();

describe.each(localeCodes.filter((code) => code !== programme.fallbackLocale))("%s", (locale) => {
  it.each(namespaces)("says in %s what English says", (namespace) => {
    const english = read(programme.fallbackLocale, namespace);
    const texts = read(locale, namespace);
    expect(keysOf(texts)).toEqual(keysOf(english));
    for (const [key, text] of Object.entries(texts)) {
      // A form for 1 may stand for 21 too, and then names the number that English leaves out.
      const models = [english[key], english[key.replace(plural, "_other")]].filter((model) => model !== undefined);
      expect(models.map(placeholders), `${namespace} ${key}`).toContainEqual(placeholders(text));
    }
  });

  it("has every plural form that the language takes", () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const namespace of namespaces) {
      const texts = read(locale, namespace);
      for (const key of Object.keys(texts).filter((name) => name.endsWith("_other")))
        for (const form of forms)
          expect(texts, `${namespace} ${key}`).toHaveProperty([key.replace(plural, `_${form}`)]);
    }
  });
});

it.each(["lt-LT", "bg-BG"])("ends no sentence of %s with a date, which ends with a full stop itself", (locale) => {
  for (const namespace of namespaces)
    for (const [key, text] of Object.entries(read(locale, namespace)))
      expect(text, `${namespace} ${key}`).not.toMatch(/\{\{date\}\}\./);
});

/** Signs that a line's end must not part from what they belong to; French has a space before or after them. */
const french = / [?!;»]| :(?=\s|$)|« /;

/** What does not stand between a number and its percent sign, in a language that has a space there or has none. */
const percentSign = (locale: string) =>
  new Intl.NumberFormat(locale, { style: "percent" }).format(1) === "100%" ? /[\d}]\s%/ : /[\d}](?!\u00a0)\s?%/;

/** Texts by language within data that is written in all of them. */
function textsIn(data: unknown, locale: string): string[] {
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    key === locale ? Object.values(flat({ texts: value })) : textsIn(value, locale),
  );
}

const filesIn = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"));

it.each(localeCodes)("lets no line end part a sign from its word in %s", (locale) => {
  const signs = [percentSign(locale), ...(locale === "fr-FR" ? [french] : [])];
  const documents = filesIn(`${root}${locale}/documents`, ".md").flatMap((text) => text.split("\n"));
  const questionnaires = filesIn("schemas/questionnaires", ".json").map((text) => JSON.parse(text));
  const all = [
    ...namespaces.flatMap((namespace) => Object.values(read(locale, namespace))),
    ...questionnaires.flatMap((questionnaire) => textsIn(questionnaire, locale)),
    ...documents.filter((line) => !/^(---|\|\s*:?-)/.test(line)),
  ];
  expect(all.length).toBeGreaterThan(1000);
  for (const text of all) for (const sign of signs) expect(text).not.toMatch(sign);
});
