import { DeleteOutlined } from "@ant-design/icons";
import { useDataProvider, useInvalidate } from "@refinedev/core";
import { App, Button } from "antd";
import { useTranslation } from "react-i18next";
import { can } from "#domain/access/can.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Row } from "#src/console/cells/cell.ts";
import type { Selection } from "#src/console/list/bulk/useSelection.ts";
import { useSignedIn } from "#src/console/signedIn.ts";

/** Deletes several records after one question, one call each; what could not be deleted is named, and why. */
function useBulkDeletion(resource: Resource, selection: Selection): (records: Row[]) => void {
  const { t } = useTranslation("console");
  const { modal, message, notification } = App.useApp();
  const provider = useDataProvider()();
  const invalidate = useInvalidate();

  async function removeAll(records: Row[]): Promise<void> {
    const failures: string[] = [];
    for (const record of records) {
      await provider
        .deleteOne({ resource: resource.path, id: record.id })
        .catch((error: Error) => failures.push(`${record[resource.label] ?? record.id} (${error.message})`));
    }
    await invalidate({ resource: resource.path, invalidates: ["list"] });
    selection.clear();
    if (failures.length === 0) void message.success(t("common:deleted"));
    else notification.error({ message: t("bulk.failed", { names: failures.join("; ") }), duration: 0 });
  }

  return (records) => {
    modal.confirm({
      title: t("bulk.deleteQuestion"),
      content: (
        <ul>
          {records.map((record) => (
            <li key={record.id}>{String(record[resource.label] ?? record.id)}</li>
          ))}
        </ul>
      ),
      okText: t("common:delete"),
      okButtonProps: { danger: true },
      cancelText: t("common:cancel"),
      onOk: () => removeAll(records),
    });
  };
}

/** What can be done with the chosen records at once. */
export function BulkBar({ resource, selection }: { resource: Resource; selection: Selection }) {
  const { t } = useTranslation("console");
  const me = useSignedIn();
  const remove = useBulkDeletion(resource, selection);
  if (!selection.some) return null;
  const deletable = selection.chosen.filter((record) => can(resource, me, "delete", record));
  return (
    <section className="bulk-bar" aria-label={t("bulk.bar")}>
      <strong role="status">{t("bulk.selected", { count: selection.chosen.length })}</strong>
      {deletable.length > 0 ? (
        <Button danger size="small" icon={<DeleteOutlined aria-hidden="true" />} onClick={() => remove(deletable)}>
          {t("common:delete")}
        </Button>
      ) : null}
      <Button size="small" type="link" onClick={selection.clear}>
        {t("bulk.clear")}
      </Button>
    </section>
  );
}
