import { useTranslation } from "react-i18next";
import { MoreActions } from "#src/audit/actions/MoreActions.tsx";
import { useTaskActions } from "#src/audit/actions/useTaskActions.tsx";
import type { TaskPartProps } from "#src/audit/audit.ts";

/** How many actions of the menu stand beside it as buttons where the reader, an office say, only follows an audit. */
const BUTTONS_FROM_MENU = 2;

/** The buttons the workflow gives this person in this state, and what is seldom done behind one of them. */
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
