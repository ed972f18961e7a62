import type { Question } from "#domain/generated/questionnaire.ts";
import type { Answer, Answers } from "#domain/questionnaire/answer.ts";
import type { Countable, Progress } from "#domain/questionnaire/progress.ts";

/** A question as `GET tasks/{code}/responses` gives it: texts in the asked language, ready to be drawn by rjsf. */
export interface QuestionView extends Pick<Question, "id" | "type" | "pdca" | "maxPoints"> {
  title: string;
  taskDetails: string;
  help: string;
  proof: { required: boolean; help: string } | null;
  required: boolean;
  weight: number;
  visibleIf: Question["visibleIf"] | null;
  settings: NonNullable<Question["settings"]>;
  schema: Record<string, unknown>;
  uiSchema: Record<string, unknown>;
}

export interface SectionView {
  auditFieldId: string;
  title: string;
  questions: QuestionView[];
}

export interface Responses {
  questionnaire: { sections: SectionView[] };
  answers: Answers;
  progress: Progress;
}

/** A section in the shape that the domain counts in. */
export function countable({ auditFieldId, questions }: SectionView): Countable {
  return {
    auditFieldId,
    questions: questions.map(({ id, visibleIf, required, proof }) => ({
      id,
      visibleIf,
      optional: !required,
      ...(proof ? { proof: { required: proof.required, help: {} } } : {}),
    })),
  };
}

/** A question in the shape in which the domain shows its answer. */
export function showable(question: QuestionView): Question {
  const { id, type, pdca, maxPoints, settings } = question;
  return { id, type, pdca, maxPoints, settings, title: {}, taskDetails: {}, help: {} };
}

export type { Answer, Answers };
