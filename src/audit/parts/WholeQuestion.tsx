import type { QuestionView } from "#domain/questionnaire/view.ts";
import "#src/audit/parts/wholeQuestion.css";

/** The complete question below its short title. Nothing for a question without one, whose title is already there. */
export function WholeQuestion({
  question: { title, shortTitle },
}: {
  question: Pick<QuestionView, "title" | "shortTitle">;
}) {
  return title === shortTitle ? null : <small className="whole-question">{title}</small>;
}
