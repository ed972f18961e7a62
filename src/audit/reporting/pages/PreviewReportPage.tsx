import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import type { Report } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { ReportSections } from "#src/audit/parts/ReportSections.tsx";
import { useLabels } from "#src/core/labels.ts";
import { workPath } from "#src/core/paths.ts";
import { useResourceOf } from "#src/core/registry.ts";
import { LinkButton } from "#src/ui/LinkButton.tsx";
import "#src/audit/parts/task.css";
import { OneRecord } from "#src/ui/OneRecord.tsx";

type StoredReport = Stored<Report> & { auditorIdLabel: string | null };

function ReportPreview({ report }: { report: StoredReport }) {
  const { t } = useTranslation(["report", "console", "resources"]);
  const labels = useLabels();
  const resource = useResourceOf("reports");
  const { taskCode, round, status = "draft", sections, reason, auditorIdLabel } = report;
  return (
    <article className="record-page">
      <header className="record-bar">
        <h1>
          {t("resources:report.one")} {taskCode}
        </h1>
        <LinkButton to={workPath("task", taskCode)}>{t("resources:task.one")}</LinkButton>
      </header>
      <p>
        <Tag>{labels.value(resource, "status", status)}</Tag> {labels.field(resource, "round")} {round} ·{" "}
        {auditorIdLabel}
      </p>
      {reason ? <p className="card">{reason}</p> : null}
      <ReportSections sections={sections} />
    </article>
  );
}

/** `/dashboard/admin/report/preview/{name}/{id}`: a report for reading. */
export default function PreviewReportPage() {
  const { id = "" } = useParams();
  return (
    <OneRecord<StoredReport> path="reports" id={id}>
      {(report) => <ReportPreview report={report} />}
    </OneRecord>
  );
}
