import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import type { Former } from "#src/audit/grading/formers.ts";
import { GradeSummary } from "#src/audit/grading/GradeSummary.tsx";

interface FormerGradeProps {
  former: Former;
  question: Pick<QuestionView, "maxPoints" | "weight">;
  /** Takes it over; nothing where it cannot be. */
  onTakeOver?: (() => void) | undefined;
}

/** How the question was graded in the round before, and the way to take that over. */
export function FormerGrade({ former: { round, assessment }, question, onTakeOver }: FormerGradeProps) {
  const { t } = useTranslation("workbench");
  return (
    <section className="grade-hint former-grade" aria-label={t("side.round", { round })}>
      <p className="former-round">{t("side.round", { round })}</p>
      <GradeSummary assessment={assessment} question={question} />
      {onTakeOver ? (
        <Button size="small" onClick={onTakeOver}>
          {t("grade.takeOver")}
        </Button>
      ) : null}
    </section>
  );
}
