import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QuestionType } from "#domain/generated/question-type.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import type { Answer, Proof } from "#domain/questionnaire/answer.ts";
import { answerDraftSchema, answerSchema } from "#domain/questionnaire/compile.ts";
import { answerState, gaps, isExcess, type Missing, missingParts } from "#domain/questionnaire/completeness.ts";
import { progress } from "#domain/questionnaire/progress.ts";
import { createQuestionTypes, questionTypeFiles, questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { anAnswer, aQuestion, someQuestion } from "#tests/domain/samples.ts";
import confidence from "#tests/factories/confidence.json";

const texts = { "en-GB": "x" };
const handbook: Proof = { title: "Handbook", url: "https://intranet.example/handbook" };
const proof = { help: texts, required: true };

const long = aQuestion({ type: "long-text", settings: { minLength: 5, maxLength: 10 } });
const table = aQuestion({
  type: "table",
  settings: {
    minItems: 3,
    maxItems: 4,
    columns: [
      { id: "goal", title: texts },
      { id: "by", title: texts },
    ],
  },
});
const several = aQuestion({
  type: "multiple-choice",
  settings: { minItems: 2, maxItems: 3, options: ["a", "b", "c", "d"].map((value) => ({ value, title: texts })) },
});
const alone = aQuestion({
  type: "multiple-choice",
  settings: { options: ["a", "b", "none"].map((value) => ({ value, title: texts, exclusive: value === "none" })) },
});
const share = aQuestion({ type: "number", settings: { minimum: 0, maximum: 100 } });

const nothing: Missing = { reason: "nothing" };
const rows = (have: number): Missing => ({ reason: "rows", have, need: 3 });
const letters = (have: number): Missing => ({ reason: "letters", have, need: 5 });

describe("what an answer lacks", () => {
  it.each<[string, Question, unknown, Missing[]]>([
    ["no value", aQuestion(), undefined, [nothing]],
    ["an emptied value", aQuestion(), null, [nothing]],
    ["blank text", aQuestion(), " \n", [nothing]],
    ["a letter where none are counted", aQuestion(), "x", []],
    ["no", aQuestion({ type: "yes-no" }), false, []],
    ["nought", aQuestion({ type: "maturity" }), 0, []],
    ["no text", long, undefined, [letters(0)]],
    ["a short text", long, "four", [letters(4)]],
    ["letters beyond the basic plane, each one letter", long, "😀😀😀😀", [letters(4)]],
    ["just enough text", long, "fives", []],
    ["as much text as there may be", long, "x".repeat(10), []],
    ["too much text", long, "x".repeat(25), [{ reason: "tooLong", over: 15 }]],
    ["no row", table, undefined, [rows(0)]],
    ["empty rows", table, [{}, { goal: " " }, {}], [rows(0)]],
    ["two rows and an empty one", table, [{ goal: "a" }, {}, { by: "b" }], [rows(2)]],
    ["three rows and an empty one", table, [{ goal: "a" }, { goal: "b" }, { goal: "c" }, {}], []],
    ["rows that cannot be stored", table, Array(6).fill({ goal: "a" }), [{ reason: "tooManyRows", over: 2 }]],
    [
      "cells that are too long, in few rows",
      table,
      [{ goal: "x".repeat(510), by: "x".repeat(501) }, { by: "x".repeat(500) }],
      [rows(2), { reason: "tooLong", over: 11 }],
    ],
    ["one of two choices", several, ["a"], [{ reason: "entries", have: 1, need: 2 }]],
    ["no choice", several, [], [{ reason: "entries", have: 0, need: 2 }]],
    ["enough choices", several, ["a", "b"], []],
    ["a choice too many", several, ["a", "b", "c", "d"], [{ reason: "tooManyEntries", over: 1 }]],
    ["a choice that stands alone, alone", alone, ["none"], []],
    ["choices that can stand together", alone, ["a", "b"], []],
    ["a choice that stands alone among others", alone, ["a", "none"], [{ reason: "exclusive" }]],
    ["a number at its bounds", share, 100, []],
    ["a number below its bounds", share, -1, [{ reason: "wrong" }]],
    ["a number above its bounds", share, 100.5, [{ reason: "wrong" }]],
    ["a number without a least", aQuestion({ type: "number", settings: { maximum: 9 } }), -1e9, []],
    ["a number without a most", aQuestion({ type: "number", settings: { minimum: 0 } }), 1e9, []],
    ["a link", aQuestion({ type: "link" }), "https://example.org/a", []],
    ["half a link", aQuestion({ type: "link" }), "https://", [{ reason: "wrong" }]],
    ["a link of another kind", aQuestion({ type: "link" }), "ftp://example.org", [{ reason: "wrong" }]],
    ["a link with a blank", aQuestion({ type: "link" }), "https://example.org/a b", [{ reason: "wrong" }]],
    ["a day", aQuestion({ type: "date" }), "2026-02-28", []],
    ["a day that is none", aQuestion({ type: "date" }), "2026-02-30", [{ reason: "wrong" }]],
    ["half a day", aQuestion({ type: "date" }), "2026-02", [{ reason: "wrong" }]],
    ["no day", aQuestion({ type: "date" }), "soon", [{ reason: "wrong" }]],
  ])("%s", (_name, question, value, missing) => {
    // A new question object, so that no cached checks of another test are used.
    expect(missingParts({ ...question }, anAnswer(value))).toEqual(missing);
  });

  it("is a proof where one is required, besides what the value lacks", () => {
    const required = { ...long, proof };
    expect(missingParts(required, undefined)).toEqual([letters(0), { reason: "proof" }]);
    expect(missingParts(required, anAnswer("fives"))).toEqual([{ reason: "proof" }]);
    expect(missingParts(required, anAnswer("fives", { proofs: [handbook] }))).toEqual([]);
    expect(missingParts({ ...long, proof: { help: texts } }, anAnswer("fives"))).toEqual([]);
  });

  it.each(["refused", "forgotten"] as const)("is a proof where there is a %s file alone", (state) => {
    const gone = { title: "Plan", file: { id: "f1", state } };
    const proven = (...proofs: Answer["proofs"]) => missingParts({ ...long, proof }, anAnswer("fives", { proofs }));
    expect(proven(gone)).toEqual([{ reason: "proof" }]);
    expect(proven(gone, { title: "Plan", file: { id: "f2" } })).toEqual([]);
  });

  it("is the explanation where one is required, before the proof", () => {
    const explained = { ...long, proof, details: { required: true, title: texts } };
    const whole = anAnswer("fives", { proofs: [handbook], details: "Counted twice." });
    expect(missingParts(explained, anAnswer("fives"))).toEqual([{ reason: "details" }, { reason: "proof" }]);
    expect(missingParts(explained, undefined)).toEqual([letters(0), { reason: "details" }, { reason: "proof" }]);
    expect(missingParts(explained, { ...whole, details: " \n" })).toEqual([{ reason: "details" }]);
    expect(missingParts(explained, whole)).toEqual([]);
    expect(missingParts({ ...explained, details: { title: texts } }, { ...whole, details: "" })).toEqual([]);
  });

  it("follows from the question's type, one that is added too", () => {
    const types = createQuestionTypes([...questionTypeFiles, confidence as QuestionType]);
    const question = aQuestion({ type: "confidence" });
    expect(missingParts(question, anAnswer(101), types)).toEqual([{ reason: "wrong" }]);
    expect(missingParts(question, anAnswer(80), types)).toEqual([]);
  });

  it("follows from the pattern and the cells that an added type describes", () => {
    const described = (answer: QuestionType["answer"]) => {
      const type: QuestionType = { name: "own", title: {}, answer, widget: "text" };
      const types = createQuestionTypes([...questionTypeFiles, type]);
      return (value: unknown) => missingParts(aQuestion({ type: "own" }), anAnswer(value), types);
    };
    const letter = described({ type: "string", pattern: "^.$" });
    expect([letter("😀"), letter("ab")]).toEqual([[], [{ reason: "wrong" }]]);
    const cells = { free: { type: "string" }, short: { type: "string", maxLength: 3 } };
    const log = described({ type: "array", items: { type: "object", properties: cells } });
    expect(log([{ free: "x".repeat(999), short: "xxx" }, {}])).toEqual([]);
    expect(log([{ short: "xxxxx" }])).toEqual([{ reason: "tooLong", over: 2 }]);
    expect(described({ type: "array", items: { type: "object" } })([{ any: "x" }])).toEqual([]);
  });

  it.each<[Missing, boolean]>([
    [nothing, false],
    [rows(1), false],
    [{ reason: "proof" }, false],
    [{ reason: "wrong" }, false],
    [{ reason: "exclusive" }, true],
    [{ reason: "tooManyRows", over: 1 }, true],
    [{ reason: "tooLong", over: 2 }, true],
  ])("%j is too much rather than too little: %s", (missing, excess) => expect(isExcess(missing)).toBe(excess));

  it("is nothing only where the type's whole schema is fulfilled, and something where that is not", () => {
    const ajv = new Ajv({ strict: true, allErrors: true, allowUnionTypes: true });
    addFormats.default(ajv);
    const someValue = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.integer({ min: -150, max: 150 }),
      fc.boolean(),
      fc.constantFrom("2026-05-04", "https://example.org", "https://"),
    );
    fc.assert(
      fc.property(someQuestion, someValue, fc.nat(6), fc.nat(6), (question, single, many, blank) => {
        const { options = [], columns = [] } = question.settings ?? {};
        const value =
          question.type === "table"
            ? [...Array(many).fill(Object.fromEntries(columns.map(({ id }) => [id, "x"]))), ...Array(blank).fill({})]
            : question.type === "multiple-choice"
              ? options.slice(0, many).map((option) => option.value)
              : single;
        if (!ajv.validate(answerDraftSchema(question, questionTypes), value)) return;
        const whole = ajv.validate(answerSchema(question, questionTypes), value);
        const missing = missingParts(question, anAnswer(value));
        if (missing.length === 0) expect(whole).toBe(true);
        else if (whole)
          expect(missing[0]?.reason, "a schema lets pass what says nothing, and half a link").toMatch(
            /^(nothing|rows|letters|wrong)$/,
          );
      }),
    );
  });
});

describe("an answer is", () => {
  it.each<[string, Answer | undefined]>([
    ["nobody has written", undefined],
    ["everything was taken away", anAnswer(undefined)],
    ["all rows are empty", anAnswer([{}, {}])],
    ["details are blank", anAnswer(undefined, { additionalDetails: " \n", details: " " })],
  ])("empty where %s", (_name, answer) => expect(answerState({ ...table, proof }, answer)).toBe("empty"));

  it.each<[string, Answer]>([
    ["a row is there", anAnswer([{ goal: "a" }])],
    ["a proof is there", anAnswer(undefined, { proofs: [handbook] })],
    ["details are there", anAnswer(undefined, { additionalDetails: "Later." })],
    ["an explanation is there", anAnswer(undefined, { details: "Counted twice." })],
    ["all but the proof is there", anAnswer([{ goal: "a" }, { goal: "b" }, { goal: "c" }])],
  ])("begun where %s", (_name, answer) => expect(answerState({ ...table, proof }, answer)).toBe("begun"));

  it("done where nothing is missing", () => {
    const answer = anAnswer([{ goal: "a" }, { goal: "b" }, { goal: "c" }, {}], { proofs: [handbook] });
    expect(answerState({ ...table, proof }, answer)).toBe("done");
  });
});

describe("bar and submission", () => {
  const first = { ...long, id: "first" };
  const second = { ...table, id: "second", visibleIf: { question: "first", is: ["three"] } };
  const third = { ...long, id: "third", optional: true, proof };
  const sections = [{ auditFieldId: "sales", questions: [first, second, third] }];

  it("mean the same by an answer", () => {
    const answers = { first: anAnswer("three"), second: anAnswer([{ goal: "a" }, {}, {}]), third: anAnswer("thre") };
    expect(gaps(sections, answers)).toEqual([
      { id: "second", missing: [rows(1)] },
      { id: "third", missing: [letters(4), { reason: "proof" }] },
    ]);
    expect(progress(sections, answers)).toMatchObject({ answered: 1, due: 3, total: 3 });
  });

  it("leave out what is hidden, and an optional question without a value", () => {
    const answers = { first: anAnswer("other"), third: anAnswer("", { additionalDetails: "We had none." }) };
    expect(gaps(sections, answers)).toEqual([]);
    expect(progress(sections, answers)).toMatchObject({ answered: 1, required: 1, due: 1, total: 2 });
  });
});
