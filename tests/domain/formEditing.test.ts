import { describe, expect, it } from "vitest";
import type { Question, Settings } from "#domain/generated/questionnaire.ts";
import {
  choicesOf,
  formProblems,
  moved,
  newQuestion,
  withCopy,
  withNewIds,
  without,
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
  const form = [named("a"), named("b", dependingOn("a")), named("c", dependingOn("b")), named("d")];

  it("has a copy right behind its model, under an id of its own and with the same condition", () => {
    const copied = withCopy(form, "b", counting());
    expect(ids(copied)).toEqual(["a", "b", "new-1", "c", "d"]);
    expect(copied[2]).toEqual({ ...form[1], id: "new-1" });
    expect(withCopy(form, "nobody", counting())).toEqual(form);
  });

  it("loses a question with the conditions that depend on it, and no other condition", () => {
    const left = without(form, "a");
    expect(ids(left)).toEqual(["b", "c", "d"]);
    expect(left.map(({ visibleIf }) => visibleIf?.question)).toEqual([undefined, "b", undefined]);
    expect(left.filter((one) => "visibleIf" in one)).toHaveLength(1);
    expect(without(form, "nobody")).toEqual(form);
  });

  it.each([
    ["d", 0, ["d", "a", "b", "c"], [undefined, undefined, "a", "b"]],
    ["a", 1, ["b", "a", "c", "d"], [undefined, undefined, "b", undefined]],
    ["a", 3, ["b", "c", "d", "a"], [undefined, "b", undefined, undefined]],
    ["b", 2, ["a", "c", "b", "d"], [undefined, undefined, "a", undefined]],
    ["c", 2, ["a", "b", "c", "d"], [undefined, "a", "b", undefined]],
    ["nobody", 0, ["a", "b", "c", "d"], [undefined, "a", "b", undefined]],
  ])("%s moved to place %i: conditions hold only on questions before", (id, place, order, conditions) => {
    const questions = moved(form, id, place);
    expect(ids(questions)).toEqual(order);
    expect(questions.map(({ visibleIf }) => visibleIf?.question)).toEqual(conditions);
  });

  it("is the same list of questions, not the list itself, where there is nothing to move", () => {
    expect(moved(form, "nobody", 0)).not.toBe(form);
  });
});

describe("a form's copy", () => {
  it("has conditions that lead to the copied questions", () => {
    const copy = withNewIds([named("a"), named("b", { visibleIf: { question: "a", is: ["x", "y"] } })], counting());
    expect(copy).toEqual([named("new-1"), named("new-2", { visibleIf: { question: "new-1", is: ["x", "y"] } })]);
    expect(copy[0]).not.toHaveProperty("visibleIf");
  });

  it("leaves a condition on a question that is not among them", () => {
    expect(withNewIds([named("b", dependingOn("elsewhere"))], counting())[0]?.visibleIf?.question).toBe("elsewhere");
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
    ["a condition that no answer fulfils", { visibleIf: { question: "a", is: [] } }, ["visibleIf"]],
    ["a condition", dependingOn("a"), []],
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
        visibleIf: { question: "a", is: [] },
        settings: { minItems: 3, maxItems: 2 },
      },
      ["text", "options", "visibleIf", "bounds"],
    ],
  ])("%s", (_what, values, problems) => {
    expect(formProblems([aQuestion(values)], questionTypes)).toEqual(
      problems.map((problem) => ({ question: "question-one", problem })),
    );
  });

  it("is told question by question", () => {
    const form = [named("a", { title: texts("") }), named("b"), named("c", { help: texts("") })];
    expect(formProblems(form, questionTypes).map(({ question }) => question)).toEqual(["a", "c"]);
  });
});
