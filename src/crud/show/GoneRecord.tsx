import { useList } from "@refinedev/core";
import { Skeleton } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { labelField } from "#domain/schema/derive.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Row } from "#src/core/row.ts";
import { RecordHistory } from "#src/crud/history/RecordHistory.tsx";
import { BackToList } from "#src/crud/show/BackToList.tsx";

/**
 * Replaces a deleted record by its history in the trail.
 * @param never displayed if the trail has no history, because such a record never existed
 */
export function GoneRecord({ resource, id, never }: { resource: Resource; id: string; never: ReactNode }) {
  const { t } = useTranslation("console");
  const { data, isLoading } = useList<Row>({
    resource: "trail",
    filters: [
      { field: "resource", operator: "eq", value: resource.name },
      { field: "subject", operator: "eq", value: id },
    ],
    pagination: { pageSize: 1 },
    errorNotification: false,
  });
  if (isLoading) return <Skeleton active paragraph={{ rows: 3 }} className="card" />;
  const entry = data?.data[0];
  if (!entry) return never;
  return (
    <article className="record-page">
      <BackToList resource={resource} />
      <header className="record-bar">
        <h1>{String(entry[labelField("subject")] ?? id)}</h1>
      </header>
      <p>{t("history.gone")}</p>
      <RecordHistory resource={resource} id={id} />
    </article>
  );
}
