import { useInvalidate } from "@refinedev/core";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import type { Selection } from "#src/crud/list/bulk/useSelection.ts";

/** Something that is done with several records: what is asked before, what it does with one, what is said afterwards. */
interface Bulk {
  records: Row[];
  question: string;
  explanation?: string;
  button: string;
  danger: boolean;
  done: string;
  run(record: Row): Promise<unknown>;
}

/** Does something with several records after one question, one call each; what could not be done is named, and why. */
export function useBulk(resource: Resource, selection: Selection): (bulk: Bulk) => void {
  const { t } = useTranslation("console");
  const labels = useLabels();
  const { modal, message, notification } = App.useApp();
  const invalidate = useInvalidate();
  const nameOf = (record: Row) => labels.name(resource, record);

  async function runAll({ records, run, done }: Bulk): Promise<void> {
    const failures: string[] = [];
    for (const record of records)
      await run(record).catch((error: Error) => failures.push(`${nameOf(record)} (${error.message})`));
    await invalidate({ resource: resource.path, invalidates: ["list"] });
    selection.clear();
    if (failures.length === 0) void message.success(done);
    else notification.error({ message: t("bulk.failed", { names: failures.join("; ") }), duration: 0 });
  }

  return (bulk) => {
    modal.confirm({
      title: bulk.question,
      content: (
        <>
          {bulk.explanation ? <p>{bulk.explanation}</p> : null}
          <ul>
            {bulk.records.map((record) => (
              <li key={record.id}>{nameOf(record)}</li>
            ))}
          </ul>
        </>
      ),
      okText: bulk.button,
      okButtonProps: { danger: bulk.danger },
      cancelText: t("common:cancel"),
      onOk: () => runAll(bulk),
    });
  };
}
