import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "#domain/errors.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import { send } from "#providers/http/send.ts";
import { toProblem } from "#providers/problem.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { useGrading, useGradingSummary } from "#src/audit/grading/GradingContext.ts";
import type { StoredGrade } from "#src/audit/grading/grades.ts";
import { OpenQuestions } from "#src/audit/grading/OpenQuestions.tsx";
import { LevelNow } from "#src/audit/level/LevelNow.tsx";
import { useGoToQuestion } from "#src/audit/workbench/goToQuestion.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { WaitingLine } from "#src/ui/saving/WaitingLine.tsx";

interface GradingBarProps extends Pick<TaskPartProps, "task" | "onChanged"> {
  sections: readonly SectionView[];
}

/** Always in sight: how far grading is, whether it is saved, the level that the points give, and finishing. */
export function GradingBar({ task, onChanged, sections }: GradingBarProps) {
  const goToQuestion = useGoToQuestion();
  const { t } = useTranslation(["questionnaire", "errors"]);
  const { store, queue } = useGrading();
  const { score, open } = useGradingSummary();
  const [problem, setProblem] = useState<Problem>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [finishing, setFinishing] = useState(false);
  const total = score.fields.reduce((sum, field) => sum + field.total, 0);
  const graded = score.fields.reduce((sum, field) => sum + field.graded, 0);

  const finish = async () => {
    setProblem(undefined);
    setMissing(open);
    if (open.length > 0) return;
    setFinishing(true);
    try {
      await queue.flush();
      if (store.unsaved().length > 0) return;
      const body = { taskCode: task.code, assessments: {}, revision: store.revision };
      await send({ method: "POST", path: "/grades/finish", body });
      await onChanged();
    } catch (error) {
      const refused = toProblem(error);
      const { code, current, questions = [] } = refused;
      if (code === "REVISION_CONFLICT" && current) store.take(current as StoredGrade);
      setProblem(refused);
      setMissing(questions);
    } finally {
      setFinishing(false);
    }
  };

  const stillOpen = missing.filter((id) => open.includes(id));
  return (
    <div className="answering-bar grading-bar">
      {problem || stillOpen.length > 0 ? (
        <div className="grading-problems">
          {problem ? (
            <Alert
              type="error"
              showIcon
              role="alert"
              message={
                problem.code === "REVISION_CONFLICT" ? t("questionnaire:grading.changed") : errorMessage(problem)
              }
            />
          ) : null}
          {stillOpen.length > 0 ? <OpenQuestions ids={stillOpen} sections={sections} /> : null}
        </div>
      ) : null}
      <div className="answering-progress">
        <progress value={graded} max={Math.max(total, 1)} aria-label={t("questionnaire:grading.progress")} />
        <span>{t("questionnaire:grading.graded", { graded, total })}</span>
        <WaitingLine store={store} words="grading.waiting" onGoTo={goToQuestion} />
      </div>
      <p className="grading-level">
        <LevelNow score={score} requested={task.level} />
      </p>
      <Button disabled={open.length === 0} onClick={() => open[0] && goToQuestion(open[0])}>
        {t("questionnaire:grading.next")}
      </Button>
      <Button type="primary" onClick={finish} loading={buttonLoading(finishing)}>
        {t("questionnaire:grading.finish")}
      </Button>
    </div>
  );
}
