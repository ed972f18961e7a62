import type { Question } from "#domain/generated/questionnaire.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { type Assessments, type Counting, type StepPoints, type Stepped, score } from "#domain/scoring/score.ts";
import type { Step } from "#domain/scoring/steps.ts";

interface SectionOf<Q> {
  auditFieldId: string;
  questions: readonly Q[];
}

/** The visible question without its condition, or a hidden one that counts as not reached. Empty for others. */
function counting<Q extends Question>(question: Q, isVisible: boolean): Q[] {
  if (!isVisible) return question.whenHidden === "zero" ? [question] : [];
  const { visibleIf: _decided, ...always } = question;
  return [always as Q];
}

/**
 * The fields' questions of one step of Plan, Do, Check, Act, scored and rated like whole fields. Visibility is decided
 * over all steps first, so the conditions of visible questions are removed. Fields without a question of the step are
 * left out.
 */
export function sectionsOfStep<Q extends Question>(
  sections: readonly SectionOf<Q>[],
  answers: Answers,
  step: Step,
): SectionOf<Q>[] {
  return sections
    .map(({ auditFieldId, questions }) => {
      const visible = new Set(visibleQuestions(questions, answers));
      const ofStep = questions.filter(({ pdca }) => pdca === step);
      return { auditFieldId, questions: ofStep.flatMap((question) => counting(question, visible.has(question))) };
    })
    .filter(({ questions }) => questions.length > 0);
}

/** The points of one step in one field. */
export interface StepScore extends StepPoints {
  auditFieldId: string;
}

/** The points of each step in each field. Steps without any points are left out. */
export function scoreByStep(
  sections: readonly Stepped[],
  answers: Answers,
  assessments: Assessments,
  counting: Counting,
): StepScore[] {
  return sections.flatMap((section) =>
    score([section], answers, assessments, counting)
      .steps.filter(({ max }) => max > 0)
      .map((sum) => ({ auditFieldId: section.auditFieldId, ...sum })),
  );
}
