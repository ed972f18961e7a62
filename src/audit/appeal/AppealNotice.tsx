import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { isAppealed } from "#domain/workflow/appeals.ts";
import { allowedActions } from "#domain/workflow/decide.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { taskPath } from "#src/audit/workbench/places.ts";
import { deadlineInWords } from "#src/core/deadlines.ts";
import { LinkButton } from "#src/ui/LinkButton.tsx";

/** The end of the term for an appeal against the result of an audit, or the state of a current appeal. */
export default function AppealNotice({ task, me }: Pick<TaskPartProps, "task" | "me">) {
  const { t, i18n } = useTranslation(["appeals", "resources", "audit"]);
  const { appealUntil, appealStatus, appealId, country, code } = task;
  if (isAppealed(task) && appealStatus && appealId)
    return (
      <Alert
        type="info"
        showIcon
        className="task-notice"
        message={`${t("audit:tabs.appeal")}: ${t(`resources:appeal.values.status.${appealStatus}`)}`}
        action={
          <LinkButton size="small" to={`${taskPath(code)}?tab=appeal`}>
            {t("open")}
          </LinkButton>
        }
      />
    );
  if (!allowedActions({ actor: me, task, now: new Date() }).includes("appeal")) return null;
  const date = deadlineInWords({ country, expirationDate: appealUntil ?? undefined }, i18n.language);
  return <Alert type="info" showIcon className="task-notice" message={t("offer", { date })} />;
}
