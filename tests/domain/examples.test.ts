import { describe, expect, it } from "vitest";
import type { AnswersMaking } from "#domain/documents/answers.ts";
import { blockText } from "#domain/documents/document.ts";
import { type ExampleWords, examplesDocument } from "#domain/documents/examples.ts";
import type { Example } from "#domain/generated/example.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { answerOf } from "#domain/scoring/workedExamples.ts";
import { aQuestion } from "#tests/domain/samples.ts";

const words: ExampleWords = {
  title: "Examples",
  intro: "About {{field}}.",
  compared: "Compared",
  example: "Example",
  about: "Team",
  result: "Result",
  strengths: { weak: "Weak", fair: "Fair", strong: "Strong" },
  earned: "{{points}} of {{max}}",
  why: "Why:",
  leftOut: "Left out.",
  hidden: "Hidden.",
  steps: { plan: "Plan" },
  levels: {},
  points: "Points",
  weight: "Weight",
  optional: "optional",
};
const answering: AnswersMaking["words"] = {
  notAnswered: "Nothing.",
  added: "Added",
  proof: "Proof",
  answer: (key) => key,
};
const both = (english: string, german: string) => ({ "en-GB": english, "de-DE": german });

const gate = aQuestion({ id: "gate", type: "yes-no" });
const follow = aQuestion({
  id: "follow",
  visibleIf: { question: "gate", is: [true] },
  whenHidden: "zero",
  weight: 2,
});
const optional = aQuestion({ id: "extra", optional: true });
const unknown = aQuestion({ id: "only-in-newer-form" });
const questions = [gate, follow, optional, unknown];

const example = (
  strength: Example["strength"],
  answers: Record<string, [value: unknown, points: number]>,
): Example => ({
  number: 1,
  auditField: "sales",
  strength,
  about: both(`A ${strength} team`, `Ein Team`),
  answers: Object.fromEntries(
    Object.entries(answers).map(([id, [value, points]]) => [
      id,
      {
        value: value as Example["answers"][string]["value"],
        proofs: [{ title: both("A list", "Eine Liste") }],
        points,
        reason: both("So.", "Darum."),
      },
    ]),
  ),
});
const weak = example("weak", { gate: [false, 0] });
const strong = example("strong", {
  gate: [true, 3],
  follow: [both("We did.", "Getan."), 4],
  extra: [both("More.", "Mehr."), 1],
});

const told = (locale: "en-GB" | "de-DE") =>
  examplesDocument(
    [weak, strong],
    { title: "Sales", questions },
    {
      locale,
      types: questionTypes,
      words: answering,
      examples: words,
      at: new Date(),
    },
  ).map(blockText);

describe("an answer of a worked example", () => {
  it("has every text in the reader's language, wherever it stands, and all else as it is", () => {
    const given = {
      value: [{ goal: both("Sell more", "Mehr verkaufen"), sum: 3, sure: false, by: null }, {}],
      details: both("By June.", "Bis Juni."),
      additionalDetails: both("As agreed.", "Wie vereinbart."),
      proofs: [{ title: both("A list", "Eine Liste"), details: both("Page 2", "Seite 2") }],
      points: 3,
      reason: both("So.", "Darum."),
    };
    expect(answerOf(given, "de-DE")).toEqual({
      value: [{ goal: "Mehr verkaufen", sum: 3, sure: false, by: null }, {}],
      details: "Bis Juni.",
      additionalDetails: "Wie vereinbart.",
      proofs: [{ title: "Eine Liste", details: "Seite 2" }],
      revision: 1,
    });
  });

  it("has no explanation where the example has none", () => {
    const { value, additionalDetails, ...rest } = answerOf(
      { value: both("Yes.", "Ja."), proofs: [], points: 4, reason: both("So.", "Darum.") },
      "de-DE",
    );
    expect([value, additionalDetails]).toEqual(["Ja.", ""]);
    expect(rest).not.toHaveProperty("details");
  });
});

describe("worked examples as a document", () => {
  it("compare what each reaches: what a no hides counts as not reached, an optional answer only adds", () => {
    expect(told("en-GB").slice(0, 4)).toEqual([
      "Examples",
      "About Sales.",
      "Compared",
      "Example Team Result\nWeak A weak team 0 of 12, 0%\nStrong A strong team 12 of 13, 92.3%",
    ]);
  });

  it("put each answer under its question, with its points and the reason, in the reader's language", () => {
    const german = told("de-DE");
    const from = german.indexOf("2. A question?");
    expect(german.slice(from, german.indexOf("3. A question?"))).toEqual([
      "2. A question?",
      expect.stringContaining("Weight: 2"),
      "What to do.",
      "Weak",
      "Hidden.",
      "Strong: 4 of 4",
      "Getan.",
      "Proof",
      "Eine Liste",
      "Why: Darum.",
    ]);
  });

  it("say of an optional question that it was left out, and leave out one that no example answers", () => {
    const all = told("en-GB");
    expect(all.slice(all.indexOf("3. A question?")).slice(3, 5)).toEqual(["Weak", "Left out."]);
    expect(all.filter((text) => /^\d\. /.test(text))).toHaveLength(3);
  });
});
