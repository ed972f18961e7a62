import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { stepRule } from "#domain/procedure/procedure.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { FinishProblems } from "#src/audit/grading/FinishProblems.tsx";
import { useGrading, useGradingSummary } from "#src/audit/grading/GradingContext.ts";
import { GradingProgress } from "#src/audit/grading/GradingProgress.tsx";
import { useFinishGrades } from "#src/audit/grading/useFinishGrades.ts";
import { LevelNow } from "#src/audit/level/LevelNow.tsx";
import { useGoToQuestion } from "#src/audit/workbench/goToQuestion.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { WaitingLine } from "#src/ui/saving/WaitingLine.tsx";

interface GradingBarProps extends Pick<TaskPartProps, "task" | "onChanged"> {
  sections: readonly SectionView[];
}

/** A bar that is always visible, with progress, save state, the current level, and the button that finishes grading. */
export function GradingBar({ task, onChanged, sections }: GradingBarProps) {
  const goToQuestion = useGoToQuestion();
  const { t } = useTranslation(["questionnaire", "factCheck"]);
  const [asked, setAsked] = useState(false);
  const rule = stepRule("factCheck", { country: task.country, moment: new Date() });
  const { store } = useGrading();
  const { score, open } = useGradingSummary();
  const [first] = open.keys();
  const { finish, finishing, ...problems } = useFinishGrades({ task, onChanged });
  return (
    <div className="answering-bar grading-bar">
      <FinishProblems {...problems} sections={sections} />
      <div className="answering-progress">
        <GradingProgress />
        <WaitingLine store={store} words="grading.waiting" onGoTo={goToQuestion} />
      </div>
      <p className="grading-level">
        <LevelNow score={score} requested={task.level} rules={rulesOf(task)} />
      </p>
      <Button disabled={first === undefined} onClick={() => first && goToQuestion(first)}>
        {t("grading.next")}
      </Button>
      <Button type="primary" onClick={rule ? () => setAsked(true) : finish} loading={buttonLoading(finishing)}>
        {t("grading.finish")}
      </Button>
      {rule && asked ? (
        <Dialog
          title={t("grading.finish")}
          okText={t("grading.finish")}
          onOk={() => {
            setAsked(false);
            void finish();
          }}
          onCancel={() => setAsked(false)}
        >
          <p>{t("factCheck:beforeFinish", { count: rule.days })}</p>
        </Dialog>
      ) : null}
    </div>
  );
}
