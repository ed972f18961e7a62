import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageLayout } from "#domain/schema/page.ts";
import { isWorthShowing } from "#domain/schema/page.ts";
import { type Resource, recordProperties } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import { useCells } from "#src/crud/cells/useCells.tsx";

interface FactsProps {
  resource: Resource;
  record: Row;
  fields: string[];
  className: string;
}

/** Properties of a record with their names. */
function Facts({ resource, record, fields, className }: FactsProps) {
  const labels = useLabels();
  const draw = useCells("page");
  return (
    <dl className={className}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{labels.field(resource, field)}</dt>
          <dd>{draw(resource, field, record)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RecordProps {
  resource: Resource;
  record: Row;
  layout: PageLayout;
}

/** Identifying properties of a record. */
export function HeaderFacts({ resource, record, layout }: RecordProps) {
  const fields = layout.header.filter((field) => isWorthShowing(resource, field, record));
  return fields.length ? (
    <Facts resource={resource} record={record} fields={fields} className="card header-facts" />
  ) : null;
}

/** The groups of a record's non-empty properties, each under its heading. */
export function FactGroups({ resource, record, layout }: RecordProps) {
  const { t } = useTranslation("records");
  const groups = layout.groups
    .map(({ name, fields }) => ({ name, fields: fields.filter((field) => isWorthShowing(resource, field, record)) }))
    .filter(({ fields }) => fields.length > 0);
  return groups.map(({ name, fields }) => (
    <section key={fields[0]} className="card">
      {name ? <h2>{t(`${resource.name}.groups.${name}`)}</h2> : null}
      <Facts resource={resource} record={record} fields={fields} className="record-facts" />
    </section>
  ));
}

/** All properties of a record on request, including empty ones. */
export function AllFields({ resource, record, layout }: RecordProps) {
  const { t } = useTranslation("records");
  const [open, setOpen] = useState(false);
  return (
    <details className="card all-fields" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("page.allFields")}</summary>
      {open ? (
        <Facts
          resource={resource}
          record={record}
          fields={[...layout.all, ...Object.keys(recordProperties)]}
          className="record-facts"
        />
      ) : null}
    </details>
  );
}
