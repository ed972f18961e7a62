import fc from "fast-check";
import { expect, test } from "vitest";
import { score } from "#domain/scoring/score.ts";
import { weighted } from "#domain/scoring/weighted.ts";

const natural = fc.integer({ min: 1, max: 9 });

test("a question without a weight counts once", () => {
  expect(weighted({ maxPoints: 4 }, 3)).toEqual({ points: 3, max: 4 });
  expect(weighted({ maxPoints: 4, weight: 2 }, 3)).toEqual({ points: 6, max: 8 });
});

test("the points of an audit are the sum of its questions' weighted points", () => {
  const graded = fc.record({ maxPoints: natural, weight: natural, share: fc.double({ min: 0, max: 1, noNaN: true }) });
  fc.assert(
    fc.property(fc.array(graded, { minLength: 1, maxLength: 12 }), (grades) => {
      const questions = grades.map(({ maxPoints, weight }, at) => ({
        id: `q${at}`,
        pdca: "plan" as const,
        maxPoints,
        weight,
      }));
      const given = grades.map(({ maxPoints, share }) => Math.round(maxPoints * share));
      const assessments = Object.fromEntries(given.map((points, at) => [`q${at}`, { points }]));
      const counted = questions.map((question, at) => weighted(question, given[at] ?? 0));
      const sum = (of: "points" | "max") => counted.reduce((total, each) => total + each[of], 0);
      const { points, max } = score([{ auditFieldId: "sales", questions }], {}, assessments, { optional: "counts" });
      expect({ points, max }).toEqual({ points: sum("points"), max: sum("max") });
    }),
  );
});
