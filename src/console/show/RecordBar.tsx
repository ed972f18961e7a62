import { useDelete, useGo } from "@refinedev/core";
import { App, Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { can } from "#domain/access/can.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Row } from "#src/console/list/columns.tsx";
import { editPath, listPath } from "#src/console/paths.ts";
import { useMe } from "#src/pages/me.ts";

/** A record's name, and the buttons that the rights give for it. */
export function RecordBar({ resource, record }: { resource: Resource; record: Row }) {
  const { t } = useTranslation(["console", "resources"]);
  const { modal, message } = App.useApp();
  const { mutate: remove } = useDelete();
  const go = useGo();
  const me = useMe();
  const may = (action: "update" | "delete") => me !== undefined && can(resource, me, action, record);

  const askToDelete = () =>
    modal.confirm({
      title: t("console:delete.question"),
      okText: t("console:delete.button"),
      okButtonProps: { danger: true },
      cancelText: t("console:cancel"),
      onOk: () =>
        remove(
          { resource: resource.path, id: record.id, successNotification: false, errorNotification: false },
          {
            onSuccess: () => {
              void message.success(t("console:delete.done"));
              go({ to: listPath(resource.path) });
            },
            onError: (error) => void message.error(error.message),
          },
        ),
    });

  return (
    <div className="record-bar">
      <h1>{String(record[resource.label] ?? record.id)}</h1>
      {resource.workflow ? <Link to={`/dashboard/${resource.name}/${encodeURIComponent(record.id)}`}>{t("console:show.open")}</Link> : null}
      {may("update") ? (
        <Link to={editPath(resource.path, record.id)}>
          <Button>{t("console:show.edit")}</Button>
        </Link>
      ) : null}
      {may("delete") ? (
        <Button danger onClick={askToDelete}>
          {t("console:delete.button")}
        </Button>
      ) : null}
    </div>
  );
}
