import fc from "fast-check";
import { rulesOf } from "#domain/scoring/rules.ts";
import type { Assessments, Stepped } from "#domain/scoring/score.ts";
import { steps } from "#domain/scoring/steps.ts";

/** The first rules: thresholds over all that is asked, and one for fields. */
export const rules = rulesOf({});

export interface Case {
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
export const someCase: fc.Arbitrary<Case> = fc.array(someQuestions, { minLength: 1, maxLength: 4 }).map((fields) => {
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
