import { useTranslation } from "react-i18next";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import { listPath, showPath } from "#src/core/paths.ts";
import { useResourceOf } from "#src/core/registry.ts";
import { RecordForm } from "#src/crud/edit/RecordForm.tsx";
import { useCreation } from "#src/crud/edit/useCreation.ts";
import { useSaved } from "#src/crud/edit/useSaved.ts";
import { WithRight } from "#src/crud/WithRight.tsx";

const nothing: Values = {};

function Create({ resource }: { resource: Resource }) {
  const { t } = useTranslation("frame");
  const labels = useLabels();
  const purpose = labels.creation(resource, "text");
  const saved = useSaved();
  const { schema, saving, problem, create } = useCreation(resource);
  return (
    <section className="record-page">
      <header className="record-bar">
        <h1>{labels.creation(resource, "title") ?? t("titles.new", { name: labels.one(resource) })}</h1>
      </header>
      {purpose ? <p>{purpose}</p> : null}
      <RecordForm
        resource={resource}
        schema={schema}
        read={nothing}
        saving={saving}
        problem={problem}
        back={listPath(resource.path)}
        onSave={(values) => create(values, ({ id }) => saved(showPath(resource.path, id)))}
      />
    </section>
  );
}

/** The page on which a new record of a resource is created. */
export default function CreatePage({ path }: { path: string }) {
  const resource = useResourceOf(path);
  return (
    <WithRight resource={resource} action="create">
      <Create resource={resource} />
    </WithRight>
  );
}
