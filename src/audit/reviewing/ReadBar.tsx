import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { WorkProps } from "#src/audit/audit.ts";
import { StageProgress } from "#src/audit/parts/StageProgress.tsx";
import { type Numbered, nextAmong } from "#src/audit/workbench/outline.ts";
import { StepBar } from "#src/audit/workbench/StepBar.tsx";

interface ReadBarProps extends Pick<WorkProps, "task" | "me" | "actions"> {
  questions: readonly Numbered[];
  /** Ids of the questions with open remarks. */
  open: ReadonlySet<string>;
  questionId: string | undefined;
  goTo(questionId: string): void;
  onBack: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** The bar of a reader: the stages of the audit, its current holder, and the next step. */
export function ReadBar({ task, me, actions, questions, open, questionId, goTo, onBack, onNext }: ReadBarProps) {
  const { t } = useTranslation("workbench");
  const remark = nextAmong(questions, open, questionId);
  return (
    <>
      <StageProgress task={task} me={me} />
      <StepBar onBack={onBack} onNext={onNext} keys={t("review.keys")} quiet>
        {remark ? <Button onClick={() => goTo(remark)}>{t("nextRemark")}</Button> : null}
        {actions}
      </StepBar>
    </>
  );
}
