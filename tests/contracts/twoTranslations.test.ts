import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { programme } from "#domain/programme.ts";
import reasons from "#tests/contracts/twoTranslations.json";

const root = new URL("../../locales/", import.meta.url).pathname;
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

type Texts = { [key: string]: string | Texts };

/** `a.b.c` -> text, for every text of a file except plural forms. */
const flat = (texts: Texts, prefix = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );

const textsOf = (locale: string) =>
  new Map(
    readdirSync(`${root}${locale}`)
      .filter((name) => name.endsWith(".json"))
      .flatMap((name) => flat(JSON.parse(readFileSync(`${root}${locale}/${name}`, "utf8")), `${name}:`))
      .filter(([key]) => !PLURAL.test(key)),
  );

it.each(Object.entries(reasons))("says in %s one thing in one way, but where a reason is given", (locale, given) => {
  const texts = textsOf(locale);
  const translations = new Map<string, Set<string>>();
  for (const [key, english] of textsOf(programme.fallbackLocale)) {
    const text = texts.get(key);
    if (text !== undefined) translations.set(english, (translations.get(english) ?? new Set()).add(text));
  }
  const several = [...translations].flatMap(([english, found]) => (found.size > 1 ? [english] : []));
  expect(several.sort()).toEqual(Object.keys(given).sort());
});
