import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { PointScale } from "#src/audit/anchors/PointScale.tsx";
import { AnswerForm } from "#src/audit/answering/AnswerForm.tsx";
import { useAnswering, useVisible } from "#src/audit/answering/AnsweringContext.ts";
import { PreviousOffer } from "#src/audit/answering/earlier/PreviousOffer.tsx";
import { PresentLine } from "#src/audit/answering/team/PresentLine.tsx";
import { useNear } from "#src/audit/answering/useNear.ts";
import { QuestionThreads } from "#src/audit/comments/QuestionThreads.tsx";
import { useWorth } from "#src/audit/parts/worth.ts";
import { cardId } from "#src/audit/workbench/goToQuestion.ts";

interface QuestionCardProps {
  question: QuestionView;
  /** Whether to render the controls immediately. Otherwise they are rendered near the viewport. */
  first: boolean;
}

/** One question: text, a good answer, answer and proof. Renders nothing if it is hidden. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  return useVisible(props.question.id) ? <VisibleQuestion {...props} /> : null;
});

function VisibleQuestion({ question, first }: QuestionCardProps) {
  const { t } = useTranslation(["questionnaire", "audit"]);
  const { place, near, show } = useNear(first);
  const worth = useWorth();
  const { team } = useAnswering();
  const titleId = `question-${question.id}`;
  const arrive = () => {
    show();
    team.enter(question.id);
  };
  return (
    <article
      className="question"
      aria-labelledby={titleId}
      ref={place}
      onFocus={arrive}
      id={cardId(question.id)}
      tabIndex={-1}
    >
      <p className="question-tags">
        <span className="question-tag">{t(`audit:pdca.${question.pdca}`)}</span>
        {question.required ? null : <span className="question-tag">{t("questionnaire:optional")}</span>}
        <span>{worth.offered(question)}</span>
      </p>
      <h3 id={titleId}>{question.title}</h3>
      <PresentLine questionId={question.id} />
      <p className="question-task">{question.taskDetails}</p>
      <details>
        <summary>{t("questionnaire:goodAnswer")}</summary>
        <p>{question.help}</p>
        {near ? <PointScale question={question} /> : null}
      </details>
      {near ? (
        <>
          <QuestionThreads questionId={question.id} title={question.title} />
          <PreviousOffer question={question} titleId={titleId} />
          <AnswerForm question={question} titleId={titleId} />
        </>
      ) : (
        <div className="question-placeholder" />
      )}
    </article>
  );
}
