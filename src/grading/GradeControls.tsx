import { Checkbox, Input, Radio } from "antd";
import { useTranslation } from "react-i18next";
import type { AssessmentProblem } from "#domain/scoring/assessments.ts";
import type { Assessment } from "#domain/scoring/score.ts";

const LONGEST_COMMENT = 4000;

interface GradeControlsProps {
  id: string;
  maxPoints: number;
  assessment: Assessment;
  problem: AssessmentProblem | undefined;
  onAssess(part: Assessment): void;
}

/** Points, comment, and whether the question applies at all; one that does not needs a reason. */
export function GradeControls({ id, maxPoints, assessment, problem, onAssess }: GradeControlsProps) {
  const { t } = useTranslation("questionnaire");
  const { points = null, comment = "", notApplicable = false } = assessment;
  const [pointsId, commentId, problemId] = ["points", "comment", "problem"].map((part) => `grade-${id}-${part}`);
  return (
    <div className="grade-controls">
      <span className="field-label" id={pointsId}>
        {t("grading.points", { max: maxPoints })}
      </span>
      <div role="radiogroup" aria-labelledby={pointsId}>
        <Radio.Group
          optionType="button"
          buttonStyle="solid"
          name={pointsId ?? ""}
          options={Array.from({ length: maxPoints + 1 }, (_, value) => ({ value, label: String(value) }))}
          disabled={notApplicable}
          value={notApplicable ? null : points}
          onChange={(event) => onAssess({ points: event.target.value })}
        />
      </div>
      <label className="field-label" htmlFor={commentId}>
        {t(notApplicable ? "grading.reason" : "grading.comment")}
      </label>
      <Input.TextArea
        id={commentId ?? ""}
        className="growing"
        rows={2}
        maxLength={LONGEST_COMMENT}
        value={comment}
        status={problem ? "error" : ""}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? problemId : undefined}
        onChange={(event) => onAssess({ comment: event.target.value })}
      />
      {problem ? (
        <p className="field-error" id={problemId} role="alert">
          {t(`assessment.${problem}`)}
        </p>
      ) : null}
      <Checkbox
        checked={notApplicable}
        onChange={({ target: { checked } }) => onAssess({ notApplicable: checked, points: checked ? null : points })}
      >
        {t("grading.notApplicable")}
      </Checkbox>
    </div>
  );
}
