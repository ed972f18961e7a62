import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { Clause } from "#domain/generated/questionnaire.ts";
import type { Answer } from "#domain/questionnaire/answer.ts";
import { groupsOf } from "#domain/questionnaire/condition.ts";
import type { Assessment } from "#domain/scoring/score.ts";
import { AnswerView } from "#src/audit/answers/AnswerView.tsx";
import { GradeView } from "#src/audit/grades/GradeView.tsx";
import { useWorth } from "#src/audit/parts/worth.ts";
import type { Extent } from "#src/audit/printing/extent.ts";
import { useChoices } from "#src/audit/printing/useChoices.ts";
import { Lines, WritingSpace } from "#src/audit/printing/WritingSpace.tsx";
import type { Numbered } from "#src/audit/workbench/outline.ts";
import { inPlace } from "#src/shared/inPlace.ts";

interface PrintedQuestionProps {
  numbered: Numbered;
  /** All questions of the audit, including those whose answers decide whether this one is asked. */
  all: readonly Numbered[];
  extent: Extent;
  answer: Answer | undefined;
  assessment: Assessment | undefined;
  /** The graded round, if it is not the current one. */
  round: number | undefined;
}

/** A question on paper, with space for writing or with its answer; page breaks avoid it if it fits on one page. */
export function PrintedQuestion(props: PrintedQuestionProps) {
  const { numbered, all, extent, answer, assessment, round } = props;
  const { t } = useTranslation(["printing", "audit", "questionnaire"]);
  const worth = useWorth();
  const { question, number } = numbered;
  const blank = extent === "questions";
  const titleId = `print-${question.id}`;
  return (
    <article className="print-question" aria-labelledby={titleId}>
      <div className="print-asked">
        <p className="question-tags">
          <span className="question-tag">{t(`audit:pdca.${question.pdca}`)}</span>
          <span>{worth.offered(question)}</span>
          {question.required ? null : <span>{t("questionnaire:optional")}</span>}
        </p>
        <h3 id={titleId}>{t("printing:numbered", { number, title: question.title })}</h3>
        {blank ? <OnlyIf numbered={numbered} all={all} /> : null}
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
        <GradeView assessment={assessment} question={question} round={round} />
      ) : null}
    </article>
  );
}

/** The answers to other questions that make a question visible. */
function OnlyIf({ numbered, all }: Pick<PrintedQuestionProps, "numbered" | "all">) {
  const { t } = useTranslation("printing");
  const groups = groupsOf(numbered.question.visibleIf);
  if (groups.length === 0) return null;
  return (
    <p className="print-only-if">
      {inPlace(groups, (group, at) => (
        <>
          {at > 0 ? <strong> {t("or")} </strong> : null}
          {group.map((clause, place) => (
            <Fragment key={clause.question}>
              {place > 0 ? <strong> {t("and")} </strong> : null}
              {all
                .filter(({ question }) => question.id === clause.question)
                .map((decider) => (
                  <OnlyAfter key={clause.question} {...{ clause, decider }} />
                ))}
            </Fragment>
          ))}
        </>
      ))}
    </p>
  );
}

function OnlyAfter({ clause, decider }: { clause: Clause; decider: Numbered }) {
  const { t } = useTranslation("printing");
  const wanted: readonly unknown[] = clause.is;
  const answers = useChoices(decider.question).filter(({ value }) => wanted.includes(value));
  return t("onlyIf", { number: decider.number, answers: answers.map(({ label }) => label).join(" / ") });
}
