import { describe, expect, it } from "vitest";
import type { Example } from "#domain/generated/example.ts";
import type { Questionnaire } from "#domain/generated/questionnaire.ts";
import { practiceRule } from "#domain/procedure/practice.ts";
import { localeCodes, programme } from "#domain/programme.ts";
import { missingParts } from "#domain/questionnaire/completeness.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { selfRating } from "#domain/questionnaire/selfRating.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import { exampleAnswersOf, pointsOf } from "#domain/scoring/workedExamples.ts";

const examples = Object.values(
  import.meta.glob<Example>("/schemas/examples/*.json", { eager: true, import: "default" }),
);
const questionnaires = import.meta.glob<Questionnaire>("/schemas/questionnaires/*.json", {
  eager: true,
  import: "default",
});

const questionsOf = ({ auditField }: Example) =>
  questionnaires[`/schemas/questionnaires/${auditField}.json`]?.questions ?? [];
/** The examples that the document compares: the field with a weak one has all three. */
const comparedField = examples.find(({ strength }) => strength === "weak")?.auditField;
const compared = examples.filter(({ auditField }) => auditField === comparedField);
const exampleOf = (wanted: Example["strength"]) => compared.find(({ strength }) => strength === wanted) as Example;
const shareOf = (example: Example) => pointsOf(example, questionsOf(example), new Date()).percent;

describe.each(examples)("the $strength example of $auditField", (example) => {
  const questions = questionsOf(example);

  it.each(localeCodes)("could be submitted in %s: what is asked is answered as a whole, or optional", (locale) => {
    const answers = exampleAnswersOf(example, locale);
    const visible = visibleQuestions(questions, answers);
    const asked = visible.filter(({ id, optional }) => !optional || answers[id]);
    const gaps = asked.flatMap((question) =>
      missingParts(question, answers[question.id]).map(({ reason }) => `${question.id}: ${reason}`),
    );
    expect(gaps).toEqual([]);
    expect(Object.keys(answers).filter((id) => !visible.some((question) => question.id === id))).toEqual([]);
  });

  it("is graded by the anchors: a choice earns what its option stands for, nobody more than they claim", () => {
    const answers = exampleAnswersOf(example, programme.fallbackLocale);
    const off = questions.flatMap((question) => {
      const given = example.answers[question.id];
      const claimed = selfRating(question, questionTypes, answers[question.id]?.value);
      if (!given || claimed === undefined) return [];
      const most = Math.round(claimed * question.maxPoints);
      const fits = question.type === "single-choice" ? given.points === most : given.points <= most;
      return fits ? [] : [`${question.id}: ${given.points} of ${most}`];
    });
    expect(off).toEqual([]);
  });

  it("says each text in its language", () => {
    const english = programme.fallbackLocale;
    const copied = JSON.stringify(example, (_key, value) => {
      const isText = typeof value === "object" && value !== null && english in value;
      if (!isText || value[english].length < 26) return value;
      return localeCodes.filter((code) => code !== english && value[code] === value[english]);
    });
    expect(copied).not.toMatch(/\["[a-z]{2}-[A-Z]{2}"/);
  });
});

describe("the examples that are compared", () => {
  it("answer the questions of one field as it is, one far below the gate, one just above, one for Gold", () => {
    const { fieldThreshold, levels } = rulesOn(new Date());
    expect(compared.map(({ strength }) => strength).sort()).toEqual(["fair", "strong", "weak"]);
    expect(shareOf(exampleOf("weak"))).toBeLessThan(fieldThreshold - 10);
    expect(shareOf(exampleOf("fair"))).toBeGreaterThanOrEqual(fieldThreshold);
    expect(shareOf(exampleOf("fair"))).toBeLessThan(levels.silver.threshold);
    expect(shareOf(exampleOf("strong"))).toBeGreaterThanOrEqual(levels.gold.threshold);
  });

  it("show every number of points, an answer that claims too much, one left out, and what a no hides", () => {
    const weak = exampleOf("weak");
    const points = compared.flatMap(({ answers }) => Object.values(answers).map((given) => given.points));
    expect(new Set(points)).toEqual(new Set([0, 1, 2, 3, 4]));
    const ids = questionsOf(weak).map(({ id }) => id);
    expect(ids.filter((id) => !weak.answers[id])).toEqual(["pro-do-best-quotation", "pro-check-on-time"]);
    const { "pro-act-improvement": claims } = exampleOf("fair").answers;
    expect(claims?.points).toBeLessThan(Number(claims?.value));
  });
});

describe("the practice", () => {
  it("has numbered examples, as many as its rule asks for, and one that the document does not show", () => {
    const numbers = examples.map(({ number }) => number).sort();
    expect(numbers).toEqual(examples.map((_example, index) => index + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(practiceRule(new Date())?.examples ?? 0);
    expect(examples.length).toBeGreaterThan(compared.length);
  });

  it("has a figure and a date to grade besides words, tables and choices", () => {
    const types = examples.flatMap((example) =>
      questionsOf(example).flatMap(({ id, type }) => (example.answers[id] ? [type] : [])),
    );
    expect(types).toEqual(expect.arrayContaining(["number", "date"]));
  });
});
