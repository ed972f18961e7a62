import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Level } from "#domain/generated/programme.ts";
import type { Condition } from "#domain/generated/questionnaire.ts";
import { percentOf } from "#domain/percent.ts";
import { standing } from "#domain/scoring/ladder.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { type Score, score } from "#domain/scoring/score.ts";
import { isFinal, scoreSoFar } from "#domain/scoring/soFar.ts";
import { pointsMissing, reaches } from "#domain/scoring/verdict.ts";
import { anAnswer } from "#tests/domain/samples.ts";

/** The first rules: thresholds over all that is asked, and one for fields. */
const rules = rulesOf({});
const thresholds = Object.values(rules.levels).map(({ threshold }) => threshold);

const field = (auditFieldId: string, points: number, max: number) => ({
  auditFieldId,
  points,
  max,
  percent: Math.floor((points * 100) / max),
  graded: 1,
  total: 1,
});

const scored = (...fields: ReturnType<typeof field>[]): Score => {
  const points = fields.reduce((sum, { points }) => sum + points, 0);
  const max = fields.reduce((sum, { max }) => sum + max, 0);
  return { points, max, percent: Math.floor((points * 100) / max), fields, steps: [] };
};

describe("where points stand", () => {
  it("834 of 959 for Gold are 86.9 %, Silver, and 6 points from Gold", () => {
    const score = scored(field("finance", 834, 959));
    const { awarded, next, fieldsBelow } = standing(score, "gold", rules);
    expect(percentOf(score.points, score.max)).toBe(86.9);
    expect({ awarded, next, fieldsBelow }).toEqual({
      awarded: "silver",
      next: { level: "gold", threshold: 87.5, reached: false, lacks: [{ of: "points", missing: 6 }] },
      fieldsBelow: [],
    });
  });

  it("840 of 959 are Gold, and nothing is above what was asked for", () => {
    const score = scored(field("finance", 840, 959));
    expect(standing(score, "gold", rules)).toMatchObject({ awarded: "gold", next: undefined });
    expect(standing(score, "silver", rules)).toMatchObject({ awarded: "silver", next: undefined });
  });

  it("a field below the line is named with what it lacks, and no level is given", () => {
    const score = scored(field("finance", 100, 100), field("sales", 29, 50));
    expect(standing(score, "bronze", rules)).toMatchObject({
      awarded: undefined,
      fieldsBelow: [{ auditFieldId: "sales", missing: 1 }],
    });
  });

  it("the points that are missing are just enough", () => {
    const level = fc.constantFrom(...thresholds);
    const points = fc
      .integer({ min: 1, max: 2000 })
      .chain((max) => fc.tuple(fc.integer({ min: 0, max }), fc.constant(max)));
    fc.assert(
      fc.property(points, level, ([points, max], threshold) => {
        const missing = pointsMissing({ points, max }, threshold);
        expect(reaches({ points: points + missing, max }, threshold)).toBe(true);
        if (missing > 0) expect(reaches({ points: points + missing - 1, max }, threshold)).toBe(false);
      }),
    );
  });

  it("what is shown never reaches a threshold that the points do not", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.nat(2000), (max, some) => {
        const points = Math.min(some, max);
        for (const threshold of thresholds)
          expect(percentOf(points, max) >= threshold).toBe(reaches({ points, max }, threshold));
      }),
    );
  });

  it("is nothing where there is nothing to reach", () => {
    expect(percentOf(0, 0)).toBe(0);
    expect(reaches({ points: 0, max: 0 }, 60)).toBe(false);
  });

  it.each<Level>(["bronze", "silver", "gold"])("goes up to %s when that was asked for", (requested) => {
    expect(standing(scored(field("finance", 1, 2)), requested, rules).rungs.at(-1)?.level).toBe(requested);
  });
});

describe("the score so far", () => {
  const pdca = "plan" as const;
  const sections = [
    {
      auditFieldId: "sales",
      questions: [
        { id: "one", pdca, maxPoints: 4 },
        { id: "two", pdca, maxPoints: 8 },
        { id: "hidden", pdca, maxPoints: 4, visibleIf: { question: "one", is: [true] } },
      ],
    },
  ];

  it("leaves out what is not graded, and is not final", () => {
    const some = scoreSoFar(sections, {}, { one: { points: 3 } }, rules);
    expect(some).toMatchObject({ points: 3, max: 4, percent: 75, fields: [{ graded: 1, total: 2 }] });
    expect(isFinal(some)).toBe(false);
  });

  it("is the score once all is graded", () => {
    const all = scoreSoFar(sections, {}, { one: { points: 3 }, two: { notApplicable: true } }, rules);
    expect(all).toMatchObject({ points: 3, max: 4, fields: [{ graded: 2, total: 2 }] });
    expect(isFinal(all)).toBe(true);
  });

  it("is the score once all that is seen is graded, whatever is hidden, optional or not applicable", () => {
    const gated = (field: string): Condition => ({ question: `${field}-gate`, is: [true] });
    const question = (field: string) =>
      fc.record({
        id: fc.constantFrom("gate", "other", "more", "last").map((name) => `${field}-${name}`),
        pdca: fc.constant(pdca),
        maxPoints: fc.integer({ min: 1, max: 5 }),
        weight: fc.integer({ min: 1, max: 3 }),
        optional: fc.boolean(),
        visibleIf: fc.constantFrom(undefined, gated(field)),
        whenHidden: fc.constantFrom(undefined, "zero" as const),
        answered: fc.boolean(),
        grade: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(undefined)),
      });
    const section = (auditFieldId: string) =>
      fc.uniqueArray(question(auditFieldId), { selector: ({ id }) => id, maxLength: 4 }).map((questions) => ({
        auditFieldId,
        questions,
      }));
    const counting = fc.constantFrom(rules, rulesOf({ rulesVersion: 2 }));
    fc.assert(
      fc.property(fc.tuple(section("sales"), section("finance")), counting, (sections, counting) => {
        const all = sections.flatMap(({ questions }) => questions);
        const answers = Object.fromEntries(
          all.filter(({ answered }) => answered).map(({ id }) => [id, anAnswer(id.length % 2 === 0)]),
        );
        const graded = Object.fromEntries(
          all.map(({ id, grade }) => [id, grade === undefined ? { notApplicable: true } : { points: grade }]),
        );
        expect(scoreSoFar(sections, answers, graded, counting)).toEqual(score(sections, answers, graded, counting));
      }),
    );
  });

  it("counts a hidden question as not reached from its field's first grade on", () => {
    const missed = { ...sections[0]?.questions[2], id: "missed", pdca, maxPoints: 4, whenHidden: "zero" as const };
    const asked = sections.map((section) => ({ ...section, questions: [...section.questions, missed] }));
    expect(scoreSoFar(asked, {}, {}, rules)).toMatchObject({ points: 0, max: 0 });
    expect(scoreSoFar(asked, {}, { one: { points: 4 } }, rules)).toMatchObject({ points: 4, max: 8, percent: 50 });
  });

  it("is not final while one of several fields is open", () => {
    const two = [...sections, { auditFieldId: "finance", questions: [{ id: "money", pdca, maxPoints: 2 }] }];
    expect(isFinal(scoreSoFar(two, {}, { money: { points: 1 } }, rules))).toBe(false);
    expect(scoreSoFar(two, {}, {}, rules).fields.map(({ graded, total }) => [graded, total])).toEqual([
      [0, 2],
      [0, 1],
    ]);
  });
});
