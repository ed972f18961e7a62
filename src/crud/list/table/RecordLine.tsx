import { DownOutlined, EyeOutlined, RightOutlined } from "@ant-design/icons";
import { Button, Checkbox } from "antd";
import { Fragment, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { propertyOf } from "#domain/schema/properties.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import { useCells } from "#src/crud/cells/useCells.tsx";
import type { Selection } from "#src/crud/list/bulk/useSelection.ts";
import { secondLine } from "#src/crud/list/columns/useColumns.ts";
import { useRecordPath } from "#src/crud/recordPath.ts";
import { RecordActions } from "#src/crud/show/RecordActions.tsx";
import { LinkButton } from "#src/ui/LinkButton.tsx";

/** A cell of these leads somewhere else: a link in a link would lead nowhere. */
function isLinked(resource: Resource, field: string): boolean {
  return field in resource.relations || propertyOf(resource, field).format === "email";
}

/** The column that leads to the record: its name, else its key, else the first; none when these lead elsewhere. */
function leadingColumn(resource: Resource, columns: readonly string[]): string | undefined {
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

interface ValueProps {
  resource: Resource;
  record: Row;
  field: string;
  columns: readonly string[];
}

/** A value of a record, with what stands below it in the same cell; the leading one is the way to the record. */
function Value({ resource, record, field, columns }: ValueProps) {
  const draw = useCells("line");
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

interface MoreLineProps {
  resource: Resource;
  record: Row;
  away: readonly string[];
  columns: readonly string[];
  id: string;
  span: number;
}

/** What did not fit the table, below its record's line. */
function MoreLine({ resource, record, away, columns, id, span }: MoreLineProps) {
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
                  <Value resource={resource} record={record} field={field} columns={columns} />
                </dd>
              </Fragment>
            ))}
        </dl>
      </td>
    </tr>
  );
}

/** Whether Shift was held: by the pointer, or by the keyboard, whose space bar clicks as well. */
const reaching = (event: Event) => event instanceof MouseEvent && event.shiftKey;

interface RecordLineProps {
  resource: Resource;
  record: Row;
  columns: readonly string[];
  /** The columns that are out of the table for want of room. */
  away: readonly string[];
  /** What was chosen in the list; absent where nothing can be. */
  selection: Selection | undefined;
  onDelete: (record: Row) => void;
}

/** A record in a table: a cell for each column, and the columns that did not fit in a line of their own that a button opens. */
export function RecordLine({ resource, record, columns, away, selection, onDelete }: RecordLineProps) {
  const { t } = useTranslation("console");
  const labels = useLabels();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = labels.name(resource, record);
  const isSelected = selection?.has(record.id) ?? false;
  return (
    <>
      <tr className={isSelected ? "selected" : undefined}>
        {selection ? (
          <td className="select-cell">
            <Checkbox
              aria-label={t("bulk.one", { name })}
              checked={isSelected}
              onChange={({ nativeEvent }) => selection.toggle(record.id, reaching(nativeEvent))}
            />
          </td>
        ) : null}
        {away.length > 0 ? (
          <td className="expand-cell">
            <Button
              type="text"
              size="small"
              icon={isOpen ? <DownOutlined aria-hidden="true" /> : <RightOutlined aria-hidden="true" />}
              aria-label={t("list.moreOf", { name })}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            />
          </td>
        ) : null}
        {columns.map((field) => (
          <td key={field} data-label={labels.field(resource, field)} data-away={away.includes(field) || undefined}>
            <div className="cell">
              <Value resource={resource} record={record} field={field} columns={columns} />
            </div>
          </td>
        ))}
        <td className="row-actions">
          {leadingColumn(resource, columns) ? null : <OpenLink resource={resource} record={record} />}
          <RecordActions resource={resource} record={record} compact onDelete={onDelete} />
        </td>
      </tr>
      {isOpen && away.length > 0 ? (
        <MoreLine resource={resource} record={record} away={away} columns={columns} id={id} span={columns.length + 3} />
      ) : null}
    </>
  );
}
