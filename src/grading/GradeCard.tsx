import { Checkbox, Input, Radio, Tag } from "antd";
import { type KeyboardEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Answer } from "#domain/questionnaire/answer.ts";
import type { Assessment } from "#domain/scoring/score.ts";
import { AnswerView } from "#src/answering/AnswerView.tsx";
import type { QuestionView } from "#src/answering/responses.ts";

const LONGEST_COMMENT = 4000;

interface GradeCardProps {
  question: QuestionView;
  answer: Answer | undefined;
  assessment: Assessment;
  onAssess(id: string, part: Assessment): void;
}

/** Moves on to the next question that is graded. */
function focusNext(from: HTMLElement): void {
  const cards = [...document.querySelectorAll<HTMLElement>(".grade-card")];
  const next = cards[cards.indexOf(from) + 1];
  next?.scrollIntoView({ block: "nearest" });
  next?.focus();
}

/** One question to grade. On the card a digit gives points and Enter goes on. */
export function GradeCard({ question, answer, assessment, onAssess }: GradeCardProps) {
  const { t } = useTranslation(["questionnaire", "audit"]);
  const commentId = useId();
  const { id, maxPoints } = question;
  const points = Array.from({ length: maxPoints + 1 }, (_, value) => ({ value, label: String(value) }));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === "Enter") {
      event.preventDefault();
      focusNext(event.currentTarget);
    } else if (/^\d$/.test(event.key) && Number(event.key) <= maxPoints) {
      onAssess(id, { points: Number(event.key), notApplicable: false });
    }
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the card takes digits and Enter; every control inside works without it
    <article className="grade-card" id={`q-${id}`} tabIndex={0} aria-label={question.title} onKeyDown={onKeyDown}>
      <div>
        <p className="question-tags">
          <Tag>{t(`audit:pdca.${question.pdca}`)}</Tag>
          {question.weight > 1 ? <Tag>{t("questionnaire:grading.weight", { weight: question.weight })}</Tag> : null}
        </p>
        <h3>{question.title}</h3>
        <AnswerView question={question} answer={answer} />
        <details>
          <summary>{t("questionnaire:goodAnswer")}</summary>
          <p>{question.help}</p>
        </details>
      </div>
      <div className="grade-controls">
        <span className="field-label">{t("questionnaire:grading.points", { max: maxPoints })}</span>
        <Radio.Group optionType="button" aria-label={t("questionnaire:grading.points", { max: maxPoints })} options={points} disabled={assessment.notApplicable ?? false} value={assessment.notApplicable ? null : (assessment.points ?? null)} onChange={(event) => onAssess(id, { points: event.target.value })} />
        <label htmlFor={commentId}>{t(assessment.notApplicable ? "questionnaire:grading.reason" : "questionnaire:grading.comment")}</label>
        <Input.TextArea id={commentId} autoSize={{ minRows: 2 }} maxLength={LONGEST_COMMENT} value={assessment.comment ?? ""} onChange={(event) => onAssess(id, { comment: event.target.value })} />
        <Checkbox checked={assessment.notApplicable ?? false} onChange={(event) => onAssess(id, { notApplicable: event.target.checked, points: event.target.checked ? null : (assessment.points ?? null) })}>
          {t("questionnaire:grading.notApplicable")}
        </Checkbox>
      </div>
    </article>
  );
}
