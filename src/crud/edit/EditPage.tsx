import { useSubscription, useUpdate } from "@refinedev/core";
import { Alert } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { writableFields } from "#domain/access/can.ts";
import { updateSchema } from "#domain/schema/derive.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { RefineProblem } from "#providers/problem.ts";
import { useLabels } from "#src/core/labels.ts";
import { showPath } from "#src/core/paths.ts";
import { useResourceOf } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { ConflictDialog } from "#src/crud/edit/ConflictDialog.tsx";
import { RecordForm } from "#src/crud/edit/RecordForm.tsx";
import { useSaved } from "#src/crud/edit/useSaved.ts";
import { changedValues, formValues, type Values } from "#src/crud/edit/values.ts";
import { WithRight } from "#src/crud/WithRight.tsx";
import { OneRecord } from "#src/ui/OneRecord.tsx";

/** Says, while a record is being changed, that somebody else has just changed it; the form stays as it is. */
function ChangedMeanwhile({ resource, record }: { resource: Resource; record: Row }) {
  const { t } = useTranslation("console");
  const [changed, setChanged] = useState(false);
  useSubscription({
    channel: `resources/${resource.path}`,
    params: { ids: [record.id] },
    onLiveEvent: () => setChanged(true),
  });
  return changed ? <Alert type="warning" showIcon role="status" message={t("edit.changedMeanwhile")} /> : null;
}

function Edit({ resource, record: given }: { resource: Resource; record: Row }) {
  const { t } = useTranslation("console");
  const [record] = useState(given);
  const me = useSignedIn();
  const saved = useSaved();
  const labels = useLabels();
  const [problem, setProblem] = useState<RefineProblem>();
  const [typed, setTyped] = useState<Values>({});
  const { mutate, isLoading } = useUpdate<Row, RefineProblem>();
  const schema = useMemo(() => updateSchema(resource, writableFields(resource, me, "update")), [resource, me]);
  const read = useMemo(() => formValues(schema, record), [schema, record]);
  const shown = showPath(resource.path, record.id);

  const send = (values: Values, revision: unknown) =>
    mutate(
      {
        resource: resource.path,
        id: record.id,
        values,
        meta: { revision },
        mutationMode: "pessimistic",
        successNotification: false,
        errorNotification: false,
      },
      { onSuccess: () => saved(shown), onError: setProblem },
    );
  const save = (given: Values, began: number | undefined) => {
    setTyped(given);
    setProblem(undefined);
    send(changedValues(schema, read, given), began);
  };

  const current = problem?.problem.code === "REVISION_CONFLICT" ? (problem.problem.current as Row) : undefined;
  return (
    <section className="record-page">
      <header className="record-bar">
        <h1>{t("frame:titles.change", { name: labels.name(resource, record) })}</h1>
      </header>
      {isLoading ? null : <ChangedMeanwhile resource={resource} record={record} />}
      <RecordForm
        resource={resource}
        schema={schema}
        read={read}
        revision={record.revision as number}
        saving={isLoading}
        problem={current ? undefined : problem}
        back={shown}
        onSave={save}
      />
      {current ? (
        <ConflictDialog
          resource={resource}
          changed={changedValues(schema, read, typed)}
          current={current}
          changedBy={problem?.problem.changedBy}
          saving={isLoading}
          onChoose={(chosen) => send(chosen, current.revision)}
          onCancel={() => setProblem(undefined)}
        />
      ) : null}
    </section>
  );
}

/** Changes a record. When somebody else was faster, both versions stand side by side to choose from. */
export default function EditPage({ path }: { path: string }) {
  const { id = "" } = useParams();
  const resource = useResourceOf(path);
  return (
    <WithRight resource={resource} action="update">
      <OneRecord<Row> key={id} path={path} id={id} changing>
        {(record) => (
          <WithRight resource={resource} action="update" record={record}>
            <Edit resource={resource} record={record} />
          </WithRight>
        )}
      </OneRecord>
    </WithRight>
  );
}
