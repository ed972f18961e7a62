import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TaskAction } from "#domain/generated/workflow.ts";
import { allowedActions } from "#domain/workflow/decide.ts";
import { ActionDialog } from "#src/pages/task/ActionDialog.tsx";
import { actionCalls } from "#src/pages/task/actionCalls.ts";
import type { TaskPartProps } from "#src/pages/task/TaskPage.tsx";

/** The buttons the workflow gives this person in this state, each with a confirmation that says what follows. */
export function TaskActions(props: TaskPartProps) {
  const { t } = useTranslation(["workflow", "audit"]);
  const [open, setOpen] = useState<TaskAction>();
  const { task, me } = props;
  const actions = allowedActions({ actor: me, task, now: new Date() }).filter((action) => actionCalls[action]);
  if (!actions.length) return null;
  return (
    <section className="task-actions" aria-label={t("audit:page.actions")}>
      {actions.map((action) => (
        <Button
          key={action}
          type={actionCalls[action]?.danger ? "default" : "primary"}
          danger={actionCalls[action]?.danger ?? false}
          onClick={() => setOpen(action)}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
      {open ? <ActionDialog {...props} action={open} onClose={() => setOpen(undefined)} /> : null}
    </section>
  );
}
