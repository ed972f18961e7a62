import { Checkbox, Input, Radio } from "antd";
import { useTranslation } from "react-i18next";
import type { AssessmentProblem } from "#domain/scoring/assessments.ts";
import lengths from "#schemas/lengths.json";
import type { GradeDraft } from "#src/audit/grading/grades.ts";

interface GradeControlsProps {
  id: string;
  maxPoints: number;
  draft: GradeDraft;
  problem: AssessmentProblem | undefined;
  /** Another question of the field is not applicable already. */
  barred: boolean;
  /** Points typed by key that the question does not have. */
  refused: string | undefined;
  onAssess(part: Partial<GradeDraft>): void;
  /** The comment is left. */
  onLeave(): void;
}

/** Points, comment, and whether the question applies at all; one that does not needs a reason. */
export function GradeControls(props: GradeControlsProps) {
  const { id, maxPoints, draft, problem, barred, refused, onAssess, onLeave } = props;
  const { t } = useTranslation("questionnaire");
  const { points, comment, notApplicable } = draft;
  const idOf = (part: string) => `grade-${id}-${part}`;
  const unavailable = barred && !notApplicable;
  return (
    <div className="grade-controls">
      <span className="field-label" id={idOf("points")}>
        {t("grading.points", { max: maxPoints })}
      </span>
      <div role="radiogroup" aria-labelledby={idOf("points")}>
        <Radio.Group
          optionType="button"
          buttonStyle="solid"
          name={idOf("points")}
          options={Array.from({ length: maxPoints + 1 }, (_, value) => ({ value, label: String(value) }))}
          disabled={notApplicable}
          value={notApplicable ? null : points}
          onChange={(event) => onAssess({ points: event.target.value })}
        />
      </div>
      <p className="field-error" role="alert">
        {refused === undefined ? null : t("grading.tooMany", { points: refused, max: maxPoints })}
      </p>
      <label className="field-label" htmlFor={idOf("comment")}>
        {t(notApplicable ? "grading.reason" : "grading.comment")}
      </label>
      <Input.TextArea
        id={idOf("comment")}
        className="growing"
        rows={2}
        maxLength={lengths.statement}
        value={comment}
        status={problem ? "error" : ""}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? idOf("problem") : undefined}
        onChange={(event) => onAssess({ comment: event.target.value })}
        onBlur={onLeave}
      />
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
