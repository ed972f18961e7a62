import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import type { Assessment } from "#domain/scoring/score.ts";
import { WeightTag } from "#src/audit/parts/WeightTag.tsx";

interface GradeSummaryProps {
  assessment: Assessment | undefined;
  question: Pick<QuestionView, "maxPoints" | "weight">;
}

/** A grade for reading: points of the maximum with weight, or not applicable, and the comment. */
export function GradeSummary({ assessment, question: { maxPoints, weight } }: GradeSummaryProps) {
  const { t } = useTranslation("questionnaire");
  const { points, comment, notApplicable } = assessment ?? {};
  const scoreText = () => {
    if (notApplicable) return t("grading.notApplicable");
    if (points === undefined || points === null) return t("grading.noPoints");
    return t("grading.pointsOf", { points, max: maxPoints });
  };
  return (
    <>
      <p className="grade-told">
        {scoreText()} {notApplicable ? null : <WeightTag weight={weight} />}
      </p>
      {comment ? <q className="previous-comment">{comment}</q> : null}
    </>
  );
}
