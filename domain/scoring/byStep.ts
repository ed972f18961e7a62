import type { Question } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { type Assessments, type Points, score } from "#domain/scoring/score.ts";

/** A step of the improvement cycle. */
export type Step = Question["pdca"];

/** The steps that the programme asks for at any level, in their order. */
export const steps: Step[] = [...new Set(programme.levels.flatMap(({ asks }) => asks))];

interface SectionOf<Q> {
  auditFieldId: string;
  questions: readonly Q[];
}

/**
 * The fields' questions of one step of Plan, Do, Check, Act, to be scored and rated like whole fields. What is visible is
 * decided over all steps first, so the conditions are left out; a field without a question of the step is left out too.
 */
export function sectionsOfStep<Q extends Question>(
  sections: readonly SectionOf<Q>[],
  answers: Answers,
  step: Step,
): SectionOf<Q>[] {
  return sections
    .map(({ auditFieldId, questions }) => ({
      auditFieldId,
      questions: visibleQuestions(questions, answers)
        .filter(({ pdca }) => pdca === step)
        .map(({ visibleIf: _decided, ...question }) => question as Q),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** The points of one step in one field. */
export interface StepScore extends Pick<Points, "points" | "max"> {
  auditFieldId: string;
  step: Step;
}

/** The points of each step in each field; a field says nothing of a step without a question of it. */
export function scoreByStep(
  sections: readonly SectionOf<Question>[],
  answers: Answers,
  assessments: Assessments,
): StepScore[] {
  return steps.flatMap((step) =>
    score(sectionsOfStep(sections, answers, step), answers, assessments).fields.map(
      ({ auditFieldId, points, max }) => ({
        auditFieldId,
        step,
        points,
        max,
      }),
    ),
  );
}
