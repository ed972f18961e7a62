import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Level } from "#domain/generated/programme.ts";
import { percentOf } from "#domain/percent.ts";
import { programme } from "#domain/programme.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { type Assessments, type Score, type Stepped, score } from "#domain/scoring/score.ts";
import { steps } from "#domain/scoring/steps.ts";
import { countedFields, fieldReached, levelAwarded, passes } from "#domain/scoring/verdict.ts";
import { anAnswer } from "#tests/domain/samples.ts";

/** The first rules: thresholds over all that is asked, and one for fields. */
const rules = rulesOf({});

interface Case {
  sections: Stepped[];
  assessments: Assessments;
}

const someQuestions = fc.array(
  fc.record({
    maxPoints: fc.integer({ min: 1, max: 20 }),
    weight: fc.integer({ min: 1, max: 10 }),
    share: fc.nat(20),
    notApplicable: fc.boolean(),
    pdca: fc.constantFrom(...steps),
  }),
  { minLength: 1, maxLength: 8 },
);

/** Fields of graded questions, some of them not applicable. */
const someCase: fc.Arbitrary<Case> = fc.array(someQuestions, { minLength: 1, maxLength: 4 }).map((fields) => {
  const assessments: Assessments = {};
  const sections = fields.map((questions, field) => ({
    auditFieldId: `field-${field}`,
    questions: questions.map(({ maxPoints, weight, share, notApplicable, pdca }, index) => {
      const id = `q-${field}-${index}`;
      assessments[id] = { points: share % (maxPoints + 1), comment: "", notApplicable };
      return { id, pdca, maxPoints, weight };
    }),
  }));
  return { sections, assessments };
});

const pdca = "plan" as const;
const all = ({ sections }: Case) => sections.flatMap(({ questions }) => [...questions]);

describe("a score", () => {
  it("is the sum of weight x points of what is visible and applicable", () => {
    fc.assert(
      fc.property(someCase, (given) => {
        const { points, max, fields } = score(given.sections, {}, given.assessments, rules);
        const counted = all(given).filter(({ id }) => !given.assessments[id]?.notApplicable);
        expect(points).toBe(
          counted.reduce((sum, { id, weight = 1 }) => sum + weight * (given.assessments[id]?.points ?? 0), 0),
        );
        expect(max).toBe(counted.reduce((sum, { maxPoints, weight = 1 }) => sum + weight * maxPoints, 0));
        expect(fields.reduce((sum, field) => sum + field.points, 0)).toBe(points);
        expect(fields.reduce((sum, field) => sum + field.max, 0)).toBe(max);
      }),
    );
  });

  it("lies between nothing and the maximum, in whole percent rounded down", () => {
    fc.assert(
      fc.property(someCase, ({ sections, assessments }) => {
        const whole = score(sections, {}, assessments, rules);
        for (const { points, max, percent } of [whole, ...whole.fields]) {
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points).toBeLessThanOrEqual(max);
          expect(percent).toBe(max === 0 ? 0 : Number((BigInt(points) * 100n) / BigInt(max)));
        }
      }),
    );
  });

  it("never falls when an auditor gives more points", () => {
    fc.assert(
      fc.property(someCase, fc.nat(), (given, pick) => {
        const { sections, assessments } = given;
        const questions = all(given);
        const question = questions[pick % questions.length];
        const before = question && assessments[question.id];
        if (!question || !before) return;
        fc.pre((before.points ?? 0) < question.maxPoints);
        const more = { ...assessments, [question.id]: { ...before, points: (before.points ?? 0) + 1 } };
        const [low, high] = [score(sections, {}, assessments, rules), score(sections, {}, more, rules)];
        expect(high.points).toBeGreaterThanOrEqual(low.points);
        expect(high.percent).toBeGreaterThanOrEqual(low.percent);
        expect(passes(low, rules) && !passes(high, rules)).toBe(false);
      }),
    );
  });

  it("gives the same percentages and level when every weight grows alike", () => {
    fc.assert(
      fc.property(someCase, fc.integer({ min: 2, max: 9 }), ({ sections, assessments }, factor) => {
        const heavier = sections.map((section) => ({
          ...section,
          questions: section.questions.map((question) => ({ ...question, weight: (question.weight ?? 1) * factor })),
        }));
        const [before, after] = [score(sections, {}, assessments, rules), score(heavier, {}, assessments, rules)];
        expect(after.fields.map(({ percent }) => percent)).toEqual(before.fields.map(({ percent }) => percent));
        expect(after.percent).toBe(before.percent);
        expect(levelAwarded(after, "gold", rules)).toBe(levelAwarded(before, "gold", rules));
      }),
    );
  });

  it("is the same as if what is not applicable, or hidden, had never been asked", () => {
    fc.assert(
      fc.property(someCase, (given) => {
        const { sections, assessments } = given;
        const asked = sections.map((section) => ({
          ...section,
          questions: section.questions.filter(({ id }) => !assessments[id]?.notApplicable),
        }));
        const [whole, less] = [score(sections, {}, assessments, rules), score(asked, {}, assessments, rules)];
        expect([whole.points, whole.max]).toEqual([less.points, less.max]);
        const hidden = sections.map((section) => ({
          ...section,
          questions: section.questions.map((question, index) =>
            assessments[question.id]?.notApplicable && index > 0
              ? { ...question, visibleIf: { question: "nowhere", is: [true] } }
              : question,
          ),
        }));
        expect(score(hidden, {}, assessments, rules).points).toBe(whole.points);
      }),
    );
  });

  it("has no points of what nobody has assessed yet", () => {
    const questions = [{ id: "q-one", pdca, maxPoints: 4, weight: 2 }];
    const given = score([{ auditFieldId: "sales", questions }], {}, {}, rules);
    expect(given.fields).toEqual([{ auditFieldId: "sales", points: 0, max: 8, percent: 0, graded: 0, total: 1 }]);
  });

  it("counts a question without weight once, and one without points as not graded", () => {
    const questions = [
      { id: "q-one", pdca, maxPoints: 4 },
      { id: "q-two", pdca, maxPoints: 6 },
      { id: "q-three", pdca, maxPoints: 5, visibleIf: { question: "q-one", is: [true] } },
    ];
    const given = score(
      [{ auditFieldId: "sales", questions }],
      { "q-one": anAnswer(false) },
      { "q-one": { points: 3 }, "q-two": { points: null }, "q-three": { points: 5 } },
      rules,
    );
    expect(given.fields).toEqual([{ auditFieldId: "sales", points: 3, max: 10, percent: 30, graded: 1, total: 2 }]);
  });
});

describe("a question that answers hide", () => {
  const gate = { id: "gate", pdca, maxPoints: 1 };
  const project = (whenHidden?: "zero") => ({
    id: "project",
    pdca,
    maxPoints: 8,
    weight: 2,
    visibleIf: { question: "gate", is: [true] },
    ...(whenHidden ? { whenHidden } : {}),
  });
  const scored = (answer: boolean, whenHidden?: "zero", points = 3) =>
    score(
      [{ auditFieldId: "csr", questions: [gate, project(whenHidden)] }],
      { gate: anAnswer(answer) },
      { gate: { points: 1 }, project: { points } },
      rules,
    ).fields[0];

  it("is out of the maximum where the form says nothing", () => {
    expect(scored(false)).toMatchObject({ points: 1, max: 1, graded: 1, total: 1 });
  });

  it("counts as not reached where the form says so, and asks nobody for a grade", () => {
    expect(scored(false, "zero")).toMatchObject({ points: 1, max: 17, graded: 1, total: 1 });
  });

  it("counts by its points once it is asked, and then never less than hidden", () => {
    expect(scored(true, "zero")).toMatchObject({ points: 7, max: 17, graded: 2, total: 2 });
    expect(scored(true, "zero", 0)?.points).toBe(scored(false, "zero")?.points);
  });
});

const fieldOf = (points: number, max: number, auditFieldId = "sales") => ({
  auditFieldId,
  points,
  max,
  percent: percentOf(points, max),
  graded: 1,
  total: 1,
});

/** A score with every field at the same share as the whole. */
const scoreOf = (points: number, max: number): Score => ({
  points,
  max,
  percent: percentOf(points, max),
  fields: [fieldOf(points, max)],
  steps: [],
});

describe("a part with nothing to reach", () => {
  it("says nothing about the audit: with it and without it the verdict is the same", () => {
    fc.assert(
      fc.property(someCase, fc.nat(), fc.constantFrom<Level>("bronze", "silver", "gold"), (given, at, requested) => {
        const { sections, assessments } = given;
        const empty = { auditFieldId: "empty", questions: [] };
        const place = at % (sections.length + 1);
        const more = [...sections.slice(0, place), empty, ...sections.slice(place)];
        const [without, withIt] = [score(sections, {}, assessments, rules), score(more, {}, assessments, rules)];
        expect([withIt.points, withIt.max, withIt.percent]).toEqual([without.points, without.max, without.percent]);
        expect(countedFields(withIt)).toEqual(countedFields(without));
        expect(passes(withIt, rules)).toBe(passes(without, rules));
        expect(levelAwarded(withIt, requested, rules)).toBe(levelAwarded(without, requested, rules));
      }),
    );
  });

  it("stands in the way of nobody who has everything else, and is no audit by itself", () => {
    const full = fieldOf(53, 53);
    const empty = fieldOf(0, 0, "finance");
    const given: Score = { points: 53, max: 53, percent: 100, fields: [full, empty], steps: [] };
    expect(levelAwarded(given, "gold", rules)).toBe("gold");
    expect(passes({ fields: [empty] }, rules)).toBe(false);
  });
});

describe("the verdict", () => {
  const thresholds: [number, number, Level, Level | undefined][] = [
    [60, 100, "gold", "bronze"],
    [599, 1000, "gold", undefined],
    [6, 10, "gold", "bronze"],
    [75, 100, "gold", "silver"],
    [7499, 10_000, "gold", "bronze"],
    [3, 4, "gold", "silver"],
    [875, 1000, "gold", "gold"],
    [7, 8, "gold", "gold"],
    [874_999, 1_000_000, "gold", "silver"],
    [8749, 10_000, "gold", "silver"],
    [100, 100, "gold", "gold"],
    [100, 100, "silver", "silver"],
    [100, 100, "bronze", "bronze"],
    [74, 100, "silver", "bronze"],
    [0, 0, "gold", undefined],
  ];
  it.each(thresholds)("on %i of %i points, asked for %s, is %s", (points, max, requested, level) => {
    expect(levelAwarded(scoreOf(points, max), requested, rules)).toBe(level);
  });

  it("is exact at every threshold and every maximum", () => {
    const max = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(max, fc.constantFrom(...programme.levels), (maximum, { name }) => {
        const { threshold } = rules.levels[name];
        const needed = Number((BigInt(threshold * 10) * BigInt(maximum) + 999n) / 1000n);
        const order = programme.levels.map((level) => level.name);
        const rank = (points: number) => order.indexOf(levelAwarded(scoreOf(points, maximum), "gold", rules) as Level);
        expect(rank(needed)).toBeGreaterThanOrEqual(order.indexOf(name));
        expect(rank(needed - 1)).toBeLessThan(order.indexOf(name));
      }),
    );
  });

  it("is never above the level that was asked for", () => {
    fc.assert(
      fc.property(
        someCase,
        fc.constantFrom<Level>("bronze", "silver", "gold"),
        ({ sections, assessments }, requested) => {
          const order = programme.levels.map(({ name }) => name);
          const level = levelAwarded(score(sections, {}, assessments, rules), requested, rules);
          if (level) expect(order.indexOf(level)).toBeLessThanOrEqual(order.indexOf(requested));
        },
      ),
    );
  });

  it("is no certificate when one field is below 60 %, however good the rest", () => {
    const fields = [fieldOf(100, 100), fieldOf(59, 100, "finance")];
    const given: Score = { points: 9_999, max: 10_000, percent: 99, fields, steps: [] };
    expect(fields.map((field) => fieldReached(field, rules))).toEqual([true, false]);
    expect(passes(given, rules)).toBe(false);
    expect(levelAwarded(given, "gold", rules)).toBeUndefined();
  });

  it("is no certificate where every field is good enough, but no level reached", () => {
    const { bronze, silver, gold } = rules.levels;
    const levels = { bronze: { ...bronze, threshold: 70 }, silver, gold };
    expect(levelAwarded(scoreOf(65, 100), "gold", { ...rules, levels })).toBeUndefined();
  });

  it("is no certificate without any field", () => {
    expect(levelAwarded({ points: 1, max: 1, percent: 100, fields: [], steps: [] }, "gold", rules)).toBeUndefined();
  });
});
