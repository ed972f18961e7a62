import type { Level } from "#domain/generated/programme.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { selfRatings } from "#domain/questionnaire/selfRating.ts";
import { sectionsOfStep } from "#domain/scoring/byStep.ts";
import { type Rules, rulesOf } from "#domain/scoring/rules.ts";
import { type Assessments, score } from "#domain/scoring/score.ts";
import type { Step } from "#domain/scoring/steps.ts";

type Fields = readonly { auditFieldId: string; questions: readonly Question[] }[];

/**
 * Percent of the possible points by the team's self-rating and by the auditor's grades. Null where there are no such
 * answers or grades.
 */
export interface StepShares {
  step: Step | "all";
  team: number | null;
  audit: number | null;
}

/** A field's self-rating next to its result: all steps, then each step that the level asks. */
export interface ComparedField {
  auditFieldId: string;
  shares: StepShares[];
}

/** Fields with their comparison, and all fields together. */
export interface FieldShares {
  fields: ComparedField[];
  total: StepShares[];
}

const WHOLE = "all";

/** The percent of each field. */
const byField = (parts: readonly { auditFieldId: string; percent: number | undefined }[]) =>
  new Map(parts.map(({ auditFieldId, percent }) => [auditFieldId, percent]));

function shareOf(
  sections: Fields,
  answers: Answers,
  assessments: Assessments,
  rules: Rules,
): (auditFieldId: string) => Omit<StepShares, "step"> {
  const { fields } = score(sections, answers, assessments, rules);
  const audit = byField(fields.filter(({ max, graded }) => max > 0 && graded > 0));
  const team = byField(selfRatings(sections, questionTypes, answers));
  return (id) => ({ team: team.get(id) ?? null, audit: audit.get(id) ?? null });
}

/** The team's self-rating next to the auditor's result, by field and by step of the improvement cycle. */
export function comparison(
  sections: Fields,
  answers: Answers,
  assessments: Assessments,
  task: { level: Level; rulesVersion?: number | null },
): FieldShares {
  const rules = rulesOf(task);
  const together = [{ auditFieldId: WHOLE, questions: sections.flatMap(({ questions }) => questions) }];
  const asked: readonly Step[] = programme.levels.find(({ name }) => name === task.level)?.asks ?? [];
  const compared = (of: Fields): ComparedField[] => {
    const columns = ([WHOLE, ...asked] as const).map((step) => {
      const shown = step === WHOLE ? of : sectionsOfStep(of, answers, step);
      return { step, share: shareOf(shown, answers, assessments, rules) };
    });
    return of.map(({ auditFieldId }) => ({
      auditFieldId,
      shares: columns.map(({ step, share }) => ({ step, ...share(auditFieldId) })),
    }));
  };
  return { fields: compared(sections), total: compared(together).flatMap(({ shares }) => shares) };
}
