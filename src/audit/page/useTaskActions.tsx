import { Alert, Button } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { problem } from "#domain/errors.ts";
import type { TaskAction } from "#domain/generated/workflow.ts";
import { allowedActions, refusals } from "#domain/workflow/decide.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { actionCalls } from "#src/audit/page/actionCalls.ts";
import { errorMessage } from "#src/core/errorMessage.ts";

const ActionDialog = lazy(() => import("#src/audit/page/ActionDialog.tsx"));

/** What the workflow lets this person do in this state, ready to be placed on a page. */
export interface TaskActionParts {
  /** A button for each action, and why one that would be theirs is not there. */
  buttons: ReactNode;
  /** Asks for the reason of sending the audit back without grades and report; where the person may. */
  onReject: (() => void) | undefined;
  /** The dialog that is open. */
  dialog: ReactNode;
}

export function useTaskActions(props: TaskPartProps): TaskActionParts {
  const { t } = useTranslation(["workflow", "audit"]);
  const [open, setOpen] = useState<TaskAction>();
  const { task, me } = props;
  const attempt = { actor: me, task, now: new Date() };
  const allowed = allowedActions(attempt);
  // An auditor who has finished the grades rejects with the report; before that it is seldom done.
  const withReport = allowed.includes("rejectReport");
  const actions = allowed.filter((action) => actionCalls[action] && !(action === "reject" && me.role === "auditor"));
  const rejects = allowed.includes("reject") && me.role === "auditor" && !withReport;
  const buttons = (
    <>
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
      {refusals(attempt).map((code) => (
        <Alert key={code} type="warning" showIcon message={errorMessage(problem(code))} />
      ))}
    </>
  );
  return {
    buttons,
    onReject: rejects ? () => setOpen("reject") : undefined,
    dialog: open ? (
      <Suspense>
        <ActionDialog {...props} action={open} onClose={() => setOpen(undefined)} />
      </Suspense>
    ) : null,
  };
}
