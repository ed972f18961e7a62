import { useOne } from "@refinedev/core";
import { Alert, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { propertyOf } from "#domain/schema/properties.ts";
import { renderCell } from "#src/console/cells/cells.tsx";
import type { Row } from "#src/console/list/columns.tsx";
import { useRegistry, useResourceOf } from "#src/console/registry.ts";
import { RecordBar } from "#src/console/show/RecordBar.tsx";

/** One record with all its properties, and what this person may do with it. */
export default function ShowPage({ path }: { path: string }) {
  const { id = "" } = useParams();
  const resource = useResourceOf(path);
  const registry = useRegistry();
  const { t, i18n } = useTranslation(["console", "resources"]);
  const { data, isLoading, error } = useOne<Row>({ resource: path, id });
  if (isLoading) return <Skeleton active />;
  if (error || !data) return <Alert type="error" showIcon message={error?.message} />;
  const record = data.data;
  const fields = Object.keys(resource.properties).filter((field) => !propertyOf(resource, field).writeOnly);
  return (
    <article>
      <RecordBar resource={resource} record={record} />
      <div className="record">
        <dl>
          {fields.map((field) => (
            <div key={field} style={{ display: "contents" }}>
              <dt>{t(`resources:${resource.name}.fields.${field}`, { defaultValue: t(`resources:record.${field}`) })}</dt>
              <dd>{renderCell({ resource, field, value: record[field], record, registry, t, locale: i18n.language })}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}
