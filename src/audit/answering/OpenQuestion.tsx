import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AnswerForm } from "#src/audit/answering/AnswerForm.tsx";
import { useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { OwnersLine } from "#src/audit/answering/team/OwnersLine.tsx";
import { PresentLine } from "#src/audit/answering/team/PresentLine.tsx";
import { QuestionThreads } from "#src/audit/comments/QuestionThreads.tsx";
import { useRemarked } from "#src/audit/comments/useRemarked.ts";
import { WeightTag } from "#src/audit/parts/WeightTag.tsx";
import { cardId } from "#src/audit/workbench/goToQuestion.ts";
import type { Numbered } from "#src/audit/workbench/outline.ts";
import { QuestionFacts } from "#src/audit/workbench/QuestionFacts.tsx";

interface OpenQuestionProps {
  numbered: Numbered;
  total: number;
  /** Whether open remarks are displayed here, above the answer, instead of in the side panel. */
  remarksHere: boolean;
  /** Help, if it is not in the side panel. */
  help: ReactNode;
}

/** The question being answered: text, answer and proof. */
export function OpenQuestion({ numbered, total, remarksHere, help }: OpenQuestionProps) {
  const { t } = useTranslation("questionnaire");
  const { team } = useAnswering();
  const { question, section } = numbered;
  const remarked = useRemarked(question.id) && remarksHere;
  const titleId = `question-${question.id}`;
  return (
    <article
      className="question open-question"
      id={cardId(question.id)}
      aria-labelledby={titleId}
      tabIndex={-1}
      onFocus={() => team.enter(question.id)}
    >
      <QuestionFacts numbered={numbered} total={total}>
        {question.required ? null : <span className="question-tag">{t("optional")}</span>}
        <span>{t("maxPoints", { max: question.maxPoints })}</span>
        <WeightTag weight={question.weight} />
        <OwnersLine auditFieldId={section.auditFieldId} questionId={question.id} />
      </QuestionFacts>
      <h1 id={titleId}>{question.title}</h1>
      <p className="question-task">{question.taskDetails}</p>
      {remarked ? <QuestionThreads questionId={question.id} title={question.title} /> : null}
      <PresentLine questionId={question.id} />
      <AnswerForm question={question} titleId={titleId} />
      {help}
    </article>
  );
}
