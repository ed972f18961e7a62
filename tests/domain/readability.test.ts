import { describe, expect, it } from "vitest";
import { hardToRead } from "#domain/questionnaire/readability.ts";
import readability from "#schemas/readability.json";
import { aQuestion } from "#tests/domain/samples.ts";

const english = readability["en-GB"];
const sentence = (words: number) => `${Array.from({ length: words }, () => "word").join(" ")}.`;
const hard = (title: string, locale = "en-GB") =>
  hardToRead([aQuestion({ id: "q", title: { [locale]: title }, taskDetails: {} })]);

describe("what is hard to read", () => {
  it("is a sentence of more words than its language allows", () => {
    expect(hard(sentence(english.words))).toEqual([]);
    expect(hard(sentence(english.words + 1))).toEqual([
      { about: "sentence", questionId: "q", locale: "en-GB", words: english.words + 1, most: english.words },
    ]);
  });

  it.each([
    ["full stops", (half: string) => `${half} ${half}`],
    ["questions", (half: string) => `${half.replace(".", "?")} ${half}`],
    ["lines", (half: string) => `${half.replace(".", "")}\n${half}`],
    ["marks one after the other", (half: string) => `${half.replace(".", "?!")} \n\n ${half}`],
    ["a colon before a list", (half: string) => half.replace(/word\.$/, `word: ${half}`)],
    ["quotations", (half: string) => `“${half}” ${half}`],
  ])("is no text of many short ones, parted by %s", (_, text) => {
    expect(hard(text(sentence(20)))).toEqual([]);
  });

  it.each(["l'entreprise", "l’entreprise", "aujourd'hui’s"])(
    "counts %s, joined by apostrophes, as one word",
    (word) => {
      const french = readability["fr-FR"];
      const text = (words: number) => `${word} ${sentence(words - 2)} ${word}`.replace(".", "");
      expect(hard(text(french.words), "fr-FR")).toEqual([]);
      expect(hard(text(french.words + 1), "fr-FR")).toMatchObject([{ about: "sentence", words: french.words + 1 }]);
    },
  );

  it("is a word of more letters; what a hyphen joins is several", () => {
    const word = "a".repeat(english.letters + 1);
    expect(hard(`One ${word}`)).toEqual([
      { about: "word", questionId: "q", locale: "en-GB", word, most: english.letters },
    ]);
    expect(hard(`One ${word.slice(1)}-${word.slice(1)}`)).toEqual([]);
  });

  it("differs by language, and is told in each that has it", () => {
    const word = "ж".repeat(readability["bg-BG"].letters + 1);
    expect(hard(word, "bg-BG")).toMatchObject([{ about: "word", locale: "bg-BG" }]);
    expect(hard(word, "de-DE")).toEqual([]);
    expect(hard(word, "xx-XX")).toEqual([]);
  });

  it("may be in the instructions too, and is told once, by the longest", () => {
    const taskDetails = { "en-GB": `${sentence(40)} ${sentence(50)}` };
    expect(hardToRead([aQuestion({ taskDetails })])).toMatchObject([{ about: "sentence", words: 50 }]);
  });
});
