import { ArrowLeftOutlined, ArrowRightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { rulesOf } from "#domain/scoring/rules.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { FinishProblems } from "#src/audit/grading/FinishProblems.tsx";
import { useGradingSummary } from "#src/audit/grading/GradingContext.ts";
import { useFinishGrades } from "#src/audit/grading/useFinishGrades.ts";
import { LevelNow } from "#src/audit/level/LevelNow.tsx";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

interface GradeStepsProps extends Pick<TaskPartProps, "task" | "onChanged"> {
  sections: readonly SectionView[];
  /** Undefined at the first question. */
  onBack: (() => void) | undefined;
  /** Undefined if no other question is open. */
  onNextUngraded: (() => void) | undefined;
}

/** Buttons between questions, the current level by the points, and the button that finishes grading. */
export function GradeSteps({ task, onChanged, sections, onBack, onNextUngraded }: GradeStepsProps) {
  const { t } = useTranslation(["questionnaire", "workbench"]);
  const { score } = useGradingSummary();
  const { finish, finishing, ...problems } = useFinishGrades({ task, onChanged });
  return (
    <>
      <FinishProblems {...problems} sections={sections} />
      <Button className="grading-back" icon={<ArrowLeftOutlined aria-hidden />} disabled={!onBack} onClick={onBack}>
        {t("workbench:bar.back")}
      </Button>
      {onNextUngraded ? (
        <Button type="primary" icon={<ArrowRightOutlined aria-hidden />} iconPosition="end" onClick={onNextUngraded}>
          {t("questionnaire:grading.next")}
        </Button>
      ) : null}
      <p className="grading-level bar-wide">
        <LevelNow score={score} requested={task.level} rules={rulesOf(task)} />
      </p>
      <Button
        type={onNextUngraded ? "default" : "primary"}
        className={onNextUngraded ? "grading-finish bar-wide" : "grading-finish"}
        onClick={finish}
        loading={buttonLoading(finishing)}
      >
        {t("questionnaire:grading.finish")}
      </Button>
    </>
  );
}
