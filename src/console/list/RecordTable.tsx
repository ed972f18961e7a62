import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Resource } from "#domain/schema/resource.ts";
import { useCells } from "#src/console/cells/useCells.tsx";
import { useLabels } from "#src/console/labels.ts";
import { ColumnHeader } from "#src/console/list/ColumnHeader.tsx";
import type { ListState } from "#src/console/list/useListState.ts";
import { showPath } from "#src/console/paths.ts";
import { RecordActions } from "#src/console/show/RecordActions.tsx";

/** The column that leads to the record: its name, else its key, else the first. */
function leadingColumn({ columns, label, key }: Resource): string | undefined {
  return [label, key].find((field) => columns.includes(field)) ?? columns[0];
}

/**
 * The records of a list, a column for each that the resource's file names; on a narrow screen a card for each record.
 * A plain table: antd's would be a tenth of the first page's code, and its filters are out of a keyboard's reach.
 */
export function RecordTable({ resource, list }: { resource: Resource; list: ListState }) {
  const { t } = useTranslation("console");
  const labels = useLabels();
  const draw = useCells(true);
  const leading = leadingColumn(resource);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what is wider than the screen
    <section className="table-frame" aria-label={labels.many(resource)} aria-busy={list.isFetching} tabIndex={0}>
      <table className="records">
        <thead>
          <tr>
            {resource.columns.map((field) => (
              <ColumnHeader key={field} resource={resource} field={field} list={list} />
            ))}
            <th scope="col">
              <span className="visually-hidden">{t("list.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map((record) => (
            <tr key={record.id}>
              {resource.columns.map((field) => (
                <td key={field} data-label={labels.field(resource, field)}>
                  {field === leading ? (
                    <Link to={showPath(resource.path, record.id)} className="records-name">
                      {draw(resource, field, record)}
                    </Link>
                  ) : (
                    draw(resource, field, record)
                  )}
                </td>
              ))}
              <td className="row-actions">
                <RecordActions resource={resource} record={record} compact />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
