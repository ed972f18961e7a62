import { useMany } from "@refinedev/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { can } from "#domain/access/can.ts";
import { labelField } from "#domain/schema/derive.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Cell, Row } from "#src/console/cells/cell.ts";
import { showPath } from "#src/console/paths.ts";
import { useSignedIn } from "#src/console/signedIn.ts";

function RecordLink({ resource, id, children }: { resource: Resource; id: string; children: ReactNode }) {
  const me = useSignedIn();
  return can(resource, me, "read") ? <Link to={showPath(resource.path, id)}>{children}</Link> : children;
}

/** Another record by its label, which the list brought along. */
export const relation: Cell = ({ resource, field, value, record, registry }) => (
  <RecordLink resource={registry.get(resource.relations[field]?.resource ?? "")} id={String(value)}>
    {String(record[labelField(field)] ?? value)}
  </RecordLink>
);

/** The names of records, read by their ids; the id itself until the name is there. */
export function useRecordNames(resource: Resource, ids: string[]): (id: string) => string {
  const { data } = useMany<Row>({
    resource: resource.path,
    ids,
    queryOptions: { enabled: ids.length > 0 },
    liveMode: "off",
    errorNotification: false,
  });
  const names = new Map(data?.data.map((record) => [record.id, String(record[resource.label] ?? record.id)]));
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

/** Several other records: their names are not brought along and are read. */
export const relations: Cell = ({ resource, field, value, registry }) => (
  <RecordLinks resource={registry.get(resource.relations[field]?.resource ?? "")} ids={value as string[]} />
);
