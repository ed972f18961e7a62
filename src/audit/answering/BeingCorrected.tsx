import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { isBeingCorrected } from "#domain/workflow/correction.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { type Numbered, nextAmong } from "#src/audit/workbench/outline.ts";
import { taskPath } from "#src/audit/workbench/places.ts";

interface BeingCorrectedProps {
  task: TaskRecord;
  questions: readonly Numbered[];
  /** Ids of the questions with open remarks. */
  remarked: ReadonlySet<string>;
  questionId: string | undefined;
  goTo(questionId: string): void;
}

/** Links to the reason of a rejection with all remarks, and from remark to remark, until the next submission. */
export function BeingCorrected({ task, questions, remarked, questionId, goTo }: BeingCorrectedProps) {
  const { t } = useTranslation(["workbench", "audit", "resources"]);
  if (!isBeingCorrected(task)) return null;
  const next = nextAmong(questions, remarked, questionId);
  return (
    <section className="being-corrected" aria-label={t("audit:page.rejectedBecause")}>
      <strong>{t("audit:standing.sentBack")}</strong>
      {remarked.size > 0 ? <span>{t("remarksOpen", { count: remarked.size })}</span> : null}
      <Link to={taskPath(task.code)}>{t("resources:task.fields.rejectedReason")}</Link>
      {next ? (
        <Button size="small" onClick={() => goTo(next)}>
          {t("nextRemark")}
        </Button>
      ) : null}
    </section>
  );
}
