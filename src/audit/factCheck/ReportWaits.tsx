import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { isFactCheckOpen, isFactCheckRunning, openErrors } from "#domain/procedure/factCheck.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { deadlineInWords } from "#src/core/deadlines.ts";

/**
 * The reason why a report cannot be finished yet: the end of the fact check, and the reports to answer. Otherwise
 * nothing.
 */
export function ReportWaits({ task }: { task: TaskRecord }) {
  const { t, i18n } = useTranslation("factCheck");
  const now = new Date();
  if (!isFactCheckOpen(task, now)) return null;
  const date = deadlineInWords(
    { country: task.country, expirationDate: task.factCheckEndsAt ?? undefined },
    i18n.language,
  );
  const count = openErrors(task);
  return (
    <Alert
      type="info"
      showIcon
      message={t("reportWaits")}
      description={
        <>
          {isFactCheckRunning(task, now) ? <p>{t("runsUntil", { date })}</p> : null}
          {count > 0 ? (
            <p>
              {t("waiting", { count })} <Link to="?tab=errors">{t("toErrors")}</Link>
            </p>
          ) : null}
        </>
      }
    />
  );
}
