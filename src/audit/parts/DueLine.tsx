import { useTranslation } from "react-i18next";
import { dateFormat, relativeTimeFormat } from "#domain/texts/formats.ts";
import { deletedFrom } from "#domain/workflow/withdrawal.ts";
import { transitionsOf } from "#domain/workflow/workflow.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { claimEnd } from "#src/audit/parts/dues.ts";
import { PRESSING_DAYS } from "#src/audit/parts/useWhen.ts";
import { daysUntilDeadline, deadlineInWords } from "#src/core/deadlines.ts";

const open = new Set<string>(transitionsOf("answer").flatMap(({ from }) => from));

/**
 * The deadline of the team, the auditor's term, or the end of a withdrawal, as a date and in days. Otherwise nothing.
 */
export function DueLine({ task }: { task: TaskRecord }) {
  const { t, i18n } = useTranslation("audit");
  if (task.withdrawnAt) {
    const date = dateFormat(i18n.language, { dateStyle: "medium" }).format(deletedFrom(task.withdrawnAt));
    return <span className="due-line">{t("withdrawn.card", { date })}</span>;
  }
  const expirationDate = open.has(task.status) ? task.expirationDate : claimEnd(task);
  if (!expirationDate) return null;
  const { country } = task;
  const days = daysUntilDeadline(country, new Date(expirationDate), new Date());
  const date = deadlineInWords({ country, expirationDate }, i18n.language, "medium");
  const left = relativeTimeFormat(i18n.language, { numeric: "auto" }).format(days, "day");
  return (
    <span className={days < PRESSING_DAYS ? "due-line pressing" : "due-line"}>
      {t("home.due", { date })} ({left})
    </span>
  );
}
