import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { percentOf } from "#domain/percent.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { selfRatings } from "#domain/questionnaire/selfRating.ts";
import { comparison } from "#domain/scoring/compared.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { score } from "#domain/scoring/score.ts";
import { someCase } from "#tests/domain/gradedCases.ts";
import { anAnswer } from "#tests/domain/samples.ts";

const task = { level: "gold", rulesVersion: 2 } as const;
const question = { title: {}, taskDetails: {}, help: {}, settings: {}, optional: false, maxPoints: 4, weight: 1 };
const yesNo = (id: string, pdca: "plan" | "do" | "check" | "act") => ({ ...question, id, pdca, type: "yes-no" });

describe("the team's self-rating next to the result", () => {
  it("has the same percents as the result and the self-rating, in total and by field", () => {
    fc.assert(
      fc.property(someCase, ({ sections, assessments }) => {
        const typed = sections.map(({ auditFieldId, questions }) => ({
          auditFieldId,
          questions: questions.map((each) => ({ ...question, type: "yes-no", ...each })),
        }));
        const answers = Object.fromEntries(
          typed.flatMap(({ questions }) => questions.map(({ id }, index) => [id, anAnswer(index % 2 === 0)])),
        );
        const { fields, total } = comparison(typed as never, answers, assessments, task);
        const reached = score(typed as never, answers, assessments, rulesOf(task));
        const own = selfRatings(typed as never, questionTypes, answers);
        fields.forEach(({ auditFieldId, shares: [whole] }, index) => {
          const { max = 0, graded = 0, percent } = reached.fields[index] ?? {};
          expect(auditFieldId).toBe(reached.fields[index]?.auditFieldId);
          expect(whole).toEqual({
            step: "all",
            team: own[index]?.percent ?? null,
            audit: max > 0 && graded > 0 ? percent : null,
          });
        });
        if (total[0]?.audit !== null) expect(total[0]?.audit).toBe(percentOf(reached.points, reached.max));
      }),
    );
  });

  it("is by step, with nothing where a step has no such answers or no grades", () => {
    const sections = [
      { auditFieldId: "sales", questions: [yesNo("plan-1", "plan"), yesNo("do-1", "do"), yesNo("do-2", "do")] },
      { auditFieldId: "finance", questions: [yesNo("act-1", "act")] },
    ];
    const answers = { "plan-1": anAnswer(true), "do-1": anAnswer(true), "do-2": anAnswer(false) };
    const assessments = { "plan-1": { points: 3 }, "do-1": { points: 1 }, "do-2": { points: 0 } };
    const { fields, total } = comparison(sections as never, answers, assessments, task);
    const none = { team: null, audit: null };
    expect(fields).toEqual([
      {
        auditFieldId: "sales",
        shares: [
          { step: "all", team: 66.6, audit: 33.3 },
          { step: "plan", team: 100, audit: 75 },
          { step: "do", team: 50, audit: 12.5 },
          { step: "check", ...none },
          { step: "act", ...none },
        ],
      },
      { auditFieldId: "finance", shares: ["all", "plan", "do", "check", "act"].map((step) => ({ step, ...none })) },
    ]);
    expect(total[1]).toEqual({ step: "plan", team: 100, audit: 75 });
  });

  it("has only the steps that the level asks", () => {
    const { total } = comparison([], {}, {}, { level: "bronze", rulesVersion: 2 });
    expect(total.map(({ step }) => step)).toEqual(["all", "plan", "do"]);
  });
});
