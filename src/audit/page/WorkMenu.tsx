import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { MoreActions, type SeldomActions } from "#src/audit/actions/MoreActions.tsx";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { taskPath } from "#src/audit/workbench/places.ts";

interface WorkMenuProps extends TaskPartProps {
  /** Name of the open part. */
  active: string;
  /** Names of all displayed parts. */
  parts: readonly string[];
  seldom: SeldomActions;
}

/** Menu of the workbench: the audit's other parts, all questions on one page, and rarely used actions. */
export function WorkMenu({ active, parts, ...props }: WorkMenuProps) {
  const { t } = useTranslation(["audit", "workbench"]);
  const navigate = useNavigate();
  const path = taskPath(props.task.code);
  const ways = [
    ...parts
      .filter((part) => part !== active)
      .map((part) => ({ key: part, label: t(`tabs.${part}`), onClick: () => navigate(`${path}?tab=${part}`) })),
    {
      key: "all",
      label: t("workbench:all"),
      onClick: () => navigate(`${path}?tab=${active}&view=all`),
    },
  ];
  return <MoreActions {...props} ways={ways} />;
}
