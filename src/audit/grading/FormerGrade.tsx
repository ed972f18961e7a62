import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { Former } from "#src/audit/grading/formers.ts";
import { GradeSummary } from "#src/audit/grading/GradeSummary.tsx";

interface FormerGradeProps {
  former: Former;
  maxPoints: number;
  /** Takes it over; nothing where it cannot be. */
  onTakeOver?: (() => void) | undefined;
}

/** How the question was graded in the round before, and the way to take that over. */
export function FormerGrade({ former: { round, assessment }, maxPoints, onTakeOver }: FormerGradeProps) {
  const { t } = useTranslation("workbench");
  return (
    <section className="grade-hint former-grade" aria-label={t("side.round", { round })}>
      <p className="former-round">{t("side.round", { round })}</p>
      <GradeSummary assessment={assessment} maxPoints={maxPoints} />
      {onTakeOver ? (
        <Button size="small" onClick={onTakeOver}>
          {t("grade.takeOver")}
        </Button>
      ) : null}
    </section>
  );
}
