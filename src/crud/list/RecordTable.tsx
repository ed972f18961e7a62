import { EyeOutlined } from "@ant-design/icons";
import { Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { can } from "#domain/access/can.ts";
import { severalActions } from "#domain/actions/several.ts";
import { programme } from "#domain/programme.ts";
import { propertyOf } from "#domain/schema/properties.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useCells } from "#src/crud/cells/useCells.tsx";
import type { Selection } from "#src/crud/list/bulk/useSelection.ts";
import { ColumnHeader } from "#src/crud/list/ColumnHeader.tsx";
import type { ListState } from "#src/crud/list/useListState.ts";
import { useRecordPath } from "#src/crud/recordPath.ts";
import { RecordActions } from "#src/crud/show/RecordActions.tsx";
import { LinkButton } from "#src/ui/LinkButton.tsx";

/** A cell of these leads somewhere else: a link in a link would lead nowhere. */
function isLinked(resource: Resource, field: string): boolean {
  return field in resource.relations || propertyOf(resource, field).format === "email";
}

/** The column that leads to the record: its name, else its key, else the first; none when these lead elsewhere. */
function leadingColumn(resource: Resource, columns: string[]): string | undefined {
  const { label, key } = resource;
  const leading = [label, key].find((field) => columns.includes(field)) ?? columns[0];
  return leading && !isLinked(resource, leading) ? leading : undefined;
}

function OpenLink({ resource, record }: { resource: Resource; record: Row }) {
  const { t } = useTranslation("console");
  const name = useLabels().name(resource, record);
  const pathOf = useRecordPath(resource);
  return (
    <LinkButton
      type="text"
      size="small"
      to={pathOf(record)}
      icon={<EyeOutlined aria-hidden="true" />}
      aria-label={t("show.openName", { name })}
    />
  );
}

/** Whether Shift was held: by the pointer, or by the keyboard, whose space bar clicks as well. */
const reaching = (event: Event) => event instanceof MouseEvent && event.shiftKey;

interface RecordTableProps {
  resource: Resource;
  list: ListState;
  columns: string[];
  selection: Selection;
}

/**
 * The records of a list, a column for each that its reader wants; on a narrow screen a card for each record.
 * A plain table: antd's would be a tenth of the first page's code, and its filters are out of a keyboard's reach.
 */
export function RecordTable({ resource, list, columns, selection }: RecordTableProps) {
  const { t } = useTranslation("console");
  const labels = useLabels();
  const draw = useCells("line");
  const pathOf = useRecordPath(resource);
  const leading = leadingColumn(resource, columns);
  const me = useSignedIn();
  const forSeveral = severalActions(resource).some(({ roles }) => roles.some((role) => role === me.role));
  const selectable = forSeveral && (programme.roles[me.role].managesRecords || can(resource, me, "delete"));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what is wider than the screen
    <section className="table-frame" aria-label={labels.many(resource)} aria-busy={list.isFetching} tabIndex={0}>
      <table className="records">
        <thead>
          <tr>
            {selectable ? (
              <th scope="col" className="select-cell">
                <Checkbox
                  aria-label={t("bulk.all")}
                  checked={selection.all}
                  indeterminate={selection.some && !selection.all}
                  onChange={selection.toggleAll}
                />
              </th>
            ) : null}
            {columns.map((field) => (
              <ColumnHeader key={field} resource={resource} field={field} list={list} />
            ))}
            <th scope="col">
              <span className="visually-hidden">{t("list.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map((record) => (
            <tr key={record.id} className={selection.has(record.id) ? "selected" : undefined}>
              {selectable ? (
                <td className="select-cell">
                  <Checkbox
                    aria-label={t("bulk.one", { name: labels.name(resource, record) })}
                    checked={selection.has(record.id)}
                    onChange={({ nativeEvent }) => selection.toggle(record.id, reaching(nativeEvent))}
                  />
                </td>
              ) : null}
              {columns.map((field) => (
                <td key={field} data-label={labels.field(resource, field)}>
                  {field === leading ? (
                    <Link to={pathOf(record)} className="records-name">
                      {draw(resource, field, record)}
                    </Link>
                  ) : (
                    draw(resource, field, record)
                  )}
                </td>
              ))}
              <td className="row-actions">
                {leading ? null : <OpenLink resource={resource} record={record} />}
                <RecordActions resource={resource} record={record} compact />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
