import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Answer } from "#domain/questionnaire/answer.ts";
import { AnswerBody, AnswerProofs } from "#src/audit/answers/AnswerView.tsx";
import { QuestionThreads } from "#src/audit/comments/QuestionThreads.tsx";
import { UnchangedTag } from "#src/audit/earlier/Unchanged.tsx";
import { useWorth } from "#src/audit/parts/worth.ts";
import { cardId } from "#src/audit/workbench/goToQuestion.ts";
import type { Numbered } from "#src/audit/workbench/outline.ts";
import { QuestionFacts } from "#src/audit/workbench/QuestionFacts.tsx";

interface ReviewedQuestionProps {
  numbered: Numbered;
  total: number;
  answer: Answer | undefined;
  changed: boolean;
  /** Help, if it is not in the side panel. */
  help: ReactNode;
}

/** The question being reviewed: its answer, its proof, and the remarks about it. */
export function ReviewedQuestion({ numbered, total, answer, changed, help }: ReviewedQuestionProps) {
  const { t } = useTranslation(["audit", "questionnaire"]);
  const worth = useWorth();
  const { question } = numbered;
  const titleId = `review-${question.id}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the question takes j, k and Enter; every control works without them
    <article className="question open-question" id={cardId(question.id)} tabIndex={0} aria-labelledby={titleId}>
      <QuestionFacts numbered={numbered} total={total}>
        <span>{worth.offered(question)}</span>
        {changed ? <span className="question-tag changed-tag">{t("review.changed")}</span> : null}
        <UnchangedTag questionId={question.id} answer={answer} />
      </QuestionFacts>
      <h1 id={titleId}>{question.title}</h1>
      <p className="question-task">{question.taskDetails}</p>
      <div className="answer-view answer-sheet">
        <AnswerBody question={question} answer={answer} />
        <AnswerProofs answer={answer} asked={question.proof !== null && question.proof !== undefined} />
      </div>
      <QuestionThreads questionId={question.id} title={question.title} />
      {help}
    </article>
  );
}
