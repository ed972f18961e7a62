import { describe, expect, it } from "vitest";
import type { Question, Settings } from "#domain/generated/questionnaire.ts";
import { decidersOf } from "#domain/questionnaire/condition.ts";
import {
  choicesOf,
  formProblems,
  newQuestion,
  withCopy,
  withDeciders,
  withMoved,
  withNewIds,
  without,
  withReplaced,
  withType,
} from "#domain/questionnaire/edit.ts";
import { createQuestionTypes, questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { aQuestion } from "#tests/domain/samples.ts";

/** Ids that tell in which order they were asked for. */
const counting = () => {
  let count = 0;
  return () => `new-${++count}`;
};
const texts = (text: string) => ({ "en-GB": text });
const option = (value: string) => ({ value, title: texts(`Option ${value}`) });
const column = (id: string) => ({ id, title: texts(`Column ${id}`) });
const named = (id: string, values: Partial<Question> = {}) => aQuestion({ id, ...values });
const dependingOn = (question: string) => ({ visibleIf: { question, is: [true] } });
const ids = (questions: readonly Question[]) => questions.map(({ id }) => id);

describe("a new question", () => {
  it("is empty in the fallback language, of the plan, for four points, and has what its type needs", () => {
    expect(newQuestion("date", questionTypes, counting())).toEqual({
      id: "new-1",
      type: "date",
      pdca: "plan",
      title: texts(""),
      taskDetails: texts(""),
      help: texts(""),
      maxPoints: 4,
    });
  });

  it.each<[string, Settings]>([
    [
      "single-choice",
      {
        options: [
          { value: "new-1", title: texts("") },
          { value: "new-2", title: texts("") },
        ],
      },
    ],
    [
      "multiple-choice",
      {
        options: [
          { value: "new-1", title: texts("") },
          { value: "new-2", title: texts("") },
        ],
      },
    ],
    ["table", { columns: [{ id: "new-1", title: texts("") }] }],
  ])("of type %s has something to choose from or to fill in", (type, settings) => {
    expect(newQuestion(type, questionTypes, counting()).settings).toEqual(settings);
  });
});

describe("a question of another type", () => {
  const choice = named("one", {
    type: "single-choice",
    settings: { options: [option("a"), option("b")] },
    title: texts("Which one?"),
  });

  it("keeps its texts and the settings that both know, under a new id", () => {
    const changed = withType(choice, "multiple-choice", questionTypes, counting());
    expect(changed).toEqual({ ...choice, id: "new-3", type: "multiple-choice" });
  });

  it("leaves the settings that the new type does not know", () => {
    const { settings, ...rest } = choice;
    expect(settings).toBeDefined();
    expect(withType(choice, "date", questionTypes, counting())).toEqual({ ...rest, id: "new-1", type: "date" });
  });

  it("gets the settings that the new type needs", () => {
    const changed = withType(named("one"), "table", questionTypes, counting());
    expect(changed.settings).toEqual({ columns: [{ id: "new-1", title: texts("") }] });
    expect(changed).not.toHaveProperty("settings.options");
  });
});

describe("the order of questions", () => {
  const yesNo = { type: "yes-no" };
  const form = [
    named("a", yesNo),
    named("b", { ...yesNo, ...dependingOn("a") }),
    named("c", dependingOn("b")),
    named("d"),
  ];

  it("has a copy right behind its model, under an id of its own and with the same condition", () => {
    const copied = withCopy(form, "b", counting());
    expect(ids(copied)).toEqual(["a", "b", "new-1", "c", "d"]);
    expect(copied[2]).toEqual({ ...form[1], id: "new-1" });
    expect(withCopy(form, "nobody", counting())).toEqual(form);
  });

  const conditions = (questions: readonly Question[]) => questions.map(({ visibleIf }) => decidersOf(visibleIf)[0]);

  it("loses a question, and no condition: the one that looked at it is told", () => {
    const left = without(form, "a");
    expect(ids(left)).toEqual(["b", "c", "d"]);
    expect(conditions(left)).toEqual(["a", "b", undefined]);
    expect(formProblems(left, questionTypes)).toEqual([{ question: "b", problem: "conditionGone" }]);
    expect(without(form, "nobody")).toEqual(form);
  });

  it.each([
    ["d", 0, ["d", "a", "b", "c"], []],
    ["a", 1, ["b", "a", "c", "d"], ["b"]],
    ["a", 3, ["b", "c", "d", "a"], ["b"]],
    ["b", 2, ["a", "c", "b", "d"], ["c"]],
    ["c", 0, ["c", "a", "b", "d"], ["c"]],
    ["nobody", 0, ["a", "b", "c", "d"], []],
  ])("%s moved to place %i: every condition stays, one on a later question is told", (id, place, order, told) => {
    const questions = withMoved(form, id, place);
    expect(ids(questions)).toEqual(order);
    expect(new Map(questions.map((one) => [one.id, one]))).toEqual(new Map(form.map((one) => [one.id, one])));
    expect(formProblems(questions, questionTypes)).toEqual(
      told.map((question) => ({ question, problem: "conditionLater" })),
    );
  });

  it("has a question of another type in its place, which conditions follow", () => {
    const changed = withType(form[0] as Question, "date", questionTypes, counting());
    const replaced = withReplaced(form, "a", changed);
    expect(ids(replaced)).toEqual(["new-1", "b", "c", "d"]);
    expect(conditions(replaced)).toEqual([undefined, "new-1", "b", undefined]);
    expect(formProblems(replaced, questionTypes)).toEqual([{ question: "b", problem: "conditionAnswers" }]);
  });

  it("gives a question those before it that decide about it, and those that decide about them", () => {
    expect(ids(withDeciders(form, "c"))).toEqual(["a", "b", "c"]);
    expect(ids(withDeciders(form, "b"))).toEqual(["a", "b"]);
    expect(ids(withDeciders(form, "d"))).toEqual(["d"]);
    expect(withDeciders(form, "nobody")).toEqual([]);
  });

  it("is the same list of questions, not the list itself, where there is nothing to move", () => {
    expect(withMoved(form, "nobody", 0)).not.toBe(form);
  });
});

describe("a form's copy", () => {
  it("has conditions that lead to the copied questions", () => {
    const copy = withNewIds([named("a"), named("b", { visibleIf: { question: "a", is: ["x", "y"] } })], counting());
    expect(copy).toEqual([named("new-1"), named("new-2", { visibleIf: { question: "new-1", is: ["x", "y"] } })]);
    expect(copy[0]).not.toHaveProperty("visibleIf");
  });

  it("leaves a condition on a question that is not among them", () => {
    expect(withNewIds([named("b", dependingOn("elsewhere"))], counting())[0]?.visibleIf).toMatchObject({
      question: "elsewhere",
    });
  });
});

describe("what a question's answers can be", () => {
  it.each<[string, Partial<Question>, unknown[]]>([
    ["yes and no", { type: "yes-no" }, [true, false]],
    ["its options", { type: "single-choice", settings: { options: [option("a"), option("b")] } }, ["a", "b"]],
    ["each of its options", { type: "multiple-choice", settings: { options: [option("a"), option("b")] } }, ["a", "b"]],
    ["nothing in particular, of a text", { type: "short-text" }, []],
    ["nothing in particular, of a day", { type: "date" }, []],
    ["nothing in particular, of a number without bounds", { type: "number", settings: { minimum: 0 } }, []],
  ])("%s", (_what, values, choices) => {
    expect(choicesOf(aQuestion(values), questionTypes)).toEqual(choices);
  });

  it("each step of a scale", () => {
    expect(choicesOf(aQuestion({ type: "maturity" }), questionTypes)).toEqual([0, 1, 2, 3, 4]);
  });

  const number = questionTypes.get("number");
  const whole = createQuestionTypes([{ ...number, name: "whole", answer: { ...number.answer, type: "integer" } }]);

  it.each<[string, Settings, number[]]>([
    ["each of twelve whole numbers", { minimum: 1, maximum: 12 }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ["nothing in particular, of thirteen", { minimum: 1, maximum: 13 }, []],
    ["numbers below zero too", { minimum: -1, maximum: 1 }, [-1, 0, 1]],
    ["nothing in particular, without an end", { minimum: 1 }, []],
    ["nothing in particular, without a beginning", { maximum: 1 }, []],
  ])("%s", (_what, settings, choices) => {
    expect(choicesOf(aQuestion({ type: "whole", settings }), whole)).toEqual(choices);
  });

  it("nothing in particular, of numbers that need not be whole", () => {
    const question = aQuestion({ type: "number", settings: { minimum: 1, maximum: 3 } });
    expect(choicesOf(question, questionTypes)).toEqual([]);
  });
});

const withoutCounting = ({ whenHidden: _, ...question }: Question): Question => question;

describe("what keeps a form from being saved", () => {
  const options = (...values: string[]) => ({ type: "single-choice", settings: { options: values.map(option) } });

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
    ["rows out of order", { settings: { minItems: 3, maxItems: 2 } }, ["bounds"]],
    ["one bound alone", { type: "number", settings: { maximum: -5 } }, []],
    [
      "all of it, in the order of the editor",
      {
        type: "single-choice",
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
