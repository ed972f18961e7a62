import { SyncOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { Resource } from "#domain/schema/resource.ts";
import { useSeenChanges } from "#src/crud/list/held/useSeenChanges.ts";
import type { ListState } from "#src/crud/list/useListState.ts";
import "#src/crud/list/held/held.css";

interface ChangedBarProps {
  resource: Resource;
  list: ListState;
}

/** Number of records that changed since the list was read, with a button to display them. */
export function ChangedBar({ resource, list }: ChangedBarProps) {
  const { t } = useTranslation("console");
  const { count, unsure } = useSeenChanges(resource, list);
  const words = unsure ? t("list.maybeChanged") : count > 0 ? t("list.changed", { count }) : undefined;
  return (
    <div className="changed-bar" data-empty={words === undefined || undefined}>
      <span role="status">{words}</span>
      {words ? (
        <Button size="small" icon={<SyncOutlined aria-hidden="true" />} onClick={list.retry}>
          {t("list.showChanged")}
        </Button>
      ) : null}
    </div>
  );
}
