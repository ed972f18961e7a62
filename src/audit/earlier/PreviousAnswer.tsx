import { useTranslation } from "react-i18next";
import type { Answer } from "#domain/questionnaire/answer.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { AnswerView } from "#src/audit/answers/AnswerView.tsx";

interface PreviousAnswerProps {
  question: QuestionView;
  answer: Answer | undefined;
  round: number;
}

/** The answer of an earlier round, collapsed until a reader compares. */
export function PreviousAnswer({ question, answer, round }: PreviousAnswerProps) {
  const { t } = useTranslation("audit");
  return (
    <details className="previous-answer">
      <summary>{t("review.before", { round })}</summary>
      <AnswerView question={question} answer={answer} />
    </details>
  );
}
