import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import type { PreviousQuestion } from "#src/audit/earlier/previousGrades.ts";
import { GradeSummary } from "#src/audit/grading/GradeSummary.tsx";

interface PreviousGradeProps {
  previous: PreviousQuestion;
  question: Pick<QuestionView, "maxPoints" | "weight">;
  /** Copies the grade. Undefined if that is impossible. */
  onTakeOver?: (() => void) | undefined;
}

/** The question's grade in the previous round, and a button that copies it. */
export function PreviousGrade({ previous: { round, assessment }, question, onTakeOver }: PreviousGradeProps) {
  const { t } = useTranslation("workbench");
  return (
    <section className="grade-hint previous-grade" aria-label={t("side.round", { round })}>
      <p className="previous-round">{t("side.round", { round })}</p>
      <GradeSummary assessment={assessment} question={question} />
      {onTakeOver ? (
        <Button size="small" onClick={onTakeOver}>
          {t("grade.takeOver")}
        </Button>
      ) : null}
    </section>
  );
}
