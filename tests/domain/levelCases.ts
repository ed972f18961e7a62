import fc from "fast-check";
import type { Level } from "#domain/generated/programme.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import { type Rules, rulesOf } from "#domain/scoring/rules.ts";
import { type Assessments, type Stepped, score } from "#domain/scoring/score.ts";
import { steps } from "#domain/scoring/steps.ts";
import { levelAwarded } from "#domain/scoring/verdict.ts";
import { aQuestion } from "#tests/domain/samples.ts";

/** The rules that only consider the total. */
export const first = rulesOf({ rulesVersion: 1 });

/** The rules by which a level asks for points in each of its steps and for a number of fields. */
export const second = rulesOf({ rulesVersion: 2 });

const order = programme.levels.map(({ name }) => name);

/** Rank of a level, from 0 for the lowest; -1 if none is awarded. */
export const rank = (level: Level | undefined) => (level ? order.indexOf(level) : -1);

/** An audit: its questions and grades. */
export interface Case {
  sections: Stepped[];
  assessments: Assessments;
}

const someQuestion = fc.record({
  pdca: fc.constantFrom(...steps),
  weight: fc.integer({ min: 1, max: 4 }),
  points: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(3, 4) }, fc.nat(4)),
  optional: fc.boolean(),
  notApplicable: fc.nat(9).map((chance) => chance === 0),
});

/** Audits of several fields, good enough that every level is reached by some of them. */
export const someCase: fc.Arbitrary<Case> = fc
  .array(fc.array(someQuestion, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 7 })
  .map((fields) => {
    const assessments: Assessments = {};
    const sections = fields.map((questions, field) => ({
      auditFieldId: `field-${field}`,
      questions: questions.map(({ points, notApplicable, ...question }, index) => {
        const id = `q-${field}-${index}`;
        assessments[id] = { points, notApplicable };
        return { id, maxPoints: 4, ...question };
      }),
    }));
    return { sections, assessments };
  });

/** Any level that can be asked for. */
export const someLevel = fc.constantFrom<Level>("bronze", "silver", "gold");

/** Either of the two rules. */
export const someRules = fc.constantFrom(first, second);

/** The level that an audit is awarded by these rules, at most the one that was asked for. */
export const awarded = ({ sections, assessments }: Case, requested: Level, rules: Rules) =>
  levelAwarded(score(sections, {}, assessments, rules), requested, rules);

/** An audit with one question more in its first field, graded where points are given. */
export const withQuestion = ({ sections, assessments }: Case, question: Partial<Question>, points?: number): Case => ({
  sections: sections.map((section, index) =>
    index === 0 ? { ...section, questions: [...section.questions, aQuestion({ id: "more", ...question })] } : section,
  ),
  assessments: points === undefined ? assessments : { ...assessments, more: { points } },
});
