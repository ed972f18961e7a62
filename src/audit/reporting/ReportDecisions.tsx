import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { Sections } from "#domain/report/report.ts";
import { PreviewButton } from "#src/audit/reporting/PreviewButton.tsx";

interface ReportDecisionsProps {
  taskCode: string;
  sections: Sections;
  /** Whether the points give a level. Without a level, the audit can only be sent back. */
  awarded: boolean;
  /** Whether a fact check is still open, so that the report can be written but not finished. */
  waits: boolean;
  onReject(): void;
  onFinish(): void;
}

/** Actions on a written report: view it as a PDF, send the audit back, or finish. */
export function ReportDecisions({ taskCode, sections, awarded, waits, onReject, onFinish }: ReportDecisionsProps) {
  const { t } = useTranslation("workflow");
  return (
    <>
      <PreviewButton taskCode={taskCode} sections={sections} disabled={!awarded || waits} />
      <Button danger onClick={onReject} disabled={waits}>
        {t("actions.rejectReport")}
      </Button>
      <Button type="primary" onClick={onFinish} disabled={!awarded || waits}>
        {t("actions.finishReport")}
      </Button>
    </>
  );
}
