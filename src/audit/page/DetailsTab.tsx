import { Skeleton, Timeline } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { dateFormat } from "#domain/texts/formats.ts";
import type { HistoryEntry } from "#domain/wire/historyEntry.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { useLinked } from "#src/audit/parts/useLinked.tsx";
import { CertificateNotice } from "#src/audit/result/CertificateNotice.tsx";
import { useCountryName } from "#src/core/countryName.ts";
import { deadlineInWords } from "#src/core/deadlines.ts";
import { useFieldTitles } from "#src/core/fieldTitles.ts";
import { Facts } from "#src/shared/Facts.tsx";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/audit/result/result.css";

/** All facts of one audit: subject, state, and history step by step. */
export default function DetailsTab({ task }: TaskPartProps) {
  const { t } = useTranslation("audit");
  return (
    <div className="audit-details">
      <CertificateNotice task={task} />
      <section aria-labelledby="audit-facts">
        <h2 id="audit-facts">{t("details.facts")}</h2>
        <AuditFacts task={task} />
      </section>
      <section aria-labelledby="audit-history">
        <h2 id="audit-history">{t("details.history")}</h2>
        <Way taskCode={task.code} />
      </section>
    </div>
  );
}

function AuditFacts({ task }: Pick<TaskPartProps, "task">) {
  const { t, i18n } = useTranslation(["resources", "audit"]);
  const titles = useFieldTitles();
  const countryName = useCountryName();
  const time = dateFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  const at = (moment: string | null | undefined) => (moment ? time.format(new Date(moment)) : null);
  const level = (name: string | null | undefined) => (name ? t(`resources:task.values.level.${name}`) : null);
  const linked = useLinked();
  const facts: [field: string, value: ReactNode][] = [
    ["code", task.code],
    ["title", task.title],
    ["peCode", linked("enterprise", task.peCode, `${task.peCodeLabel ?? ""} (${task.peCode})`)],
    ["institutionId", linked("institution", task.institutionId, task.institutionIdLabel)],
    ["country", countryName(task.country)],
    ["level", level(task.level)],
    ["awardedLevel", level(task.awardedLevel)],
    ["fields", task.fields.map((field) => titles[field] ?? field).join(", ")],
    ["round", String(task.round)],
    ["deadlineDays", t("audit:dialog.days", { count: task.deadlineDays })],
    ["expirationDate", deadlineInWords(task, i18n.language, "medium")],
    ["deadlineSetAt", at(task.deadlineSetAt)],
    ["deadlineReason", task.deadlineReason],
    ["submittedAt", at(task.submittedAt)],
    ["approvedAt", at(task.approvedAt)],
    ["invitedAuditorId", task.invitedAuditorIdLabel],
    ["invitedAt", at(task.invitedAt)],
    ["auditorId", linked("user", task.auditorId, task.auditorIdLabel, { role: "auditor" })],
    ["selectedAt", at(task.selectedAt)],
    ["completedAt", at(task.completedAt)],
  ];
  return <Facts facts={facts.map(([field, value]) => [t(`resources:task.fields.${field}`), value])} />;
}

/** History of an audit, newest first. */
function Way({ taskCode }: { taskCode: string }) {
  const { t, i18n } = useTranslation(["workflow", "audit", "resources"]);
  const { found, problem, retry } = useRead(`/tasks/${taskCode}/history`);
  const time = dateFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  const who = ({ actorName, actorRole }: HistoryEntry) =>
    actorName ? `${actorName}, ${t(`resources:user.values.role.${actorRole}`)}` : t("audit:history.system");
  if (problem) return <ReadFailed problem={problem} onRetry={retry} />;
  if (!found) return <Skeleton active />;
  const items = found.toReversed().map((entry) => ({
    key: entry.id,
    children: (
      <>
        <time dateTime={entry.at}>{time.format(new Date(entry.at))}</time>{" "}
        <strong>{t(`resources:trail.values.action.${entry.action}`)}</strong>
        {entry.status ? <> — {t(`workflow:states.${entry.status}`)}</> : null}
        <br />
        {who(entry)}
        {entry.reason ? <q className="history-reason">{entry.reason}</q> : null}
      </>
    ),
  }));
  return <Timeline items={items} />;
}
