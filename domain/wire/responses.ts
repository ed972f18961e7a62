import type { Answers } from "#domain/questionnaire/answer.ts";
import type { Progress } from "#domain/questionnaire/progress.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";

/** The questions of an audit field, in one language. */
export interface SectionView {
  auditFieldId: string;
  title: string;
  questions: QuestionView[];
}

/** What an audit asks and what was answered: `GET tasks/{code}/responses`. */
export interface Responses {
  questionnaire: { sections: SectionView[] };
  answers: Answers;
  progress: Progress;
}
