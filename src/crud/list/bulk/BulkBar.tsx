import { DeleteOutlined } from "@ant-design/icons";
import { useDataProvider } from "@refinedev/core";
import { Button } from "antd";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { can } from "#domain/access/can.ts";
import { actionsFor, type RecordAction } from "#domain/access/recordActions.ts";
import { callOf } from "#domain/actions/call.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useCrudExtensions } from "#src/crud/extensions.ts";
import { useBulk } from "#src/crud/list/bulk/useBulk.tsx";
import type { Selection } from "#src/crud/list/bulk/useSelection.ts";

interface BulkBarProps {
  resource: Resource;
  selection: Selection;
}

/** What is given anew for each record, or told of each, is not for several at once. */
const isForSeveral = ({ input, returnsSecret, bulk }: RecordAction) => bulk ?? (!input && !returnsSecret);

/** The actions of the chosen records, each with those that it can be taken with now. */
function useOffered(resource: Resource, chosen: Row[]): { action: RecordAction; records: Row[] }[] {
  const me = useSignedIn();
  return resource.actions
    .filter(isForSeveral)
    .map((action) => ({
      action,
      records: chosen.filter((record) => actionsFor(resource, me, record).includes(action)),
    }))
    .filter(({ records }) => records.length > 0);
}

/** What can be done with the chosen records at once. */
export function BulkBar({ resource, selection }: BulkBarProps) {
  const { t } = useTranslation("console");
  const me = useSignedIn();
  const labels = useLabels();
  const provider = useDataProvider()();
  const bulk = useBulk(resource, selection);
  const offered = useOffered(resource, selection.chosen);
  const more = useCrudExtensions().bulk[resource.name];
  if (!selection.some) return null;
  const deletable = selection.chosen.filter((record) => can(resource, me, "delete", record));
  const remove = () =>
    bulk({
      records: deletable,
      question: t("bulk.deleteQuestion"),
      button: t("common:delete"),
      danger: true,
      done: t("console:delete.done"),
      run: ({ id }) => provider.deleteOne({ resource: resource.path, id }),
    });
  const take = (action: RecordAction, records: Row[]) =>
    bulk({
      records,
      question: t("bulk.question", { action: labels.action(resource, action, "label"), count: records.length }),
      explanation: labels.action(resource, action, "confirm"),
      button: labels.action(resource, action, "label"),
      danger: action.danger ?? false,
      done: labels.action(resource, action, "done"),
      run: (record) => {
        const { method, path, body } = callOf(action, record);
        return provider.custom?.({
          url: path,
          method: method.toLowerCase() as "post" | "put" | "delete",
          payload: body ?? {},
        }) as Promise<unknown>;
      },
    });
  return (
    <section className="bulk-bar" aria-label={t("bulk.bar")}>
      <strong role="status">{t("bulk.selected", { count: selection.chosen.length })}</strong>
      {offered.map(({ action, records }) => (
        <Button key={action.name} size="small" danger={action.danger ?? false} onClick={() => take(action, records)}>
          {labels.action(resource, action, "label")}
        </Button>
      ))}
      {more?.roles.includes(me.role) ? (
        <Suspense fallback={null}>
          <more.Buttons records={selection.chosen} onDone={selection.clear} />
        </Suspense>
      ) : null}
      {deletable.length > 0 ? (
        <Button danger size="small" icon={<DeleteOutlined aria-hidden="true" />} onClick={remove}>
          {t("common:delete")}
        </Button>
      ) : null}
      <Button size="small" type="link" onClick={selection.clear}>
        {t("bulk.clear")}
      </Button>
    </section>
  );
}
