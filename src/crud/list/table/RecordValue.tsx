import { Link } from "react-router-dom";
import { propertyOf } from "#domain/schema/properties.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Row } from "#src/core/row.ts";
import type { Draw } from "#src/crud/extensions/cell.ts";
import { useRecordPath } from "#src/crud/extensions/recordPath.ts";
import { secondLine } from "#src/crud/list/columns/useColumns.ts";

/** A cell of these leads somewhere else: a link in a link would lead nowhere. */
function isLinked(resource: Resource, field: string): boolean {
  return field in resource.relations || propertyOf(resource, field).format === "email";
}

/** The column that leads to the record: its name, else its key, else the first; none when these lead elsewhere. */
export function leadingColumn(resource: Resource, columns: readonly string[]): string | undefined {
  const { label, key } = resource;
  const leading = [label, key].find((field) => columns.includes(field)) ?? columns[0];
  return leading && !isLinked(resource, leading) ? leading : undefined;
}

interface RecordValueProps {
  draw: Draw;
  resource: Resource;
  record: Row;
  field: string;
  columns: readonly string[];
}

/** A value of a record, with what stands below it in the same cell; the leading one is the way to the record. */
export function RecordValue({ draw, resource, record, field, columns }: RecordValueProps) {
  const pathOf = useRecordPath(resource);
  const second = secondLine(resource, field, columns);
  const first = draw(resource, field, record);
  return (
    <>
      {field === leadingColumn(resource, columns) ? (
        <Link to={pathOf(record)} className="records-name">
          {first}
        </Link>
      ) : (
        first
      )}
      {second ? <div className="second-line">{draw(resource, second, record)}</div> : null}
    </>
  );
}
