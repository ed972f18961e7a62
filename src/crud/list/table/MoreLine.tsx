import { Fragment } from "react";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import type { Draw } from "#src/crud/extensions/cell.ts";
import { RecordValue } from "#src/crud/list/table/RecordValue.tsx";

interface MoreLineProps {
  draw: Draw;
  resource: Resource;
  record: Row;
  away: readonly string[];
  columns: readonly string[];
  id: string;
  span: number;
}

/** The columns that did not fit into the table, below the row of their record. */
export function MoreLine({ draw, resource, record, away, columns, id, span }: MoreLineProps) {
  const labels = useLabels();
  return (
    <tr className="more-row" id={id}>
      <td colSpan={span}>
        <dl>
          {columns
            .filter((field) => away.includes(field))
            .map((field) => (
              <Fragment key={field}>
                <dt data-field={field}>{labels.field(resource, field)}</dt>
                <dd>
                  <RecordValue draw={draw} resource={resource} record={record} field={field} columns={columns} />
                </dd>
              </Fragment>
            ))}
        </dl>
      </td>
    </tr>
  );
}
