import { DownOutlined, EyeOutlined, RightOutlined } from "@ant-design/icons";
import { Button, Checkbox } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import type { Draw } from "#src/crud/extensions/cell.ts";
import { useRecordPath } from "#src/crud/extensions/recordPath.ts";
import type { Selection } from "#src/crud/extensions/useSelection.ts";
import { MoreLine } from "#src/crud/list/table/MoreLine.tsx";
import { leadingColumn, RecordValue } from "#src/crud/list/table/RecordValue.tsx";
import { RecordActions } from "#src/crud/show/RecordActions.tsx";
import { LinkButton } from "#src/ui/LinkButton.tsx";

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

/** Whether Shift was held, for a click or the space bar, which clicks as well. */
const reaching = (event: Event) => event instanceof MouseEvent && event.shiftKey;

interface RecordLineProps {
  /** Renders a value; the same function for all lines of a table. */
  draw: Draw;
  resource: Resource;
  record: Row;
  columns: readonly string[];
  /** The columns that are hidden because they do not fit. */
  away: readonly string[];
  /** The selection in the list. Undefined if records cannot be selected. */
  selection: Selection | undefined;
  onDelete: (record: Row) => void;
}

/** A record in a table: one cell per column, and a button for a second line with the columns that did not fit. */
export function RecordLine({ draw, resource, record, columns, away, selection, onDelete }: RecordLineProps) {
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
              <RecordValue draw={draw} resource={resource} record={record} field={field} columns={columns} />
            </div>
          </td>
        ))}
        <td className="row-actions">
          {leadingColumn(resource, columns) ? null : <OpenLink resource={resource} record={record} />}
          <RecordActions resource={resource} record={record} compact onDelete={onDelete} />
        </td>
      </tr>
      {isOpen && away.length > 0 ? (
        <MoreLine
          draw={draw}
          resource={resource}
          record={record}
          away={away}
          columns={columns}
          id={id}
          span={columns.length + 3}
        />
      ) : null}
    </>
  );
}
