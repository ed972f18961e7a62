import { useSubscription, useUpdate } from "@refinedev/core";
import { Alert } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { writableFields } from "#domain/access/can.ts";
import { updateSchema } from "#domain/schema/derive.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import type { RefineProblem } from "#providers/problem.ts";
import { useLabels } from "#src/core/labels.ts";
import { showPath } from "#src/core/paths.ts";
import { useResourceOf } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { ChangeForm } from "#src/crud/edit/ChangeForm.tsx";
import { useSaved } from "#src/crud/edit/useSaved.ts";
import { WithRight } from "#src/crud/WithRight.tsx";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";
import { OneRecord } from "#src/ui/OneRecord.tsx";

/** Notice in the form of a record that another person has just changed it. The form stays as it is. */
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
  const flight = useSingleFlight();
  const { mutate, isLoading } = useUpdate<Row, RefineProblem>();
  const schema = useMemo(() => updateSchema(resource, writableFields(resource, me, "update")), [resource, me]);
  const shown = showPath(resource.path, record.id);

  const save = (values: Values, revision: unknown) => {
    if (!flight.begin()) return;
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
      {
        onSuccess: () => saved(shown),
        onError: (error) => {
          setProblem(error);
          flight.end();
        },
      },
    );
  };
  return (
    <section className="record-page">
      <header className="record-bar">
        <h1>{t("frame:titles.change", { name: labels.name(resource, record) })}</h1>
      </header>
      {isLoading ? null : <ChangedMeanwhile resource={resource} record={record} />}
      <ChangeForm
        {...{ resource, schema, record, problem }}
        saving={isLoading}
        back={shown}
        onSave={save}
        onClear={() => setProblem(undefined)}
      />
    </section>
  );
}

/** The page on which a record is changed. */
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
