import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Question } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import { answerSchema } from "#domain/questionnaire/compile.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { checkQuestionnaire, questionsForLevel } from "#domain/questionnaire/sections.ts";
import { aQuestion, someQuestion } from "#tests/domain/samples.ts";

const title = { "en-GB": "x" };
const options = [
  { value: "a", title },
  { value: "b", title },
];
const check = (...questions: Question[]) => checkQuestionnaire({ questions }, questionTypes);

describe("a questionnaire that can be published", () => {
  it("has nothing wrong with it", () => {
    const first = aQuestion({ id: "first", type: "single-choice", settings: { options } });
    expect(check(first, aQuestion({ id: "second", visibleIf: { question: "first", is: ["a"] } }))).toEqual([]);
  });

  it("may count what it hides, where every level that asks for it asks what hides it", () => {
    const gate = aQuestion({ id: "gate", type: "yes-no", pdca: "plan" });
    const project = (pdca: Question["pdca"]) =>
      aQuestion({ id: "project", pdca, visibleIf: { question: "gate", is: [true] }, whenHidden: "zero" });
    for (const pdca of ["plan", "do", "check", "act"] as const) expect(check(gate, project(pdca))).toEqual([]);
  });

  it("may ask for exactly one length, and for as many choices as there are options", () => {
    const all = { options, minItems: options.length };
    expect(check(aQuestion({ type: "multiple-choice", settings: all }))).toEqual([]);
    expect(check(aQuestion({ settings: { minLength: 20, maxLength: 20 } }))).toEqual([]);
  });

  it("compiles strictly, whatever its settings", () => {
    const ajv = new Ajv({ strict: true });
    addFormats.default(ajv);
    fc.assert(
      fc.property(someQuestion, (question) => {
        fc.pre(check(question).length === 0);
        expect(() => ajv.compile(answerSchema(question, questionTypes))).not.toThrow();
      }),
    );
  });
});

describe("checking a questionnaire finds", () => {
  const choice = (settings: Question["settings"]) =>
    aQuestion({ id: "q-one", type: "multiple-choice", ...(settings ? { settings } : {}) });
  const cases: [string, Question[], string][] = [
    ["an unknown type", [aQuestion({ id: "q-one", type: "hologram" })], "q-one: no question type hologram"],
    [
      "two questions of one id",
      [aQuestion({ id: "q-one" }), aQuestion({ id: "q-one" })],
      "q-one: there are two of this id",
    ],
    ["a missing setting", [choice(undefined)], "q-one: needs options"],
    [
      "a setting of another type",
      [aQuestion({ id: "q-one", settings: { options } })],
      "q-one: short-text has no setting options",
    ],
    [
      "two equal options",
      [choice({ options: [...options, options[0] ?? { value: "a", title }] })],
      "q-one: two options are a",
    ],
    ["more choices than options", [choice({ options, minItems: 3 })], "q-one: minItems is above the number of options"],
    [
      "a least above the most",
      [aQuestion({ id: "q-one", type: "number", settings: { minimum: 2, maximum: 1 } })],
      "q-one: minimum is above maximum",
    ],
    [
      "a least above the type's own most",
      [aQuestion({ id: "q-one", settings: { minLength: 301 } })],
      "q-one: minLength is above maxLength",
    ],
    [
      "two equal columns",
      [
        aQuestion({
          id: "q-one",
          type: "table",
          settings: {
            columns: [
              { id: "a", title },
              { id: "a", title },
            ],
          },
        }),
      ],
      "q-one: two columns are a",
    ],
    [
      "a column that every object has",
      [aQuestion({ id: "q-one", type: "table", settings: { columns: [{ id: "constructor", title }] } })],
      "q-one: no column may be constructor",
    ],
    ["an id that every object has", [aQuestion({ id: "constructor" })], "constructor: this id is reserved"],
    [
      "a condition on an unknown question",
      [aQuestion({ id: "q-one", visibleIf: { question: "nowhere", is: [1] } })],
      "q-one: visible-if refers to nowhere, which is not earlier",
    ],
    [
      "what counts while it is hidden, and never is",
      [aQuestion({ id: "q-one", whenHidden: "zero" })],
      "q-one: whenHidden needs a visible-if",
    ],
    [
      "what counts while a question of a higher level hides it",
      [
        aQuestion({ id: "q-gate", pdca: "check" }),
        aQuestion({ id: "q-one", pdca: "do", visibleIf: { question: "q-gate", is: ["x"] }, whenHidden: "zero" }),
      ],
      "q-one: counts while it is hidden at a level that does not ask what hides it",
    ],
    [
      "what counts while one of several hides it that is of a higher level",
      [
        aQuestion({ id: "q-asked", pdca: "plan" }),
        aQuestion({ id: "q-gate", pdca: "check" }),
        aQuestion({
          id: "q-one",
          pdca: "do",
          visibleIf: {
            any: [
              {
                all: [
                  { question: "q-asked", is: ["x"] },
                  { question: "q-gate", is: ["x"] },
                ],
              },
            ],
          },
          whenHidden: "zero",
        }),
      ],
      "q-one: counts while it is hidden at a level that does not ask what hides it",
    ],
    [
      "what counts while an unknown question hides it, for that alone",
      [aQuestion({ id: "q-one", visibleIf: { question: "nowhere", is: [1] }, whenHidden: "zero" })],
      "q-one: visible-if refers to nowhere, which is not earlier",
    ],
    [
      "a condition on a later question",
      [aQuestion({ id: "q-one", visibleIf: { question: "q-two", is: [1] } }), aQuestion({ id: "q-two" })],
      "q-one: visible-if refers to q-two, which is not earlier",
    ],
    [
      "a condition on itself",
      [aQuestion({ id: "q-one", visibleIf: { question: "q-one", is: [1] } })],
      "q-one: visible-if refers to q-one, which is not earlier",
    ],
  ];
  it.each(cases)("%s", (_name, questions, problem) => expect(check(...questions)).toEqual([problem]));
});

describe("the questions of a level", () => {
  const cycle = (["plan", "do", "check", "act"] as const).map((pdca) => aQuestion({ id: `the-${pdca}`, pdca }));
  it.each([
    ["bronze", ["the-plan", "the-do"]],
    ["silver", ["the-plan", "the-do", "the-check"]],
    ["gold", ["the-plan", "the-do", "the-check", "the-act"]],
  ] as const)("%s are %j", (level, ids) => {
    expect(questionsForLevel(cycle, level, programme).map(({ id }) => id)).toEqual(ids);
  });

  it("are none where the programme has no such level", () => {
    const levels = programme.levels.filter(({ name }) => name !== "gold");
    expect(questionsForLevel(cycle, "gold", { ...programme, levels })).toEqual([]);
  });
});
