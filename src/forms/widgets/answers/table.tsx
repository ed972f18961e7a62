import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Fragment, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isEmptyValue } from "#domain/questionnaire/answer.ts";
import { type ControlProps, groupProps, type Labelled } from "#src/forms/widgets/control.ts";
import { type AnswerColumn, TableRow } from "#src/forms/widgets/TableRow.tsx";
import { type TableAnswerRow, withCell, withCells } from "#src/forms/widgets/tableRows.ts";

interface Removed {
  row: TableAnswerRow;
  index: number;
}

interface CellsSchema {
  properties?: Record<string, { maxLength?: number }>;
}

function columnsOf({ options, schema }: Pick<ControlProps, "options" | "schema">): AnswerColumn[] {
  const { properties = {} } = (schema.items ?? {}) as CellsSchema;
  return ((options.columns ?? []) as Omit<AnswerColumn, "limit">[]).map((column) => ({
    ...column,
    limit: properties[column.id]?.maxLength ?? Number.POSITIVE_INFINITY,
  }));
}

/**
 * Rows of named columns, initially the required number. On a phone each is a card. Enter in the last row adds another
 * one.
 */
export default function TableWidget(props: ControlProps) {
  const { id, value, onChange, disabled, readonly, schema } = props;
  const { t } = useTranslation("questionnaire");
  const body = useRef<HTMLTableSectionElement>(null);
  const [removed, setRemoved] = useState<Removed>();
  const columns = columnsOf(props);
  const stored: TableAnswerRow[] = Array.isArray(value) ? value : [];
  const least = Math.max(1, schema.minItems ?? 1);
  const rows = [...stored, ...Array<TableAnswerRow>(Math.max(0, least - stored.length)).fill({})];
  const locked = disabled || readonly || false;
  const full = rows.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);

  const focusRow = (index: number) =>
    setTimeout(() => body.current?.querySelectorAll("tr:not(.removed-row)")[index]?.querySelector("textarea")?.focus());
  const focusUndo = () => setTimeout(() => body.current?.querySelector<HTMLElement>(".removed-row button")?.focus());
  const add = () => {
    if (full) return;
    onChange([...rows, {}]);
    focusRow(rows.length);
  };
  const remove = (index: number) => {
    const row = rows[index] ?? {};
    const rest = rows.filter((_row, position) => position !== index);
    onChange(rest.every(isEmptyValue) && rest.length <= least ? undefined : rest);
    setRemoved(isEmptyValue(row) ? undefined : { row, index });
    if (isEmptyValue(row)) focusRow(Math.max(0, index - 1));
    else focusUndo();
  };
  const undo = ({ row, index }: Removed) => {
    onChange([...stored.slice(0, index), row, ...stored.slice(index)]);
    setRemoved(undefined);
    focusRow(Math.min(index, stored.length));
  };
  const paste = (row: number, column: number, cells: string[][]) => {
    setRemoved(undefined);
    const ids = columns.map((each) => each.id);
    onChange(withCells(rows, ids, { row, column }, cells));
  };
  const undoRow = removed ? (
    <tr className="removed-row">
      <td colSpan={columns.length + 1}>
        <span role="status">{t("widgets.rowRemoved", { row: removed.index + 1 })}</span>{" "}
        <Button type="link" disabled={locked} onClick={() => undo(removed)}>
          {t("widgets.undoRemove")}
        </Button>
      </td>
    </tr>
  ) : null;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would repeat the question's heading
    <div {...groupProps(props)} role="group" tabIndex={-1} className="table-widget">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {column.label}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the only identity of a row
            <Fragment key={index}>
              {removed?.index === index ? undoRow : null}
              <TableRow
                id={`${id}-${index}`}
                {...{ row, index, columns, locked }}
                removable={rows.length > least || !isEmptyValue(row)}
                onChange={(column, text) => onChange(withCell(rows, index, column, text))}
                onPasteCells={(column, cells) => paste(index, column, cells)}
                onEnter={() => (index === rows.length - 1 ? add() : focusRow(index + 1))}
                onRemove={() => remove(index)}
              />
            </Fragment>
          ))}
          {removed && removed.index >= rows.length ? undoRow : null}
        </tbody>
      </table>
      <Button icon={<PlusOutlined aria-hidden />} disabled={locked || full} onClick={add}>
        {t("widgets.addRow")}
      </Button>
    </div>
  );
}
TableWidget.labelled = "group" satisfies Labelled;
