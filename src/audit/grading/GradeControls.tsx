import { Checkbox, Input } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type AssessmentProblem, lacksComment, pointsWithoutComment } from "#domain/scoring/assessments.ts";
import { isTooLong } from "#domain/texts/letters.ts";
import { officeSigns } from "#domain/texts/officeSigns.ts";
import { type GradeDraft, textLimits } from "#src/audit/grading/grades.ts";
import { PointsChoice } from "#src/audit/grading/PointsChoice.tsx";
import { CommentPhrases } from "#src/audit/phrases/CommentPhrases.tsx";
import { Unprintable } from "#src/shared/Unprintable.tsx";
import { TooLong } from "#src/ui/TooLong.tsx";

interface GradeControlsProps {
  id: string;
  maxPoints: number;
  draft: GradeDraft;
  problem: AssessmentProblem | undefined;
  /** Whether another question of the field is already not applicable. */
  barred: boolean;
  /** The reason why a keyboard shortcut was refused. */
  refused: string | undefined;
  onAssess(part: Partial<GradeDraft>): void;
  /** Called when the comment field loses the focus. */
  onLeave(): void;
  /** Help for choosing the points. */
  children?: ReactNode;
}

const partId = (id: string, part: string) => `grade-${id}-${part}`;

/** Id of the field of a question's comment. */
export const commentFieldId = (id: string) => partId(id, "comment");

/** Id of the button that opens the auditor's phrases for it. */
export const phrasesButtonId = (id: string) => partId(id, "phrases");

/** Points, comment, and applicability of a question. "Not applicable" needs a reason. */
export function GradeControls(props: GradeControlsProps) {
  const { id, maxPoints, draft, problem, barred, refused, onAssess, onLeave, children } = props;
  const { t } = useTranslation("questionnaire");
  const { points, comment, notApplicable } = draft;
  const idOf = (part: string) => partId(id, part);
  const unavailable = barred && !notApplicable;
  const wrong = problem !== undefined || isTooLong(comment, textLimits.comment);
  return (
    <div className="grade-controls">
      <span className="field-label" id={idOf("points")}>
        {t("grading.points", { max: maxPoints })}
      </span>
      <PointsChoice
        name={idOf("points")}
        labelledBy={idOf("points")}
        maxPoints={maxPoints}
        points={notApplicable ? null : points}
        disabled={notApplicable}
        onChange={(value) => onAssess({ points: value })}
      />
      <p className="field-error" role="alert">
        {refused}
      </p>
      {children}
      <div className="comment-head">
        <label className="field-label" htmlFor={commentFieldId(id)}>
          {t(notApplicable ? "grading.reason" : "grading.comment")}
        </label>
        <CommentPhrases
          id={phrasesButtonId(id)}
          comment={comment}
          onComment={(text) => onAssess({ comment: text })}
          onDone={() => document.getElementById(commentFieldId(id))?.focus()}
        />
      </div>
      <Input.TextArea
        id={commentFieldId(id)}
        className="growing"
        rows={2}
        value={comment}
        status={wrong ? "error" : ""}
        aria-invalid={wrong}
        aria-describedby={`${idOf(problem ? "problem" : "why")} ${idOf("long")}`}
        onChange={(event) => onAssess({ comment: officeSigns(event.target.value) })}
        onBlur={onLeave}
      />
      <Unprintable text={comment} />
      <TooLong id={idOf("long")} text={comment} limit={textLimits.comment} />
      {problem === undefined && lacksComment(draft, maxPoints) ? (
        <p className="grade-why" id={idOf("why")}>
          {t("grading.why", { points: pointsWithoutComment(maxPoints) })}
        </p>
      ) : null}
      {problem ? (
        <p className="field-error" id={idOf("problem")} role="alert">
          {t(`assessment.${problem}`)}
        </p>
      ) : null}
      <Checkbox
        checked={notApplicable}
        disabled={unavailable}
        aria-describedby={unavailable ? idOf("barred") : undefined}
        onChange={({ target: { checked } }) => onAssess({ notApplicable: checked, points: checked ? null : points })}
      >
        {t("grading.notApplicable")}
      </Checkbox>
      {unavailable ? (
        <p className="grade-barred" id={idOf("barred")}>
          {t("assessment.tooManyNotApplicable")}
        </p>
      ) : null}
    </div>
  );
}
