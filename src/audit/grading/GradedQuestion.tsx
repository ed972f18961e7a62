import { QuestionCircleOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ProofAsked } from "#src/audit/anchors/ProofAsked.tsx";
import { AnswerBody, AnswerProofs } from "#src/audit/answers/AnswerView.tsx";
import { PreviousAnswer } from "#src/audit/earlier/PreviousAnswer.tsx";
import { UnchangedTag } from "#src/audit/earlier/Unchanged.tsx";
import { GapsLine } from "#src/audit/grading/GapsLine.tsx";
import { useGrading } from "#src/audit/grading/GradingContext.ts";
import { ProofJudging } from "#src/audit/grading/ProofJudging.tsx";
import { WeightTag } from "#src/audit/parts/WeightTag.tsx";
import { RequestsOn } from "#src/audit/requests/RequestsOn.tsx";
import { cardId } from "#src/audit/workbench/goToQuestion.ts";
import type { Numbered } from "#src/audit/workbench/outline.ts";
import { QuestionFacts } from "#src/audit/workbench/QuestionFacts.tsx";

interface GradedQuestionProps {
  numbered: Numbered;
  total: number;
  /** Whether the window is wide enough for the good answer. */
  wide: boolean;
  onKeys(): void;
  /** The grade, if it is not in the side panel. */
  grade: ReactNode;
}

/** The question being graded: text, good answer, answer and proofs. */
export function GradedQuestion({ numbered, total, wide, onKeys, grade }: GradedQuestionProps) {
  const { t } = useTranslation(["workbench", "questionnaire"]);
  const { store, previousGrades } = useGrading();
  const { question } = numbered;
  const { id, title, taskDetails, help, weight, proof } = question;
  const answer = store.answers[id];
  const previous = previousGrades.get(id);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the question takes the keys of grading; every control works without them
    <article className="question open-question graded-question" id={cardId(id)} tabIndex={0} aria-label={title}>
      <QuestionFacts numbered={numbered} total={total}>
        <WeightTag weight={weight} />
        {previous?.changed ? (
          <span className="question-tag changed-tag">
            {t("workbench:filters.changedSince", { round: previous.round })}
          </span>
        ) : null}
        <UnchangedTag questionId={id} answer={answer} />
        <Button
          className="keys-button no-touch"
          size="small"
          icon={<QuestionCircleOutlined aria-hidden />}
          onClick={onKeys}
        >
          {t("workbench:keys.title")}
        </Button>
      </QuestionFacts>
      <h1>{title}</h1>
      <p className="question-task">{taskDetails}</p>
      <div className="answer-view graded-answer">
        <GapsLine question={question} answer={answer} />
        <AnswerBody question={question} answer={answer} />
        <AnswerProofs
          answer={answer}
          asked={proof !== null && proof !== undefined}
          below={(each) => <ProofJudging questionId={id} proof={each} />}
        />
      </div>
      <RequestsOn question={question} />
      <details open={wide}>
        <summary>{t("questionnaire:goodAnswer")}</summary>
        <p>{help}</p>
        <ProofAsked proof={proof} />
      </details>
      {previous?.changed ? (
        <PreviousAnswer question={question} answer={previous.answer} round={previous.round} />
      ) : null}
      {grade}
    </article>
  );
}
