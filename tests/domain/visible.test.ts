import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Question } from "#domain/generated/questionnaire.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { gaps } from "#domain/questionnaire/completeness.ts";
import { mapClauses } from "#domain/questionnaire/condition.ts";
import { progress } from "#domain/questionnaire/progress.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { anAnswer, aQuestion } from "#tests/domain/samples.ts";

const ids = (questions: readonly { id: string }[]) => questions.map(({ id }) => id);
const on = (question: string, ...is: (string | number | boolean)[]) => ({ visibleIf: { question, is } });

/** A form in which each question may depend on any earlier one, and answers to any of them. */
const someForm = fc
  .array(
    fc.record({
      depends: fc.option(fc.nat(20)),
      is: fc.boolean(),
      answer: fc.option(fc.boolean()),
      optional: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((parts) => {
    const questions: Question[] = [];
    const answers: Answers = {};
    for (const [index, { depends, is, answer, optional }] of parts.entries()) {
      const earlier = depends === null ? undefined : questions[depends % Math.max(1, index)];
      questions.push(aQuestion({ id: `q-${index}`, type: "yes-no", optional, ...(earlier ? on(earlier.id, is) : {}) }));
      if (answer !== null) answers[`q-${index}`] = anAnswer(answer);
    }
    return { questions, answers };
  });

describe("visible questions", () => {
  it("are asked when the earlier answer is, or holds, one of the wanted values", () => {
    const second = (is: (string | number | boolean)[]) => [
      aQuestion({ id: "first" }),
      aQuestion({ id: "second", ...on("first", ...is) }),
    ];
    const shows = (is: (string | number | boolean)[], value: unknown) =>
      visibleQuestions(second(is), { first: anAnswer(value) }).length === 2;
    expect(shows([true], true)).toBe(true);
    expect(shows([true], "true")).toBe(false);
    expect(shows([0, 1], 0)).toBe(true);
    expect(shows(["a"], ["b", "a"])).toBe(true);
    expect(shows(["a"], ["b"])).toBe(false);
    expect(shows(["a"], undefined)).toBe(false);
  });

  it("are asked when all clauses of one group hold", () => {
    const questions = [
      aQuestion({ id: "one" }),
      aQuestion({ id: "two" }),
      aQuestion({ id: "three" }),
      aQuestion({
        id: "asked",
        visibleIf: {
          any: [
            {
              all: [
                { question: "one", is: [true] },
                { question: "two", is: [true] },
              ],
            },
            { all: [{ question: "three", is: ["x"] }] },
          ],
        },
      }),
    ];
    const asked = (one: unknown, two: unknown, three: unknown) =>
      ids(visibleQuestions(questions, { one: anAnswer(one), two: anAnswer(two), three: anAnswer(three) })).includes(
        "asked",
      );
    expect(asked(true, true, "y")).toBe(true);
    expect(asked(true, false, "y")).toBe(false);
    expect(asked(false, true, "y")).toBe(false);
    expect(asked(false, false, "x")).toBe(true);
    expect(asked(undefined, undefined, undefined)).toBe(false);
  });

  it("do not include what depends on a hidden question, even when that one was answered before", () => {
    const chain = [
      aQuestion({ id: "one" }),
      aQuestion({ id: "two", ...on("one", true) }),
      aQuestion({ id: "three", ...on("two", "yes") }),
    ];
    const answers = { one: anAnswer(true), two: anAnswer("yes") };
    expect(ids(visibleQuestions(chain, answers))).toEqual(["one", "two", "three"]);
    expect(ids(visibleQuestions(chain, { ...answers, one: anAnswer(false) }))).toEqual(["one"]);
  });

  it("do not depend on a later question, nor on themselves", () => {
    const early = [
      aQuestion({ id: "early", ...on("late", true) }),
      aQuestion({ id: "late" }),
      aQuestion({ id: "self", ...on("self", true) }),
    ];
    expect(ids(visibleQuestions(early, { late: anAnswer(true), self: anAnswer(true) }))).toEqual(["late"]);
  });

  it("are the same whether a hidden question's answer is there or gone", () => {
    fc.assert(
      fc.property(someForm, ({ questions, answers }) => {
        const visible = visibleQuestions(questions, answers);
        const kept = Object.fromEntries(Object.entries(answers).filter(([id]) => ids(visible).includes(id)));
        expect(visibleQuestions(questions, kept)).toEqual(visible);
        const without = questions.filter((question) => visible.includes(question));
        expect(visibleQuestions(without, answers)).toEqual(visible);
      }),
    );
  });

  it("include every question without a condition, in the form's order", () => {
    fc.assert(
      fc.property(someForm, ({ questions, answers }) => {
        const visible = visibleQuestions(questions, answers);
        expect(visible).toEqual(questions.filter((question) => visible.includes(question)));
        expect(visible).toEqual(expect.arrayContaining(questions.filter(({ visibleIf }) => !visibleIf)));
      }),
    );
  });
});

describe("progress", () => {
  it("counts what is visible, and finds gaps among what is required", () => {
    fc.assert(
      fc.property(fc.array(someForm, { maxLength: 3 }), (forms) => {
        const sections = forms.map(({ questions }, index) => ({
          auditFieldId: `field-${index}`,
          questions: questions.map((q) => ({
            ...q,
            id: `${index}-${q.id}`,
            ...(q.visibleIf
              ? {
                  visibleIf: mapClauses(q.visibleIf, ({ question, is }) => ({ question: `${index}-${question}`, is })),
                }
              : {}),
          })),
        }));
        const answers = Object.fromEntries(
          forms.flatMap((form, index) =>
            Object.entries(form.answers).map(([id, answer]) => [`${index}-${id}`, answer]),
          ),
        );
        const counted = progress(sections, answers);
        const visible = sections.flatMap(({ questions }) => visibleQuestions(questions, answers));
        expect(counted.total).toBe(visible.length);
        expect(counted.answered).toBe(visible.filter(({ id }) => answers[id]).length);
        expect(counted.required).toBe(visible.filter(({ optional }) => !optional).length);
        expect(counted.due).toBe(visible.filter(({ id, optional }) => !optional || answers[id]).length);
        expect(counted.sections.reduce((sum, { total }) => sum + total, 0)).toBe(counted.total);
        expect(ids(gaps(sections, answers))).toEqual(
          ids(visible.filter(({ id, optional }) => !optional && !answers[id])),
        );
      }),
    );
  });

  it("has no gap left once every visible required question is answered", () => {
    const questions = [
      aQuestion({ id: "one", type: "yes-no" }),
      aQuestion({ id: "two", ...on("one", true) }),
      aQuestion({ id: "three", optional: true }),
    ];
    const section = [{ auditFieldId: "sales", questions }];
    expect(ids(gaps(section, {}))).toEqual(["one"]);
    expect(ids(gaps(section, { one: anAnswer(true) }))).toEqual(["two"]);
    expect(ids(gaps(section, { one: anAnswer(false) }))).toEqual([]);
  });
});
