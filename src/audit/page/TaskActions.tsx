import { useTranslation } from "react-i18next";
import { MoreActions } from "#src/audit/actions/MoreActions.tsx";
import { useTaskActions } from "#src/audit/actions/useTaskActions.tsx";
import type { TaskPartProps } from "#src/audit/audit.ts";

/** Number of menu actions that become buttons if the reader, such as an office, only follows an audit. */
const BUTTONS_FROM_MENU = 2;

/** The person's buttons by the workflow in this state, with a menu of rarely used actions. */
export function TaskActions(props: TaskPartProps) {
  const { t } = useTranslation("audit");
  const { buttons, seldom, dialog } = useTaskActions(props, BUTTONS_FROM_MENU);
  return (
    <section className="task-actions" aria-label={t("page.actions")}>
      {buttons}
      <MoreActions {...props} seldom={seldom} />
      {dialog}
    </section>
  );
}
