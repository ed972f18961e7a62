import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type StepScore, scoreByStep } from "#domain/scoring/byStep.ts";
import { score } from "#domain/scoring/score.ts";
import { rules, someCase } from "#tests/domain/gradedCases.ts";
import { anAnswer } from "#tests/domain/samples.ts";

const sumOf = (parts: readonly Pick<StepScore, "points" | "max">[]) => ({
  points: parts.reduce((sum, { points }) => sum + points, 0),
  max: parts.reduce((sum, { max }) => sum + max, 0),
});

describe("points by field and step", () => {
  it("are together those of each field, and those of each step in the whole audit", () => {
    fc.assert(
      fc.property(someCase, ({ sections, assessments }) => {
        const parts = scoreByStep(sections, {}, assessments, rules);
        const { fields, steps } = score(sections, {}, assessments, rules);
        for (const { auditFieldId, points, max } of fields)
          expect(sumOf(parts.filter((part) => part.auditFieldId === auditFieldId))).toEqual({ points, max });
        for (const { step, points, max } of steps)
          expect(sumOf(parts.filter((part) => part.step === step))).toEqual({ points, max });
      }),
    );
  });

  it("say of each field only the steps in which there is something to reach", () => {
    const sections = [
      {
        auditFieldId: "sales",
        questions: [
          { id: "q-plan", pdca: "plan" as const, maxPoints: 4, weight: 2 },
          { id: "q-excused", pdca: "do" as const, maxPoints: 4 },
          { id: "q-hidden", pdca: "check" as const, maxPoints: 4, visibleIf: { question: "q-plan", is: [true] } },
        ],
      },
      { auditFieldId: "empty", questions: [] },
      { auditFieldId: "finance", questions: [{ id: "q-act", pdca: "act" as const, maxPoints: 5 }] },
    ];
    const assessments = { "q-plan": { points: 3 }, "q-excused": { notApplicable: true } };
    expect(scoreByStep(sections, { "q-plan": anAnswer(false) }, assessments, rules)).toEqual([
      { auditFieldId: "sales", step: "plan", points: 6, max: 8 },
      { auditFieldId: "finance", step: "act", points: 0, max: 5 },
    ]);
  });
});
