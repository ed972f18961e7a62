import { useTranslation } from "react-i18next";
import type { SectionView } from "#domain/wire/responses.ts";
import { AnswerForm } from "#src/audit/answering/AnswerForm.tsx";
import { useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { QuestionTools } from "#src/audit/answering/QuestionTools.tsx";
import { PresentLine } from "#src/audit/answering/team/PresentLine.tsx";
import { QuestionThreads } from "#src/audit/comments/QuestionThreads.tsx";
import { useRemarked } from "#src/audit/comments/useRemarked.ts";
import { useWorth } from "#src/audit/parts/worth.ts";
import { cardId } from "#src/audit/workbench/goToQuestion.ts";
import type { Numbered } from "#src/audit/workbench/outline.ts";
import { QuestionFacts } from "#src/audit/workbench/QuestionFacts.tsx";

interface OpenQuestionProps {
  numbered: Numbered;
  total: number;
  sections: SectionView[];
  /** Whether open remarks are displayed here, above the answer, instead of next to it. */
  remarksHere: boolean;
}

/** The question being answered: text, answer and proof. */
export function OpenQuestion({ numbered, total, sections, remarksHere }: OpenQuestionProps) {
  const { t } = useTranslation("questionnaire");
  const { team } = useAnswering();
  const worth = useWorth();
  const { question } = numbered;
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
      <div className="question-head">
        <QuestionFacts numbered={numbered} total={total}>
          {question.required ? null : <span className="question-tag">{t("optional")}</span>}
          <span>{worth.offered(question)}</span>
        </QuestionFacts>
        <QuestionTools {...{ numbered, sections }} />
      </div>
      <h1 id={titleId}>{question.title}</h1>
      <p className="question-task">{question.taskDetails}</p>
      {remarked ? <QuestionThreads questionId={question.id} title={question.title} /> : null}
      <PresentLine questionId={question.id} />
      <AnswerForm question={question} titleId={titleId} />
    </article>
  );
}
