import { expect, it } from "vitest";
import type { Question } from "#domain/generated/questionnaire.ts";
import { sameTitles } from "#domain/questionnaire/sameTitles.ts";
import { aQuestion } from "#tests/domain/samples.ts";

const withOptions = (...titles: Record<string, string>[]): Question =>
  aQuestion({ id: "q-one", settings: { options: titles.map((title, at) => ({ value: `o${at}`, title })) } as never });

it.each([
  ["alike", "Yes", "Yes"],
  ["in another case", "Yes", "YES"],
  ["with other blanks", "Every week", " Every\u00a0 week "],
  ["with an invisible character", "Yes", "Y\u200bes"],
  ["in full-width letters", "Yes", "Ｙｅｓ"],
])("options %s are named once", (_how, one, other) => {
  const found = sameTitles([withOptions({ "en-GB": one }, { "en-GB": other }, { "en-GB": other })]);
  expect(found).toEqual([{ about: "option", questionId: "q-one", locale: "en-GB", text: other.trim() }]);
});

it("different options are not, nor the same text in two languages, nor empty ones", () => {
  const question = withOptions(
    { "en-GB": "Bank", "de-DE": "Bank" },
    { "en-GB": "Bench", "de-DE": "Sitzbank" },
    { "en-GB": "", "de-DE": " " },
    { "en-GB": " ", "de-DE": "" },
  );
  expect(sameTitles([question, aQuestion({})])).toEqual([]);
});

it("columns are named as well", () => {
  const columns = ["Who", "who"].map((title, at) => ({ id: `c${at}`, title: { "en-GB": title } }));
  const question = aQuestion({ id: "q-two", type: "table", settings: { columns } as never });
  expect(sameTitles([question])).toEqual([{ about: "column", questionId: "q-two", locale: "en-GB", text: "who" }]);
});
