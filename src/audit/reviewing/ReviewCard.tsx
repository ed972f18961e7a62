import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { Answer } from "#domain/questionnaire/answer.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { PointScale } from "#src/audit/anchors/PointScale.tsx";
import { QuestionOwners } from "#src/audit/answering/team/QuestionOwners.tsx";
import type { Team } from "#src/audit/answering/team/team.ts";
import { AnswerBody, AnswerProofs } from "#src/audit/answers/AnswerView.tsx";
import { QuestionThreads } from "#src/audit/comments/QuestionThreads.tsx";
import { PreviousAnswer } from "#src/audit/earlier/PreviousAnswer.tsx";
import { UnchangedTag } from "#src/audit/earlier/Unchanged.tsx";
import { RequestsOn } from "#src/audit/requests/RequestsOn.tsx";
import { cardId } from "#src/audit/workbench/goToQuestion.ts";

interface ReviewCardProps {
  question: QuestionView;
  answer: Answer | undefined;
  /** The earlier answer, if it was different. */
  previous: { answer: Answer | undefined; round: number } | undefined;
  /** The team for assigning the question. Undefined if it is too late, or the reader may not assign it. */
  team: Team | undefined;
}

/** One question to review: its answer, proof, and comments. */
export const ReviewCard = memo(function ReviewCard({ question, answer, previous, team }: ReviewCardProps) {
  const { t } = useTranslation(["audit", "questionnaire"]);
  const titleId = `review-${question.id}`;
  return (
    <article className="review-card" id={cardId(question.id)} tabIndex={-1} aria-labelledby={titleId}>
      <header>
        <p className="question-tags">
          <span className="question-tag">{t(`audit:pdca.${question.pdca}`)}</span>
          {previous ? <span className="question-tag changed-tag">{t("audit:review.changed")}</span> : null}
          <UnchangedTag questionId={question.id} answer={answer} />
        </p>
        <h3 id={titleId}>{question.title}</h3>
        <p className="question-task">{question.taskDetails}</p>
        {team ? <QuestionOwners questionId={question.id} team={team} /> : null}
        <details>
          <summary>{t("questionnaire:goodAnswer")}</summary>
          <p>{question.help}</p>
          <PointScale question={question} />
        </details>
      </header>
      <div className="review-answer answer-view">
        <AnswerBody question={question} answer={answer} />
        <RequestsOn question={question} />
        {previous ? <PreviousAnswer question={question} {...previous} /> : null}
      </div>
      <div className="review-proof answer-view">
        <AnswerProofs answer={answer} asked={question.proof !== null && question.proof !== undefined} />
        <QuestionThreads questionId={question.id} title={question.title} />
      </div>
    </article>
  );
});
