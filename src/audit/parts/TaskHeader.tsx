import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { isBeingCorrected } from "#domain/workflow/correction.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { LevelTag } from "#src/audit/parts/LevelTag.tsx";
import { CorrectionTag, StatusTag, WithdrawnTag } from "#src/audit/parts/StatusTag.tsx";

/** Title, state and key facts of an audit; after a rejection its reason, where nobody can overlook it. */
export function TaskHeader({ task, me }: TaskPartProps) {
  const { t, i18n } = useTranslation(["workflow", "audit", "resources"]);
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long" });
  const facts: [string, string | null][] = [
    [t("resources:task.fields.peCode"), `${task.peCodeLabel ?? ""} (${task.peCode})`],
    [t("resources:task.fields.institutionId"), task.institutionIdLabel],
    [t("resources:task.fields.expirationDate"), task.expirationDate && date.format(new Date(task.expirationDate))],
    [t("resources:task.fields.round"), String(task.round)],
    [t("resources:task.fields.auditorId"), task.auditorIdLabel],
  ];
  return (
    <header className="task-header">
      <p className="task-code">{task.code}</p>
      <h1>{task.title}</h1>
      <p className="task-tags">
        <StatusTag status={task.status} role={me.role} />
        <CorrectionTag task={task} role={me.role} />
        <WithdrawnTag task={task} />
        <LevelTag task={task} />
      </p>
      <dl className="task-facts">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {isBeingCorrected(task) ? (
        <Alert
          type="warning"
          showIcon
          message={t("audit:page.rejectedBecause")}
          description={<p className="task-reason">{task.rejectedReason}</p>}
        />
      ) : null}
    </header>
  );
}
