import { useTranslation } from "react-i18next";
import type { Answer } from "#domain/questionnaire/answer.ts";
import type { Assessment } from "#domain/scoring/score.ts";
import { AnswerView } from "#src/audit/answering/AnswerView.tsx";
import { GradeView } from "#src/audit/graded/GradeView.tsx";
import type { Extent } from "#src/audit/printing/extent.ts";
import { useChoices } from "#src/audit/printing/useChoices.ts";
import { Lines, WritingSpace } from "#src/audit/printing/WritingSpace.tsx";
import type { Numbered } from "#src/audit/workbench/outline.ts";

interface PrintedQuestionProps {
  numbered: Numbered;
  /** The question whose answer says whether this one is asked. */
  decider: Numbered | undefined;
  extent: Extent;
  answer: Answer | undefined;
  assessment: Assessment | undefined;
  /** The round that was graded, where it is not the present one. */
  round: number | undefined;
}

/** A question on paper, with room to write or with what was answered; no page ends within it where it fits on one. */
export function PrintedQuestion(props: PrintedQuestionProps) {
  const { numbered, decider, extent, answer, assessment, round } = props;
  const { t } = useTranslation(["printing", "audit", "questionnaire"]);
  const { question, number } = numbered;
  const blank = extent === "questions";
  const titleId = `print-${question.id}`;
  return (
    <article className="print-question" aria-labelledby={titleId}>
      <div className="print-asked">
        <p className="question-tags">
          <span className="question-tag">{t(`audit:pdca.${question.pdca}`)}</span>
          <span>{t("questionnaire:maxPoints", { max: question.maxPoints })}</span>
          {question.required ? null : <span>{t("questionnaire:optional")}</span>}
        </p>
        <h3 id={titleId}>{t("printing:numbered", { number, title: question.title })}</h3>
        {blank && decider ? <OnlyIf numbered={numbered} decider={decider} /> : null}
        <p className="question-task">{question.taskDetails}</p>
        {blank ? (
          <p className="print-help">
            <strong>{t("questionnaire:goodAnswer")}</strong> {question.help}
          </p>
        ) : null}
      </div>
      {blank ? (
        <>
          <WritingSpace question={question} />
          {question.proof ? (
            <div className="print-proof">
              <p>
                <strong>{t("questionnaire:proof.title")}</strong>{" "}
                {t(question.proof.required ? "questionnaire:proof.required" : "questionnaire:proof.optional")}{" "}
                {question.proof.help}
              </p>
              <Lines count={2} />
            </div>
          ) : null}
        </>
      ) : (
        <AnswerView question={question} answer={answer} />
      )}
      {extent === "grades" && assessment ? (
        <GradeView assessment={assessment} maxPoints={question.maxPoints} round={round} />
      ) : null}
    </article>
  );
}

/** Says of a further question which answer to which other one brings it up. */
function OnlyIf({ numbered, decider }: { numbered: Numbered; decider: Numbered }) {
  const { t } = useTranslation("printing");
  const choices = useChoices(decider.question);
  const wanted: readonly unknown[] = numbered.question.visibleIf?.is ?? [];
  const answers = choices.filter(({ value }) => wanted.includes(value)).map(({ label }) => label);
  return <p className="print-only-if">{t("onlyIf", { number: decider.number, answers: answers.join(" / ") })}</p>;
}
