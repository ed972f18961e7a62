import { describe, expect, it } from "vitest";
import type { Question, QuestionSettings } from "#domain/generated/questionnaire.ts";
import { possibleAnswers } from "#domain/questionnaire/edit.ts";
import { createQuestionTypes, questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { option } from "#tests/domain/formQuestions.ts";
import { aQuestion } from "#tests/domain/samples.ts";

describe("what a question's answers can be", () => {
  it.each<[string, Partial<Question>, unknown[]]>([
    ["yes and no", { type: "yes-no" }, [true, false]],
    ["its options", { type: "single-choice", settings: { options: [option("a"), option("b")] } }, ["a", "b"]],
    ["each of its options", { type: "multiple-choice", settings: { options: [option("a"), option("b")] } }, ["a", "b"]],
    ["nothing in particular, of a text", { type: "short-text" }, []],
    ["nothing in particular, of a day", { type: "date" }, []],
    ["nothing in particular, of a number without bounds", { type: "number", settings: { minimum: 0 } }, []],
  ])("%s", (_what, values, choices) => {
    expect(possibleAnswers(aQuestion(values), questionTypes)).toEqual(choices);
  });

  it("each step of a scale", () => {
    expect(possibleAnswers(aQuestion({ type: "maturity" }), questionTypes)).toEqual([0, 1, 2, 3, 4]);
  });

  const number = questionTypes.get("number");
  const whole = createQuestionTypes([{ ...number, name: "whole", answer: { ...number.answer, type: "integer" } }]);

  it.each<[string, QuestionSettings, number[]]>([
    ["each of twelve whole numbers", { minimum: 1, maximum: 12 }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ["nothing in particular, of thirteen", { minimum: 1, maximum: 13 }, []],
    ["numbers below zero too", { minimum: -1, maximum: 1 }, [-1, 0, 1]],
    ["nothing in particular, without an end", { minimum: 1 }, []],
    ["nothing in particular, without a beginning", { maximum: 1 }, []],
  ])("%s", (_what, settings, choices) => {
    expect(possibleAnswers(aQuestion({ type: "whole", settings }), whole)).toEqual(choices);
  });

  it("nothing in particular, of numbers that need not be whole", () => {
    const question = aQuestion({ type: "number", settings: { minimum: 1, maximum: 3 } });
    expect(possibleAnswers(question, questionTypes)).toEqual([]);
  });
});
