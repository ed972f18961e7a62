import { useList } from "@refinedev/core";
import { Timeline } from "antd";
import { useTranslation } from "react-i18next";
import type { Trail } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import type { TaskPartProps } from "#src/pages/task/TaskPage.tsx";

type Entry = Stored<Trail> & { actorIdLabel: string | null };
const PAGE = 200;

/** What happened to an audit, from its trail: when, who, what. */
export default function HistoryTab({ task }: TaskPartProps) {
  const { t, i18n } = useTranslation(["workflow", "audit", "resources"]);
  const { data } = useList<Entry>({
    resource: "trail",
    filters: [
      { field: "resource", operator: "eq", value: "task" },
      { field: "subject", operator: "eq", value: task.code },
    ],
    sorters: [{ field: "seq", order: "desc" }],
    pagination: { pageSize: PAGE },
  });
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  const items = (data?.data ?? []).map((entry) => {
    const status = entry.changes.status as { after?: string } | undefined;
    return {
      key: entry.id,
      children: (
        <>
          <time dateTime={entry.at}>{time.format(new Date(entry.at))}</time>{" "}
          <strong>{t(`workflow:actions.${entry.action}`)}</strong>
          {status?.after ? <> — {t(`workflow:states.${status.after}`)}</> : null}
          <br />
          {entry.actorIdLabel ?? t("audit:history.system")}
        </>
      ),
    };
  });
  return <Timeline items={items} />;
}
