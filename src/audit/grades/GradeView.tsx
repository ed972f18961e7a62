import { useTranslation } from "react-i18next";
import { formatPoints } from "#domain/certificate/format.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { losesPoints } from "#domain/scoring/lost.ts";
import type { Assessment } from "#domain/scoring/score.ts";
import { weighted } from "#domain/scoring/weighted.ts";
import { JudgedProofs } from "#src/audit/grades/JudgedProofs.tsx";
import { useWorth } from "#src/audit/parts/worth.ts";
import "#src/audit/grades/graded.css";

interface GradeViewProps {
  assessment: Assessment;
  question: Pick<QuestionView, "maxPoints" | "weight">;
  /** The graded round, if it is not the displayed one. */
  round?: number | undefined;
}

/**
 * An auditor's assessment of one answer: its points as they count in the result, or the reason why it is not
 * applicable, and the comment.
 */
export function GradeView({ assessment, question, round }: GradeViewProps) {
  const { t, i18n } = useTranslation("audit");
  const worth = useWorth();
  const { points, comment, notApplicable } = assessment;
  if (!notApplicable && typeof points !== "number") return null;
  const counted = weighted(question, points ?? 0);
  const figure = (value: number) => formatPoints(value, i18n.language as Locale);
  const said = notApplicable
    ? t("grade.notApplicable")
    : t("grade.points", { points: figure(counted.points), max: figure(counted.max) });
  const part = notApplicable ? undefined : worth.part(question, points ?? 0);
  return (
    <div className={losesPoints(assessment, question.maxPoints) ? "grade-view lost" : "grade-view"}>
      <p className="grade-view-points">
        {round === undefined ? t("grade.title") : t("grade.titleOfRound", { round })} <strong>{said}</strong>{" "}
        {part ? <span className="question-tag">{part}</span> : null}
      </p>
      {comment?.trim() ? <p className="grade-view-comment">{comment.trim()}</p> : null}
      <JudgedProofs proofs={assessment.proofs} />
    </div>
  );
}
