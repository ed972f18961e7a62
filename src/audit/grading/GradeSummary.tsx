import { useTranslation } from "react-i18next";
import type { Assessment } from "#domain/scoring/score.ts";

interface GradeSummaryProps {
  assessment: Assessment | undefined;
  maxPoints: number;
}

/** What a grade says, to read: points of the maximum or not applicable, and the comment. */
export function GradeSummary({ assessment, maxPoints }: GradeSummaryProps) {
  const { t } = useTranslation("questionnaire");
  const { points, comment, notApplicable } = assessment ?? {};
  const scoreText = () => {
    if (notApplicable) return t("grading.notApplicable");
    if (points === undefined || points === null) return t("grading.noPoints");
    return t("grading.pointsOf", { points, max: maxPoints });
  };
  return (
    <>
      <p className="grade-told">{scoreText()}</p>
      {comment ? <q className="former-comment">{comment}</q> : null}
    </>
  );
}
