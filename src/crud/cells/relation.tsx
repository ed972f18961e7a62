import { useMany } from "@refinedev/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { can, canSee } from "#domain/access/can.ts";
import { labelField } from "#domain/schema/derive.ts";
import { hasHiddenKey } from "#domain/schema/page.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import type { Cell } from "#src/crud/extensions/cell.ts";
import { useRecordPath } from "#src/crud/extensions/recordPath.ts";

interface RecordLinkProps {
  resource: Resource;
  id: string;
  /** Whether the record may be outside the reader's part of the programme. */
  anywhere?: boolean | undefined;
  children: ReactNode;
}

/** A name that is a link for readers who may see the resource; from anywhere, for readers who may see any such record. */
export function RecordLink({ resource, id, anywhere, children }: RecordLinkProps) {
  const me = useSignedIn();
  const pathOf = useRecordPath(resource);
  const known = anywhere ? { [resource.key]: id } : undefined;
  return canSee(resource, me, known) ? <Link to={pathOf({ id })}>{children}</Link> : children;
}

/** The names of records by their ids; undefined until loaded, and for readers without access. */
export function useRecordNames(resource: Resource, ids: string[]): (id: string) => string | undefined {
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
  return (id) => names.get(id);
}

/** Replacement for a missing or hidden name. A code is meaningful, but a generated key is not. */
export function useNameless(resource: Resource): (id: string) => string {
  const { t } = useTranslation("console");
  return (id) => (hasHiddenKey(resource) ? t("values.notAvailable") : id);
}

function RecordLinks({
  resource,
  ids,
  anywhere,
}: {
  resource: Resource;
  ids: string[];
  anywhere?: boolean | undefined;
}) {
  const nameOf = useRecordNames(resource, ids);
  const nameless = useNameless(resource);
  return (
    <ul className="record-links">
      {ids.map((id) => (
        <li key={id}>
          <RecordLink resource={resource} id={id} anywhere={anywhere}>
            {nameOf(id) ?? nameless(id)}
          </RecordLink>
        </li>
      ))}
    </ul>
  );
}

function RecordName({ resource, id }: { resource: Resource; id: string }) {
  const nameless = useNameless(resource);
  return useRecordNames(resource, [id])(id) ?? nameless(id);
}

/** Another record, by the label in the answer. Without a label, the name is read. */
export const relation: Cell = ({ resource, field, value, record, registry, extensions }) => {
  const { resource: target = "", anywhere } = resource.relations[field] ?? {};
  const related = registry.named(target);
  const id = String(value);
  const label = record[labelField(field)];
  const Name = extensions.names[related.name];
  const name = label === undefined || label === null ? <RecordName resource={related} id={id} /> : String(label);
  return (
    <RecordLink resource={related} id={id} anywhere={anywhere}>
      <span className="text-cell">{Name ? <Name id={id} label={label} /> : name}</span>
    </RecordLink>
  );
};

/** Several other records. The answer does not have their names, so these are read. */
export const relations: Cell = ({ resource, field, value, registry }) => {
  const { resource: target = "", anywhere } = resource.relations[field] ?? {};
  return <RecordLinks resource={registry.named(target)} ids={value as string[]} anywhere={anywhere} />;
};
