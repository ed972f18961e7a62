import { describe, expect, it } from "vitest";
import type { Question, QuestionSettings } from "#domain/generated/questionnaire.ts";
import { decidersOf } from "#domain/questionnaire/condition.ts";
import {
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
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { dependingOn, named, option, texts } from "#tests/domain/formQuestions.ts";

/** Ids numbered in order of creation. */
const counting = () => {
  let count = 0;
  return () => `new-${++count}`;
};
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

  it.each<[string, QuestionSettings]>([
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
