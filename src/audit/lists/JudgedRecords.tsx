import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Stored } from "#domain/schema/resource.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import { colorOf } from "#src/core/colorOf.ts";
import "#src/audit/parts/task.css";

/** An auditor's text about an audit in one of its rounds. */
export type Judged = Stored<{ taskCode: string; round: number; status: string; updatedAt: string }> & {
  taskCodeLabel: string | null;
};

interface JudgedRecordsProps {
  name: "grade" | "report";
  records: Judged[];
  pathOf(record: Judged): string;
}

/** Grades or reports in their auditor's list, each with a link to the page where it is written or read. */
export default function JudgedRecords({ name, records, pathOf }: JudgedRecordsProps) {
  const { t, i18n } = useTranslation(["audit", "resources"]);
  const date = dateFormat(i18n.language, { dateStyle: "medium" });
  return (
    <ul className="audit-cards">
      {records.map((record) => (
        <li key={record.id}>
          <Link className="audit-card" to={pathOf(record)}>
            <span className="task-code">{record.taskCode}</span>
            <strong>{record.taskCodeLabel}</strong>
            <span>
              <Tag color={colorOf(`${name}.status`, record.status)}>
                {t(`resources:${name}.values.status.${record.status}`)}
              </Tag>
              {t("audit:matching.round", { round: record.round })}
            </span>
            <span className="match-facts">
              {t("audit:work.changed", { date: date.format(new Date(record.updatedAt)) })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
