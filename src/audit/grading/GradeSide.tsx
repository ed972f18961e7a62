import { useCallback } from "react";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { checkAssessments } from "#domain/scoring/assessments.ts";
import { GradeConflict } from "#src/audit/grading/GradeConflict.tsx";
import { GradeControls } from "#src/audit/grading/GradeControls.tsx";
import { useBarred, useGrading } from "#src/audit/grading/GradingContext.ts";
import type { GradeDraft } from "#src/audit/grading/grades.ts";
import { SaveLine } from "#src/ui/saving/SaveLine.tsx";
import { useEntry } from "#src/ui/saving/useEntry.ts";

interface GradeSideProps {
  question: QuestionView;
  /** Points typed by key that the question does not have. */
  refused: string | undefined;
  onAssess(part: Partial<GradeDraft>): void;
}

/** What an answer is worth: the controls, what is wrong with them, and whether they are saved. */
export function GradeSide({ question: { id, maxPoints }, refused, onAssess }: GradeSideProps) {
  const { store, queue } = useGrading();
  const entry = useEntry(store, id);
  const barred = useBarred(id);
  const { draft, state } = entry;
  const problem = checkAssessments(store.sections, store.answers, store.assessments(), [id])[id]?.[0];
  const leave = useCallback(() => void queue.save(id), [queue, id]);
  return (
    <>
      <GradeControls {...{ id, maxPoints, draft, problem, barred, refused, onAssess }} onLeave={leave} />
      {state === "conflict" ? <GradeConflict {...{ id, maxPoints, entry }} /> : null}
      <SaveLine entry={entry} words="grading.state" />
    </>
  );
}
