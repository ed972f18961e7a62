import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { localeCodes, programme } from "#domain/programme.ts";
import { placeholdersOf } from "#domain/texts/placeholders.ts";

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

describe.each(localeCodes.filter((code) => code !== programme.fallbackLocale))("%s", (locale) => {
  it.each(namespaces)("says in %s what English says", (namespace) => {
    const english = read(programme.fallbackLocale, namespace);
    const texts = read(locale, namespace);
    expect(keysOf(texts)).toEqual(keysOf(english));
    for (const [key, text] of Object.entries(texts)) {
      // A form for 1 may also be used for 21, and then contains the number that English leaves out.
      const models = [english[key], english[key.replace(plural, "_other")]].filter((model) => model !== undefined);
      expect(models.map(placeholdersOf), `${namespace} ${key}`).toContainEqual(placeholdersOf(text));
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

/** Italics in a manual, and quotation marks in the guide, contain names of elements on screen. */
const named = { manual: /(?<!\*)\*([^*\n]+)\*(?!\*)/g, guide: /[“„«]\s?([^“”„«»]+?)\s?[“”»]/g };

describe.each(localeCodes)("what the texts of %s send a reader to", (locale) => {
  const plain = (text: string) => text.replace(/\s+/g, " ").trim();
  const onScreen = namespaces.flatMap((namespace) => Object.values(read(locale, namespace)).map(plain));
  const missing = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)]
      .map(([, name]) => plain(name as string))
      .filter((name) => !name.startsWith("$t("))
      .filter((name) => !onScreen.some((shown) => shown.startsWith(name)));

  it("is called so on the screen, in the manual", () => {
    const manual = readFileSync(`${root}${locale}/documents/user-manual.md`, "utf8");
    expect(missing(manual, named.manual)).toEqual([]);
  });

  it("is called so on the screen, in the guide", () => {
    const guide = Object.values(read(locale, "guide.json")).join("\n");
    expect(missing(guide, named.guide)).toEqual([]);
  });
});
