import { describe, expect, it } from "vitest";
import type { Question } from "#domain/generated/questionnaire.ts";
import { formProblems } from "#domain/questionnaire/edit.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { dependingOn, named, option, texts } from "#tests/domain/formQuestions.ts";
import { aQuestion } from "#tests/domain/samples.ts";

const column = (id: string) => ({ id, title: texts(`Column ${id}`) });
const withoutCounting = ({ whenHidden: _, ...question }: Question): Question => question;

describe("what keeps a form from being saved", () => {
  const options = (...values: string[]) => ({ type: "single-choice", settings: { options: values.map(option) } });
  const manyOf = (values: string[], limits: Question["settings"]) => ({
    type: "multiple-choice",
    settings: { options: values.map(option), ...limits },
  });

  it.each<[string, Partial<Question>, string[]]>([
    ["nothing", {}, []],
    ["no title", { title: texts(" ") }, ["text"]],
    ["no title in the fallback language", { title: { "de-DE": "Frage?" } }, ["text"]],
    ["one option", options("a"), ["options"]],
    ["no options at all", { type: "single-choice" }, ["options"]],
    ["two options", options("a", "b"), []],
    ["no columns", { type: "table", settings: { columns: [] } }, ["columns"]],
    ["no columns at all", { type: "table" }, ["columns"]],
    ["one column", { type: "table", settings: { columns: [column("a")] } }, []],
    ["a condition that is not begun", { visibleIf: { question: "", is: [] } }, ["visibleIf"]],
    ["a condition on nothing", dependingOn("a"), ["conditionGone"]],
    ["a condition on itself", dependingOn("question-one"), ["conditionLater"]],
    ["numbers out of order", { type: "number", settings: { minimum: 2, maximum: 1 } }, ["bounds"]],
    ["one possible number", { type: "number", settings: { minimum: 1, maximum: 1 } }, []],
    ["lengths out of order", { settings: { minLength: 2, maxLength: 1 } }, ["bounds"]],
    [
      "rows out of order",
      { type: "table", settings: { columns: [column("a")], minItems: 3, maxItems: 2 } },
      ["bounds"],
    ],
    ["a least length above the type's own most", { settings: { minLength: 301 } }, ["bounds"]],
    ["as many choices as options", manyOf(["a", "b"], { minItems: 2 }), []],
    ["more choices than options", manyOf(["a", "b", "c"], { minItems: 5 }), ["fewOptions"]],
    [
      "more choices than options and than the most",
      manyOf(["a", "b"], { minItems: 5, maxItems: 2 }),
      ["bounds", "fewOptions"],
    ],
    ["one bound alone", { type: "number", settings: { maximum: -5 } }, []],
    [
      "all of it, in the order of the editor",
      {
        type: "multiple-choice",
        title: texts(""),
        visibleIf: { question: "", is: [] },
        settings: { minItems: 3, maxItems: 2 },
      },
      ["text", "options", "visibleIf", "bounds"],
    ],
  ])("%s", (_what, values, problems) => {
    expect(formProblems([aQuestion(values)], questionTypes)).toEqual(
      problems.map((problem) => ({ question: "question-one", problem })),
    );
  });

  it("is what counts while a question of a higher level hides it", () => {
    const gate = aQuestion({ id: "gate", type: "yes-no", pdca: "check" });
    const hidden = aQuestion({ pdca: "plan", visibleIf: { question: "gate", is: [true] }, whenHidden: "zero" });
    const onFirst = { question: "first", is: [true] };
    const problems = (...questions: Question[]) => formProblems(questions, questionTypes);
    expect(problems(gate, hidden)).toEqual([{ question: hidden.id, problem: "whenHidden" }]);
    expect(problems(gate, { ...hidden, pdca: "act" })).toEqual([]);
    expect(problems(gate, withoutCounting(hidden))).toEqual([]);
    // The question of the higher level is there, but decides nothing.
    expect(problems(named("first", { type: "yes-no" }), gate, { ...hidden, visibleIf: onFirst })).toEqual([]);
  });

  it.each<[string, Question["visibleIf"], string[]]>([
    ["one answer", { question: "first", is: ["a"] }, []],
    ["no answer yet", { question: "first", is: [] }, ["visibleIf"]],
    ["an option that is gone", { question: "first", is: ["a", "z"] }, ["conditionAnswers"]],
    ["a text, which has no answers to choose from", { question: "words", is: ["a"] }, ["conditionAnswers"]],
    [
      "groups, each clause of them",
      {
        any: [
          { all: [{ question: "first", is: ["a"] }] },
          {
            all: [
              { question: "first", is: ["z"] },
              { question: "nowhere", is: ["a"] },
              { question: "gone-too", is: ["a"] },
            ],
          },
        ],
      },
      ["conditionAnswers", "conditionGone"],
    ],
  ])("is a condition on %s", (_what, visibleIf, problems) => {
    const first = named("first", { type: "single-choice", settings: { options: [option("a"), option("b")] } });
    const form = [first, named("words"), named("last", visibleIf ? { visibleIf } : {})];
    expect(formProblems(form, questionTypes)).toEqual(problems.map((problem) => ({ question: "last", problem })));
  });

  it("is told question by question", () => {
    const form = [named("a", { title: texts("") }), named("b"), named("c", { help: texts("") })];
    expect(formProblems(form, questionTypes).map(({ question }) => question)).toEqual(["a", "c"]);
  });
});
