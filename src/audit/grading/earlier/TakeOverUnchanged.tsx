import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { openPreviousGrades } from "#src/audit/grading/earlier/takeOver.ts";
import { useGrading, useGradingSummary } from "#src/audit/grading/GradingContext.ts";
import { focusQuestion } from "#src/audit/workbench/goToQuestion.ts";
import { Dialog } from "#src/ui/Dialog.tsx";

/** Milliseconds between two sent grades. */
const APART = 60;

/** Id of the button that starts it, which is displayed as long as there are grades to copy. */
export const TAKE_ALL_ID = "take-over-unchanged";

interface TakeOverUnchangedProps {
  /** The open question. */
  questionId: string;
  round: number;
}

/** In a second round, copies the grades of all unchanged answers that are still open, after a confirmation. */
export function TakeOverUnchanged({ questionId, round }: TakeOverUnchangedProps) {
  const { t } = useTranslation(["workbench", "common"]);
  const { store, queue, questions, previousGrades } = useGrading();
  useGradingSummary();
  const [confirming, setConfirming] = useState(false);
  const [taken, setTaken] = useState(0);
  const offered = openPreviousGrades(store, questions.values(), previousGrades);
  const count = offered.size;
  const takeOver = () => {
    for (const [index, [id, grade]] of [...offered].entries()) {
      store.type(id, grade);
      queue.schedule(id, index * APART);
    }
    setTaken(count);
    setConfirming(false);
    // The pressed button no longer exists, so keyboard users continue at the question.
    focusQuestion(questionId);
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {taken > 0 ? t("workbench:grade.taken", { count: taken }) : null}
      </p>
      {count > 0 ? (
        <div className="being-corrected">
          <span>{t("workbench:grade.unchanged", { count, round })}</span>
          <Button id={TAKE_ALL_ID} size="small" onClick={() => setConfirming(true)}>
            {t("workbench:grade.takeAll")}
          </Button>
        </div>
      ) : null}
      {confirming ? (
        <Dialog
          title={t("workbench:grade.takeAllTitle", { count })}
          okText={t("workbench:grade.takeAllCount", { count })}
          okButtonProps={{ autoFocus: true }}
          cancelText={t("common:cancel")}
          onOk={takeOver}
          onCancel={() => setConfirming(false)}
        >
          <p>{t("workbench:grade.takeAllText", { round })}</p>
        </Dialog>
      ) : null}
    </>
  );
}
