import { useTranslation } from "react-i18next";
import { useGradingSummary } from "#src/audit/grading/GradingContext.ts";

/** Number of graded questions, as a bar and as text. */
export function GradingProgress() {
  const { t } = useTranslation("questionnaire");
  const { score } = useGradingSummary();
  const total = score.fields.reduce((sum, field) => sum + field.total, 0);
  const graded = score.fields.reduce((sum, field) => sum + field.graded, 0);
  return (
    <>
      <progress value={graded} max={Math.max(total, 1)} aria-label={t("grading.progress")} />
      <span>{t("grading.graded", { graded, total })}</span>
    </>
  );
}
