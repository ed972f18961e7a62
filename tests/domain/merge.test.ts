import { describe, expect, it } from "vitest";
import type { QuestionType } from "#domain/generated/question-type.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { contradicts, withoutExclusive } from "#domain/questionnaire/exclusive.ts";
import { keepsAll, mergedAnswer } from "#domain/questionnaire/merge.ts";
import { createQuestionTypes, questionTypeFiles } from "#domain/questionnaire/questionTypes.ts";
import { anAnswer, aQuestion } from "#tests/domain/samples.ts";

const texts = { "en-GB": "x" };
const long = aQuestion({ type: "long-text" });
const table = aQuestion({
  type: "table",
  settings: { columns: ["risk", "measure"].map((id) => ({ id, title: texts })) },
});
const several = aQuestion({
  type: "multiple-choice",
  settings: { options: ["a", "b", "c", "none"].map((value) => ({ value, title: texts, exclusive: value === "none" })) },
});

describe("two versions of an answer kept together", () => {
  it.each<[string, Question, unknown, unknown, unknown]>([
    ["texts stand one below the other", long, "We plan.\n", "We check.", "We plan.\n\nWe check."],
    ["a text that the other continues is there once", long, "We plan.", "We plan. We check.", "We plan. We check."],
    ["a text that the other holds is there once", long, "We plan. We check.", "We check.", "We plan. We check."],
    [
      "a text that only blanks keep apart is there once",
      long,
      "We plan. We check.",
      " We check.\n",
      "We plan. We check.",
    ],
    ["in either order", long, " We check.\n", "We plan. We check.", "We plan. We check."],
    ["blank lines between texts are not added up", long, "We plan.\n", "\n We check.", "We plan.\n\nWe check."],
    ["nothing takes nothing away", long, undefined, "We check.", "We check."],
    ["nor does what was emptied", long, null, "We check.", "We check."],
    ["an emptied one neither", long, "We plan.", null, "We plan."],
    [
      "tables have the rows of both, none twice and none empty",
      table,
      [{ risk: "Fire", measure: "Alarm" }, {}],
      [
        { measure: "Alarm", risk: "Fire" },
        { risk: "Theft", measure: "" },
      ],
      [
        { risk: "Fire", measure: "Alarm" },
        { risk: "Theft", measure: "" },
      ],
    ],
    [
      "a row is the same with an empty cell as without",
      table,
      [{ risk: "Fire", measure: "" }],
      [{ risk: "Fire" }],
      [{ risk: "Fire", measure: "" }],
    ],
    ["lists have the choices of both", several, ["a", "b"], ["b", "c"], ["a", "b", "c"]],
    ["a choice that stands alone gives way", several, ["none"], ["b"], ["b"]],
    ["the same day is the same", aQuestion({ type: "date" }), "2026-05-04", "2026-05-04", "2026-05-04"],
    ["no is no", aQuestion({ type: "yes-no" }), false, false, false],
  ])("%s", (_name, question, first, second, value) => {
    expect(mergedAnswer(question, anAnswer(first), anAnswer(second))).toMatchObject({ value });
  });

  it.each<[string, unknown, unknown]>([
    ["yes-no", true, false],
    ["maturity", 1, 2],
    ["number", 1, 2],
    ["date", "2026-05-04", "2026-05-05"],
    ["link", "https://a.example", "https://b.example"],
  ])("is not offered where only one can be right: %s", (type, first, second) => {
    expect(mergedAnswer(aQuestion({ type }), anAnswer(first), anAnswer(second))).toBeUndefined();
  });

  it.each<[Question, unknown, unknown]>([
    [several, ["a"], "b"],
    [several, "a", ["b"]],
    [long, "We plan.", 7],
    [long, 7, "We plan."],
  ])("is not offered where one is of another kind: %j", (question, first, second) => {
    expect(mergedAnswer(question, anAnswer(first), anAnswer(second))).toBeUndefined();
  });

  it("is not offered for a text that has to follow a pattern", () => {
    const code: QuestionType = {
      name: "code",
      title: {},
      answer: { type: "string", pattern: "^[A-Z]+$" },
      widget: "text",
    };
    const types = createQuestionTypes([...questionTypeFiles, code]);
    expect(mergedAnswer(aQuestion({ type: "code" }), anAnswer("AB"), anAnswer("CD"), types)).toBeUndefined();
  });

  it("of two that say nothing has their proofs", () => {
    const proofs = [{ url: "https://a.example", title: "A" }];
    const both = mergedAnswer(long, anAnswer(undefined), anAnswer(undefined, { proofs }));
    expect(both).toEqual({ value: undefined, proofs, additionalDetails: "" });
  });

  it("is not offered for a choice of one", () => {
    const single = { ...several, type: "single-choice" };
    expect(mergedAnswer(single, anAnswer("a"), anAnswer("b"))).toBeUndefined();
  });

  it("has the proofs and details of both", () => {
    const proof = (url: string, title: string) => ({ url, title });
    const first = anAnswer("x", { proofs: [proof("https://a.example", "A")], additionalDetails: "Since May" });
    const second = anAnswer("x", {
      proofs: [proof("https://a.example", "Other"), proof("https://b.example", "B")],
      additionalDetails: "Since June",
    });
    expect(mergedAnswer(long, first, second)).toEqual({
      value: "x",
      proofs: [proof("https://a.example", "A"), proof("https://b.example", "B")],
      additionalDetails: "Since May\n\nSince June",
    });
  });
});

describe("explanations of two versions", () => {
  const first = anAnswer(12, { details: "3 of 25" });
  const second = anAnswer(12, { details: "Counted in May" });

  it("stand one below the other", () => {
    expect(mergedAnswer(long, first, second)).toMatchObject({ details: "3 of 25\n\nCounted in May" });
    expect(mergedAnswer(long, anAnswer(12), second)).toMatchObject({ details: "Counted in May" });
    expect(mergedAnswer(long, first, anAnswer(12))).toMatchObject({ details: "3 of 25" });
    expect(mergedAnswer(long, anAnswer(12), anAnswer(12))).not.toHaveProperty("details");
  });

  it("say whether somebody's words were replaced", () => {
    expect(keepsAll(long, first, second)).toBe(false);
    expect(keepsAll(long, first, anAnswer(12))).toBe(false);
    expect(keepsAll(long, anAnswer(12), second)).toBe(true);
    expect(keepsAll(long, anAnswer(12, { details: " 3 of 25\n" }), first)).toBe(true);
    expect(keepsAll(long, first, anAnswer(12, { details: "In May 3 of 25" }))).toBe(true);
  });
});

describe("an answer that was changed", () => {
  it.each<[string, Question, unknown, unknown, boolean]>([
    ["says more, without a blank line", long, "We plan.\n\n", "We plan. We check.", true],
    ["is no list any more", several, ["a"], "a", false],
    ["is a list now", several, "a", ["a"], false],
    ["is a text now", long, 7, "7 days", false],
    ["says more", long, "We plan. ", "Since spring: We plan. We check.", true],
    ["says something else", long, "We plan.", "We do not plan.", false],
    ["says nothing any more", long, "We plan.", undefined, false],
    ["said nothing before", long, " ", "We plan.", true],
    [
      "has a row more, and the empty one less",
      table,
      [{ risk: "Fire" }, {}],
      [{ risk: "Theft" }, { risk: "Fire" }],
      true,
    ],
    ["has a row less", table, [{ risk: "Fire" }, { risk: "Theft" }], [{ risk: "Fire" }], false],
    ["has another choice", several, ["a"], ["b"], false],
    ["has a choice more", several, ["a"], ["a", "b"], true],
    ["has another day, of which the first is a part", aQuestion({ type: "date" }), "2026-05-0", "2026-05-04", false],
    ["says no as before", aQuestion({ type: "yes-no" }), false, false, true],
    ["says yes now", aQuestion({ type: "yes-no" }), false, true, false],
  ])("that %s", (_what, question, before, now, kept) => {
    expect(keepsAll(question, anAnswer(before), anAnswer(now))).toBe(kept);
  });

  it("keeps proofs and details too", () => {
    const link = { title: "Minutes", url: "https://intranet.example/minutes" };
    const before = { ...anAnswer("We plan."), proofs: [link], additionalDetails: "Since spring." };
    expect(keepsAll(long, before, { ...before, proofs: [{ ...link, title: "Our minutes" }] })).toBe(true);
    expect(keepsAll(long, before, { ...before, proofs: [] })).toBe(false);
    expect(keepsAll(long, before, { ...before, additionalDetails: "" })).toBe(false);
    expect(keepsAll(long, { ...before, additionalDetails: " Since spring.\n" }, before)).toBe(true);
  });
});

describe("a choice that stands alone", () => {
  const { settings } = several;
  it("contradicts others beside it, and nothing where no options are", () => {
    expect(contradicts(settings, ["none", "a"])).toBe(true);
    for (const value of [["none"], ["a", "b"], "none", undefined]) expect(contradicts(settings, value)).toBe(false);
    expect([contradicts(undefined, ["none", "a"]), contradicts({}, ["none", "a"])]).toEqual([false, false]);
  });

  it("gives way to others, and stays where there are none", () => {
    expect(withoutExclusive(settings, ["none", "a"])).toEqual(["a"]);
    expect(withoutExclusive(settings, ["none"])).toEqual(["none"]);
    expect(withoutExclusive(undefined, ["none", "a"])).toEqual(["none", "a"]);
  });
});
