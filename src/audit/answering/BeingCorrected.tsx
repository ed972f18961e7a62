import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { isBeingCorrected } from "#domain/workflow/correction.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { type Numbered, nextAmong } from "#src/audit/workbench/outline.ts";

interface BeingCorrectedProps {
  task: TaskRecord;
  questions: readonly Numbered[];
  /** Ids of the questions with open remarks. */
  remarked: ReadonlySet<string>;
  questionId: string | undefined;
  goTo(questionId: string): void;
}

/** The reason of a rejection, and links from remark to remark, until the next submission. */
export function BeingCorrected({ task, questions, remarked, questionId, goTo }: BeingCorrectedProps) {
  const { t } = useTranslation(["workbench", "audit"]);
  if (!isBeingCorrected(task)) return null;
  const next = nextAmong(questions, remarked, questionId);
  return (
    <section className="being-corrected" aria-label={t("audit:page.rejectedBecause")}>
      <details>
        <summary>
          <strong>{t("audit:page.rejectedBecause")}</strong> <span className="reason-line">{task.rejectedReason}</span>
        </summary>
        <p className="task-reason">{task.rejectedReason}</p>
      </details>
      {remarked.size > 0 ? (
        <>
          <span>{t("remarksOpen", { count: remarked.size })}</span>
          {next ? (
            <Button size="small" onClick={() => goTo(next)}>
              {t("nextRemark")}
            </Button>
          ) : null}
        </>
      ) : null}
    </section>
  );
}
