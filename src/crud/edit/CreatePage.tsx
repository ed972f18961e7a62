import { useCreate } from "@refinedev/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { writableFields } from "#domain/access/can.ts";
import { onlyValues } from "#domain/access/onlyValues.ts";
import { createSchema } from "#domain/schema/derive.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { RefineProblem } from "#providers/problem.ts";
import { useLabels } from "#src/core/labels.ts";
import { listPath, showPath } from "#src/core/paths.ts";
import { useResourceOf } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { RecordForm } from "#src/crud/edit/RecordForm.tsx";
import { useSaved } from "#src/crud/edit/useSaved.ts";
import type { Values } from "#src/crud/edit/values.ts";
import { WithRight } from "#src/crud/WithRight.tsx";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";

const nothing: Values = {};

function Create({ resource }: { resource: Resource }) {
  const { t } = useTranslation("frame");
  const labels = useLabels();
  const me = useSignedIn();
  const saved = useSaved();
  const [problem, setProblem] = useState<RefineProblem>();
  const flight = useSingleFlight();
  const { mutate, isLoading } = useCreate<Row, RefineProblem>();
  const only = useMemo(() => onlyValues(resource, me, "create"), [resource, me]);
  const schema = useMemo(() => {
    const { required, properties, ...whole } = createSchema(resource, writableFields(resource, me, "create"));
    const isAsked = (field: string) => !(field in only);
    return {
      ...whole,
      required: required.filter(isAsked),
      properties: Object.fromEntries(Object.entries(properties).filter(([field]) => isAsked(field))),
    };
  }, [resource, me, only]);
  const save = (typed: Values) => {
    const values = { ...typed, ...only };
    if (!flight.begin()) return;
    mutate(
      { resource: resource.path, values, successNotification: false, errorNotification: false },
      {
        onSuccess: ({ data }) => saved(showPath(resource.path, data.id)),
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
        <h1>{t("titles.new", { name: labels.one(resource) })}</h1>
      </header>
      <RecordForm
        resource={resource}
        schema={schema}
        read={nothing}
        saving={isLoading}
        problem={problem}
        back={listPath(resource.path)}
        onSave={save}
      />
    </section>
  );
}

/** Makes a new record of a resource. */
export default function CreatePage({ path }: { path: string }) {
  const resource = useResourceOf(path);
  return (
    <WithRight resource={resource} action="create">
      <Create resource={resource} />
    </WithRight>
  );
}
