import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { deadlineInWords } from "#src/core/deadlines.ts";
import { secondOpinionPath } from "#src/core/paths.ts";

/** The step that an audit waits for after its report, with a link to the second opinion for people who take part. */
export default function PendingNotice({ task, me }: Pick<TaskPartProps, "task" | "me">) {
  const { t, i18n } = useTranslation("opinion");
  const date = deadlineInWords({ country: task.country, expirationDate: task.pendingDueAt }, i18n.language);
  const takesPart = me.code !== task.peCode;
  const who = takesPart ? (task.pendingWith ?? "team") : "team";
  return (
    <Alert
      className="task-notice"
      type="info"
      showIcon
      message={t(`state.${who}`, { date })}
      description={takesPart ? <Link to={secondOpinionPath(task.code)}>{t("open")}</Link> : undefined}
    />
  );
}
