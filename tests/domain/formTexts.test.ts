import { describe, expect, it } from "vitest";
import type { Question, Texts } from "#domain/generated/questionnaire.ts";
import {
  completeness,
  formTexts,
  missingTexts,
  withFormTexts,
  withoutEmptyTexts,
} from "#domain/questionnaire/formTexts.ts";
import { aQuestion } from "#tests/domain/samples.ts";

const english = (text: string) => ({ "en-GB": text });
const table: Question = aQuestion({
  id: "staff",
  type: "table",
  title: english("Who works here?"),
  taskDetails: english("List them."),
  help: english("Names are enough."),
  details: { required: true, title: english("How do you choose them?") },
  proof: { required: true, help: english("A list of staff") },
  settings: {
    minItems: 2,
    columns: [
      { id: "name", title: english("Name") },
      { id: "post", title: english("Post") },
    ],
  },
});
const number: Question = aQuestion({ id: "hours", type: "number", settings: { minimum: 1, unit: english("hours") } });
const choice: Question = aQuestion({
  id: "size",
  type: "single-choice",
  settings: {
    options: [
      { value: "s", title: english("Small") },
      { value: "l", title: english("Large") },
    ],
  },
});

const scale: Question = aQuestion({
  id: "rating",
  type: "maturity",
  anchors: [english("Nothing yet"), english("All of it")],
});

const keysOf = (...questions: Question[]) => formTexts(questions).map(({ key }) => key);

describe("the texts of a form", () => {
  it.each([
    ["columns", table, ["title", "taskDetails", "help", "details", "proof", "columns.name", "columns.post"]],
    ["a unit", number, ["title", "taskDetails", "help", "unit"]],
    ["options", choice, ["title", "taskDetails", "help", "options.s", "options.l"]],
    ["anchors, by their points", scale, ["title", "taskDetails", "help", "anchors.0", "anchors.1"]],
    ["a short title", aQuestion({ shortTitle: english("Staff") }), ["title", "shortTitle", "taskDetails", "help"]],
    ["an empty short title", aQuestion({ shortTitle: english(" ") }), ["title", "taskDetails", "help"]],
    ["neither settings nor proof", aQuestion({ id: "plain" }), ["title", "taskDetails", "help"]],
  ])("are named by the place where they stand, in reading order: %s", (_what, question, places) => {
    expect(keysOf(question)).toEqual(places.map((place) => `${question.id}.${place}`));
  });

  it("are those of all questions, one after the other", () => {
    expect(keysOf(table, number)).toEqual([...keysOf(table), ...keysOf(number)]);
    expect(formTexts([number]).at(-1)).toEqual({ key: "hours.unit", texts: english("hours") });
  });

  it("change language by language where they are given, and nothing else changes", () => {
    const given = new Map<string, Texts>([
      ["staff.proof", { "de-DE": "Eine Liste" }],
      ["staff.columns.post", { "de-DE": "Stelle", "en-GB": "Position" }],
      ["nobody.title", { "de-DE": "Niemand" }],
    ]);
    const [changed] = withFormTexts([table], given);
    expect(changed).toEqual({
      ...table,
      proof: { required: true, help: { "en-GB": "A list of staff", "de-DE": "Eine Liste" } },
      settings: {
        minItems: 2,
        columns: [
          { id: "name", title: english("Name") },
          { id: "post", title: { "en-GB": "Position", "de-DE": "Stelle" } },
        ],
      },
    });
    expect(withFormTexts([scale], new Map([["rating.anchors.1", { "de-DE": "Alles" }]]))[0]?.anchors).toEqual([
      english("Nothing yet"),
      { "en-GB": "All of it", "de-DE": "Alles" },
    ]);
    const all = [table, number, choice, scale];
    expect(withFormTexts(all, new Map())).toEqual(all);
  });

  it("never gain a proof, settings or parts of them by being changed", () => {
    const [plain] = withFormTexts([aQuestion()], new Map([["question-one.proof", english("A proof")]]));
    expect(Object.keys(plain ?? {}).sort()).toEqual(Object.keys(aQuestion()).sort());
    const [counted] = withFormTexts([number], new Map());
    expect(Object.keys(counted?.settings ?? {}).sort()).toEqual(["minimum", "unit"]);
    const [chosen] = withFormTexts([choice], new Map());
    expect(Object.keys(chosen?.settings ?? {})).toEqual(["options"]);
  });

  it.each([
    ["written", { "en-GB": "Yes", "de-DE": "Ja" }, 1],
    ["blank", { "en-GB": "Yes", "de-DE": " \t" }, 0],
    ["not there", { "en-GB": "Yes" }, 0],
  ])("count for a language when they are %s", (_what, texts, done) => {
    expect(completeness([{ key: "a", texts }], "de-DE")).toEqual({ done, total: 1 });
  });

  it("lose the languages in which nothing is written", () => {
    const question = aQuestion({ title: { "en-GB": "Yes", "de-DE": "  ", "fr-FR": "", "it-IT": " Sì " } });
    expect(withoutEmptyTexts([question])[0]?.title).toEqual({ "en-GB": "Yes", "it-IT": " Sì " });
  });

  it("are missing where the fallback language has none", () => {
    const texts = [
      { key: "written", texts: english("Yes") },
      { key: "blank", texts: english("  ") },
      { key: "elsewhere", texts: { "de-DE": "Ja" } },
    ];
    expect(missingTexts(texts)).toEqual(["blank", "elsewhere"]);
  });
});
