import { type ReactNode, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { percentOf } from "#domain/percent.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { selfRating } from "#domain/questionnaire/selfRating.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { checkAssessments } from "#domain/scoring/assessments.ts";
import { isGraded } from "#domain/scoring/score.ts";
import { numberFormat } from "#domain/texts/formats.ts";
import { GradeConflict } from "#src/audit/grading/GradeConflict.tsx";
import { GradeControls } from "#src/audit/grading/GradeControls.tsx";
import { useBarred, useGrading } from "#src/audit/grading/GradingContext.ts";
import type { GradeDraft } from "#src/audit/grading/grades.ts";
import { toQuestion } from "#src/audit/responses.ts";
import { SaveLine } from "#src/ui/saving/SaveLine.tsx";
import { useEntry } from "#src/ui/saving/useEntry.ts";

interface GradeSideProps {
  question: QuestionView;
  /** The reason why a keyboard shortcut was refused. */
  refused: string | undefined;
  onAssess(part: Partial<GradeDraft>): void;
  /** Help for choosing the points. */
  children?: ReactNode;
}

/**
 * Grade of an answer: the controls, their errors, and the save state. The team's self-rating is only displayed after
 * the auditor has graded, so that it does not influence the grade.
 */
export function GradeSide({ question, refused, onAssess, children }: GradeSideProps) {
  const { t, i18n } = useTranslation("questionnaire");
  const { id, maxPoints } = question;
  const { store, queue } = useGrading();
  const entry = useEntry(store, id);
  const barred = useBarred(id);
  const { draft, state } = entry;
  const problem = checkAssessments(store.sections, store.answers, store.assessments(), [id])[id]?.[0];
  const rating = isGraded(draft)
    ? selfRating(toQuestion(question), questionTypes, store.answers[id]?.value)
    : undefined;
  const leave = useCallback(() => void queue.save(id), [queue, id]);
  return (
    <>
      <GradeControls {...{ id, maxPoints, draft, problem, barred, refused, onAssess }} onLeave={leave}>
        {children}
      </GradeControls>
      {state === "conflict" ? <GradeConflict {...{ question, entry }} /> : null}
      <SaveLine entry={entry} words="grading.state" />
      {rating === undefined ? null : (
        <p className="grade-hint">
          {t("grading.self", { percent: numberFormat(i18n.language).format(percentOf(rating, 1)) })}
        </p>
      )}
    </>
  );
}
