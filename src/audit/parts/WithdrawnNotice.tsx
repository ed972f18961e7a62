import { Alert } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { dateFormat } from "#domain/texts/formats.ts";
import { deletedFrom } from "#domain/workflow/withdrawal.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";

interface WithdrawnNoticeProps extends Pick<TaskPartProps, "task"> {
  withdrawnAt: string;
}

/** Person, time and reason of a withdrawal, and the last day for restoring the audit. */
function Notice({ task, withdrawnAt, appeared }: WithdrawnNoticeProps & { appeared: boolean }) {
  const { t, i18n } = useTranslation(["workflow", "audit"]);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (appeared) root.current?.focus();
  }, [appeared]);
  const format = dateFormat(i18n.language, { dateStyle: "long", timeStyle: "short" });
  const date = (moment: Date) => format.format(moment);
  const name = task.withdrawnByLabel ?? t("audit:history.system");
  return (
    <div ref={root} tabIndex={-1} className="task-notice">
      <Alert
        type="warning"
        showIcon
        message={t("audit:withdrawn.by", { name, date: date(new Date(withdrawnAt)) })}
        description={
          <>
            {task.withdrawnReason ? <q className="history-reason">{task.withdrawnReason}</q> : null}
            <p className="task-reason">{t("audit:withdrawn.until", { date: date(deletedFrom(withdrawnAt)) })}</p>
          </>
        }
      />
    </div>
  );
}

/**
 * The notice of a withdrawn audit. If it appears while a person works on the audit, it takes the focus, because their
 * field disappears.
 */
export function WithdrawnNotice({ task }: Pick<TaskPartProps, "task">) {
  const { withdrawnAt } = task;
  const before = useRef(withdrawnAt);
  if (!withdrawnAt) return null;
  return <Notice task={task} withdrawnAt={withdrawnAt} appeared={before.current !== withdrawnAt} />;
}
