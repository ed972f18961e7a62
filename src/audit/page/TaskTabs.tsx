import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { TaskPart } from "#src/audit/page/parts.ts";
import { usePageTitle } from "#src/core/pageTitle.ts";
import { TabList } from "#src/ui/TabList.tsx";

interface TaskTabsProps {
  shown: readonly TaskPart[];
  active: TaskPart;
  /** The open part. */
  children: ReactNode;
}

/** Shows an audit's parts as tabs. The address contains the open one. */
export function TaskTabs({ shown, active, children }: TaskTabsProps) {
  const { t } = useTranslation("audit");
  usePageTitle(t(`tabs.${active.name}`));
  const [, setSearch] = useSearchParams();
  return (
    <TabList
      label={t("tabs.label")}
      tabs={shown.map(({ name }) => ({ key: name, label: t(`tabs.${name}`) }))}
      active={active.name}
      onChange={(tab) => setSearch({ tab }, { replace: true })}
    >
      {children}
    </TabList>
  );
}
