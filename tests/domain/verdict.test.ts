import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Level } from "#domain/generated/programme.ts";
import { percentOf } from "#domain/percent.ts";
import { programme } from "#domain/programme.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { type Score, score } from "#domain/scoring/score.ts";
import { type Step, steps } from "#domain/scoring/steps.ts";
import { countedFields, fieldReached, levelAwarded, passes, shortfalls } from "#domain/scoring/verdict.ts";
import { rules, someCase } from "#tests/domain/gradedCases.ts";

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

  it.each<[string, Partial<Record<Step, number>>, Level, Level | undefined]>([
    ["do not lift it", { plan: 50, do: 50, check: 100, act: 100 }, "gold", undefined],
    ["do not lower it", { plan: 80, do: 80, check: 80, act: 0 }, "gold", "silver"],
  ])("goes by the steps of a level, where the rules say so: points of later ones %s", (_how, shares, asked, level) => {
    const byStep = steps.map((step) => ({ step, points: shares[step] ?? 0, max: 100 }));
    const points = byStep.reduce((sum, step) => sum + step.points, 0);
    const fields = ["sales", "finance", "csr"].map((field) => fieldOf(points, 400, field));
    const given: Score = { points, max: 400, percent: percentOf(points, 400), fields, steps: byStep };
    expect(levelAwarded(given, asked, rulesOf({ rulesVersion: 2 }))).toBe(level);
  });

  it("asks nothing of single steps by the first rules: not even that there is something to reach in them", () => {
    const sections = [{ auditFieldId: "sales", questions: [{ id: "q-one", pdca: "plan" as const, maxPoints: 4 }] }];
    const given = score(sections, {}, { "q-one": { points: 4 } }, rules);
    expect(levelAwarded(given, "gold", rules)).toBe("gold");
    const second = rulesOf({ rulesVersion: 2 });
    expect(shortfalls(given, "bronze", second)).toEqual([{ of: "step", step: "do", missing: 0 }]);
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
