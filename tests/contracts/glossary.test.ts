import { describe, expect, it } from "vitest";
import { localeCodes } from "#domain/programme.ts";
import { everyText, placesOf } from "#tests/contracts/everyText.ts";
import glossary from "../../docs/glossary.json";

interface Word {
  use: string;
  also?: string[];
  never?: string[];
  found?: string;
}

const entries: { term: string; words: Record<string, Word> }[] = [...glossary.things, ...glossary.acts];
const wordsOf = (locale: string) =>
  entries.flatMap(({ term, words }) => (words[locale] ? [{ term, ...words[locale] }] : []));

/** All texts of a language, for finding words. */
const readIn = (locale: string) =>
  everyText
    .filter((text) => text.locale === locale)
    .map(({ text }) => text.toLowerCase())
    .join("\n");

/** The common start of a word's forms. */
const stem = (word: string) => word.toLowerCase().slice(0, Math.max(4, word.length - 3));

it("has thirty things and twelve acts, each with a word in every language", () => {
  expect(glossary.things.length).toBeGreaterThanOrEqual(30);
  expect(glossary.acts.length).toBe(12);
  for (const { term, words } of entries) expect(Object.keys(words).sort(), term).toEqual([...localeCodes].sort());
});

describe.each(localeCodes)("the words of %s", (locale) => {
  it("stand in the texts", () => {
    const read = readIn(locale);
    const unused = wordsOf(locale).flatMap(({ use, also = [] }) => [use, ...also]);
    expect(unused.filter((word) => !read.includes(stem(word)))).toEqual([]);
  });

  it("stand alone: none that is forbidden is used", () => {
    const forbidden = wordsOf(locale).flatMap(({ term, never = [] }) =>
      never.flatMap((pattern) => placesOf(new RegExp(pattern, "u"), locale).map((place) => `${term}: ${place}`)),
    );
    expect(forbidden).toEqual([]);
  });
});
