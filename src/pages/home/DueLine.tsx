import { useTranslation } from "react-i18next";
import { transitionsOf } from "#domain/workflow/workflow.ts";
import type { TaskRecord } from "#src/pages/task/TaskPage.tsx";

const DAY = 86_400_000;
/** Days before the deadline from which it is pressing. */
const PRESSING = 7;

const open = new Set<string>(transitionsOf("answer").flatMap(({ from }) => from));

/** Until when an audit has to be submitted, as a date and in days; nothing once it is. */
export function DueLine({ task }: { task: TaskRecord }) {
  const { t, i18n } = useTranslation("audit");
  if (!open.has(task.status)) return null;
  const due = new Date(task.expirationDate);
  const days = Math.floor((due.getTime() - Date.now()) / DAY);
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium" }).format(due);
  const left = new Intl.RelativeTimeFormat(i18n.language, { numeric: "auto" }).format(days, "day");
  return (
    <span className={days < PRESSING ? "due-line pressing" : "due-line"}>
      {t("home.due", { date })} ({left})
    </span>
  );
}
