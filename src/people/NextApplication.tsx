import { useList } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { showPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";

/** After a decision on an application, the way to the one that has waited longest; nothing on other pages of people. */
export function NextApplication({ record }: { record: Row }) {
  const { t } = useTranslation("telling");
  const users = useRegistry().named("user");
  const isPending = record.status === "pending";
  const [wasPending] = useState(isPending);
  const isDecided = wasPending && !isPending;
  const { data } = useList<Row>({
    resource: users.path,
    filters: [{ field: "status", operator: "eq", value: "pending" }],
    sorters: [{ field: "createdAt", order: "asc" }],
    pagination: { current: 1, pageSize: 1 },
    queryOptions: { enabled: isDecided },
  });
  const [next] = isDecided ? (data?.data ?? []) : [];
  if (!next) return null;
  return (
    <p role="status">
      <Link to={showPath(users.path, next.id)}>{t("applications.next", { name: next.fullname })}</Link>
    </p>
  );
}
