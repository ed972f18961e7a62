import type { QuestionView } from "#domain/questionnaire/view.ts";
import { PointScale } from "#src/audit/anchors/PointScale.tsx";
import { PreviousGrade } from "#src/audit/grading/earlier/PreviousGrade.tsx";
import { GradeSide } from "#src/audit/grading/GradeSide.tsx";
import { useGrading } from "#src/audit/grading/GradingContext.ts";
import type { GradeDraft } from "#src/audit/grading/grades.ts";
import { useEntry } from "#src/ui/saving/useEntry.ts";

interface GradePanelProps {
  question: QuestionView;
  /** The reason why a keyboard shortcut was refused. */
  refused: string | undefined;
  onAssess(part: Partial<GradeDraft>): void;
  /** Copies the previous round's grade. Undefined if that is impossible. */
  onTakeOver: (() => void) | undefined;
}

/** The auditor's grade of the open question, the anchors, and the previous round's grade. */
export function GradePanel({ question, refused, onAssess, onTakeOver }: GradePanelProps) {
  const { store, previousGrades } = useGrading();
  const { draft } = useEntry(store, question.id);
  const previous = previousGrades.get(question.id);
  return (
    <div className="grade-panel">
      <GradeSide question={question} refused={refused} onAssess={onAssess}>
        <PointScale question={question} points={draft.notApplicable ? null : draft.points} />
        {previous?.assessment ? (
          <PreviousGrade previous={previous} question={question} onTakeOver={onTakeOver} />
        ) : null}
      </GradeSide>
    </div>
  );
}
