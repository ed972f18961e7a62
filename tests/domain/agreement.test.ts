import { expect, it } from "vitest";
import { agreementOf, largestLean, severityOf } from "#domain/scoring/agreement.ts";

const model = { a: { points: 2 }, b: { points: 4 }, c: { points: 0 } };

it.each([
  [{}, { graded: 0, same: 0, withinOne: 0, lean: 0 }],
  [
    { a: 2, b: 4 },
    { graded: 2, same: 2, withinOne: 2, lean: 0 },
  ],
  [
    { a: 3, b: 4, c: 1 },
    { graded: 3, same: 1, withinOne: 3, lean: 2 / 3 },
  ],
  [
    { a: 0, b: 4 },
    { graded: 2, same: 1, withinOne: 1, lean: -1 },
  ],
  [
    { a: 2, unknown: 4 },
    { graded: 1, same: 1, withinOne: 1, lean: 0 },
  ],
])("points %j agree with the model so: %j", (given, agreement) => {
  expect(agreementOf(given as Record<string, number>, model)).toEqual(agreement);
});

const groups = { a: "plan", b: "act", c: "act" };

it("finds the group with the largest mean difference, over several examples", () => {
  const generous = { given: { a: 3, b: 4, c: 1 }, model, groups };
  const strict = { given: { a: 2, b: 0, c: 0 }, model, groups };
  expect(largestLean([generous])).toEqual({ group: "plan", lean: 1 });
  expect(largestLean([generous, strict])).toEqual({ group: "act", lean: -0.75 });
});

it("finds no group if all points are equal, or none is given", () => {
  expect(largestLean([{ given: { a: 2, b: 4 }, model, groups }])).toBeUndefined();
  expect(largestLean([])).toBeUndefined();
});

it.each([
  [-0.21, "stricter"],
  [-0.2, "even"],
  [0, "even"],
  [0.2, "even"],
  [0.21, "milder"],
])("takes an auditor with %d points more than others as %s", (lean, severity) => {
  expect(severityOf(lean)).toBe(severity);
});
