import { useTranslation } from "react-i18next";
import { formatPoints } from "#domain/certificate/format.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { losesPoints } from "#domain/scoring/lost.ts";
import type { Assessment } from "#domain/scoring/score.ts";
import { JudgedProofs } from "#src/audit/grades/JudgedProofs.tsx";
import { WeightTag } from "#src/audit/parts/WeightTag.tsx";
import "#src/audit/grades/graded.css";

interface GradeViewProps {
  assessment: Assessment;
  question: Pick<QuestionView, "maxPoints" | "weight">;
  /** The graded round, if it is not the displayed one. */
  round?: number | undefined;
}

/**
 * An auditor's assessment of one answer: points of the maximum with weight, or the reason why it is not applicable, and
 * the comment.
 */
export function GradeView({ assessment, question: { maxPoints, weight }, round }: GradeViewProps) {
  const { t, i18n } = useTranslation(["audit", "questionnaire"]);
  const { points, comment, notApplicable } = assessment;
  if (!notApplicable && typeof points !== "number") return null;
  const figure = (value: number) => formatPoints(value, i18n.language as Locale);
  const said = notApplicable
    ? t("grade.notApplicable")
    : t("grade.points", { points: figure(points ?? 0), max: figure(maxPoints) });
  return (
    <div className={losesPoints(assessment, maxPoints) ? "grade-view lost" : "grade-view"}>
      <p className="grade-view-points">
        {round === undefined ? t("grade.title") : t("grade.titleOfRound", { round })} <strong>{said}</strong>{" "}
        {notApplicable ? null : <WeightTag weight={weight} />}
      </p>
      {comment?.trim() ? <p className="grade-view-comment">{comment.trim()}</p> : null}
      <JudgedProofs proofs={assessment.proofs} />
    </div>
  );
}
