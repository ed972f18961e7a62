import { useTranslation } from "react-i18next";
import { dateFormat, relativeTimeFormat } from "#domain/texts/formats.ts";
import { deletedFrom } from "#domain/workflow/withdrawal.ts";
import { transitionsOf } from "#domain/workflow/workflow.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { PRESSING_DAYS } from "#src/audit/parts/useWhen.ts";
import { daysUntilDeadline, deadlineInWords } from "#src/core/deadlines.ts";

const open = new Set<string>(transitionsOf("answer").flatMap(({ from }) => from));

/** Until when an audit has to be submitted, as a date and in days, or a withdrawn one can be restored; nothing once it is. */
export function DueLine({ task }: { task: TaskRecord }) {
  const { t, i18n } = useTranslation("audit");
  if (task.withdrawnAt) {
    const date = dateFormat(i18n.language, { dateStyle: "medium" }).format(deletedFrom(task.withdrawnAt));
    return <span className="due-line">{t("withdrawn.card", { date })}</span>;
  }
  if (!open.has(task.status)) return null;
  const days = daysUntilDeadline(task.country, new Date(task.expirationDate), new Date());
  const date = deadlineInWords(task, i18n.language, "medium");
  const left = relativeTimeFormat(i18n.language, { numeric: "auto" }).format(days, "day");
  return (
    <span className={days < PRESSING_DAYS ? "due-line pressing" : "due-line"}>
      {t("home.due", { date })} ({left})
    </span>
  );
}
