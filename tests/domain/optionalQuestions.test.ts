import { describe, expect, it } from "vitest";
import { openGrades } from "#domain/scoring/assessments.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { score } from "#domain/scoring/score.ts";
import { scoreSoFar } from "#domain/scoring/soFar.ts";
import { anAnswer } from "#tests/domain/samples.ts";

const first = rulesOf({ rulesVersion: 1 });
const second = rulesOf({ rulesVersion: 2 });

describe("an optional question that nobody answered", () => {
  const sections = [
    {
      auditFieldId: "sales",
      questions: [
        { id: "must", pdca: "plan" as const, maxPoints: 4 },
        { id: "may", pdca: "plan" as const, maxPoints: 4, optional: true },
      ],
    },
  ];
  const given = { must: { points: 3 } };

  it("is out of the maximum, and nobody has to grade it", () => {
    expect(score(sections, {}, given, second)).toMatchObject({ points: 3, max: 4, fields: [{ graded: 1, total: 1 }] });
    expect(scoreSoFar(sections, {}, given, second).fields).toMatchObject([{ graded: 1, total: 1 }]);
    expect(openGrades(sections, {}, given, second)).toEqual([]);
    expect(openGrades(sections, { may: anAnswer("A shop.") }, given, second)).toEqual([{ id: "may", lacks: "points" }]);
  });

  it("counts like any other by the first rules", () => {
    expect(score(sections, {}, given, first)).toMatchObject({ points: 3, max: 8, fields: [{ graded: 1, total: 2 }] });
    expect(openGrades(sections, {}, given, first)).toEqual([{ id: "may", lacks: "points" }]);
  });
});
