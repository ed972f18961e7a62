import { Link } from "react-router-dom";
import { propertyOf } from "#domain/schema/properties.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Row } from "#src/core/row.ts";
import type { Draw } from "#src/crud/extensions/cell.ts";
import { useRecordPath } from "#src/crud/extensions/recordPath.ts";
import { secondLine } from "#src/crud/list/columns/useColumns.ts";

/** Whether a property's cell has another link, because links cannot be nested. */
function isLinked(resource: Resource, field: string): boolean {
  return field in resource.relations || propertyOf(resource, field).format === "email";
}

/**
 * The column with the link to the record: its label, its key, or the first column. Undefined if these have other links.
 */
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

/** A value of a record, with the second line of its cell. The value of the leading column links to the record. */
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
