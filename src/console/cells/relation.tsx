import { useMany } from "@refinedev/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { can } from "#domain/access/can.ts";
import { labelField } from "#domain/schema/derive.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Cell, Row } from "#src/console/cells/cell.ts";
import { useLabels } from "#src/console/labels.ts";
import { showPath } from "#src/console/paths.ts";
import { useSignedIn } from "#src/console/signedIn.ts";

function RecordLink({ resource, id, children }: { resource: Resource; id: string; children: ReactNode }) {
  const me = useSignedIn();
  return can(resource, me, "read") ? <Link to={showPath(resource.path, id)}>{children}</Link> : children;
}

/** The names of records, read by their ids; the id itself until the name is there. */
export function useRecordNames(resource: Resource, ids: string[]): (id: string) => string {
  const me = useSignedIn();
  const labels = useLabels();
  const { data } = useMany<Row>({
    resource: resource.path,
    ids,
    queryOptions: { enabled: ids.length > 0 && can(resource, me, "list") },
    liveMode: "off",
    errorNotification: false,
  });
  const names = new Map(data?.data.map((record) => [record.id, labels.name(resource, record)]));
  return (id) => names.get(id) ?? id;
}

function RecordLinks({ resource, ids }: { resource: Resource; ids: string[] }) {
  const nameOf = useRecordNames(resource, ids);
  return (
    <ul className="record-links">
      {ids.map((id) => (
        <li key={id}>
          <RecordLink resource={resource} id={id}>
            {nameOf(id)}
          </RecordLink>
        </li>
      ))}
    </ul>
  );
}

function RecordName({ resource, id }: { resource: Resource; id: string }) {
  return useRecordNames(resource, [id])(id);
}

/** Another record by the label that the answer brought along; without one, or in another language, it is read. */
export const relation: Cell = ({ resource, field, value, record, registry }) => {
  const related = registry.get(resource.relations[field]?.resource ?? "");
  const id = String(value);
  const label = record[labelField(field)];
  const isRead = label === undefined || label === null || related.translated.includes(related.label);
  return (
    <RecordLink resource={related} id={id}>
      {isRead ? <RecordName resource={related} id={id} /> : String(label)}
    </RecordLink>
  );
};

/** Somebody by name, where the record keeps an account's id and nothing else. */
export const person: Cell = ({ value, registry }) => (
  <RecordLinks resource={registry.get("user")} ids={[String(value)]} />
);

/** Several other records: their names are not brought along and are read. */
export const relations: Cell = ({ resource, field, value, registry }) => (
  <RecordLinks resource={registry.get(resource.relations[field]?.resource ?? "")} ids={value as string[]} />
);
