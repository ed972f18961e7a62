import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { problem } from "#domain/errors.ts";
import type { TaskAction } from "#domain/generated/workflow.ts";
import { allowedActions, refusals } from "#domain/workflow/decide.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { ActionDialog } from "#src/audit/page/ActionDialog.tsx";
import { actionCalls } from "#src/audit/page/actionCalls.ts";
import { MoreActions } from "#src/audit/page/MoreActions.tsx";
import { errorMessage } from "#src/core/errorMessage.ts";

/** The buttons the workflow gives this person in this state, and why one that would be theirs is not there. */
export function TaskActions(props: TaskPartProps) {
  const { t } = useTranslation(["workflow", "audit"]);
  const [open, setOpen] = useState<TaskAction>();
  const { task, me } = props;
  const attempt = { actor: me, task, now: new Date() };
  const allowed = allowedActions(attempt);
  // An auditor who has finished the grades rejects with the report; before that it is seldom done.
  const withReport = allowed.includes("rejectReport");
  const actions = allowed.filter((action) => actionCalls[action] && !(action === "reject" && me.role === "auditor"));
  const rejects = allowed.includes("reject") && me.role === "auditor" && !withReport;
  const reasons = refusals(attempt);
  return (
    <section className="task-actions" aria-label={t("audit:page.actions")}>
      {actions.map((action) => (
        <Button
          key={action}
          type={actionCalls[action]?.usual ? "primary" : "default"}
          danger={actionCalls[action]?.danger ?? false}
          onClick={() => setOpen(action)}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
      {reasons.map((code) => (
        <Alert key={code} type="warning" showIcon message={errorMessage(problem(code))} />
      ))}
      <MoreActions {...props} onReject={rejects ? () => setOpen("reject") : undefined} />
      {open ? <ActionDialog {...props} action={open} onClose={() => setOpen(undefined)} /> : null}
    </section>
  );
}
