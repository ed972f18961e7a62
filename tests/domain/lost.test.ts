import { expect, it } from "vitest";
import { losesPoints, lostPoints } from "#domain/scoring/lost.ts";

it.each([
  [{ points: 3 }, true],
  [{ points: 0 }, true],
  [{ points: 4 }, false],
  [{ points: null }, false],
  [{}, false],
  [{ points: 1, notApplicable: true }, false],
])("%j of 4 points loses some: %s", (assessment, lost) => {
  expect(losesPoints(assessment, 4)).toBe(lost);
});

it("names the questions that lost points in their order, hidden ones not", () => {
  const questions = [
    { id: "a", maxPoints: 4 },
    { id: "b", maxPoints: 4 },
    { id: "c", maxPoints: 4, visibleIf: { question: "a", is: ["yes"] } },
    { id: "d", maxPoints: 2 },
  ];
  const assessments = { a: { points: 1 }, b: { points: 4 }, c: { points: 0 }, d: { points: 1 } };
  const answered = (value: string) => ({ a: { value, proofs: [], additionalDetails: "", revision: 1 } });
  const sections = [{ auditFieldId: "finance", questions }];
  expect(lostPoints(sections, answered("no"), assessments)).toEqual(["a", "d"]);
  expect(lostPoints(sections, answered("yes"), assessments)).toEqual(["a", "c", "d"]);
});
