import { PlusOutlined } from "@ant-design/icons";
import type { WidgetProps } from "@rjsf/utils";
import { Button } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { groupProps } from "#src/forms/widgets/control.ts";
import { type Column, type Row, TableRow } from "#src/forms/widgets/TableRow.tsx";

/** Rows of named columns; on a phone each row becomes a card. Enter in the last row begins another one. */
export function TableWidget(props: WidgetProps) {
  const { id, value, onChange, disabled, readonly, options, schema } = props;
  const { t } = useTranslation("questionnaire");
  const body = useRef<HTMLTableSectionElement>(null);
  const columns = (options.columns ?? []) as Column[];
  const rows: Row[] = Array.isArray(value) && value.length > 0 ? value : [{}];
  const locked = disabled || readonly || false;
  const full = rows.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);

  const focusRow = (index: number) =>
    setTimeout(() => body.current?.querySelectorAll("tr")[index]?.querySelector("input")?.focus());
  const add = () => {
    if (full) return;
    onChange([...rows, {}]);
    focusRow(rows.length);
  };
  const remove = (index: number) => {
    const rest = rows.filter((_row, position) => position !== index);
    onChange(rest.length > 0 ? rest : undefined);
    focusRow(Math.max(0, index - 1));
  };
  const change = (index: number, column: string, text: string) =>
    onChange(rows.map((row, position) => (position === index ? { ...row, [column]: text } : row)));

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
            <TableRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
              key={index}
              id={`${id}-${index}`}
              {...{ row, index, columns, locked }}
              removable={rows.length > 1 || Object.keys(row).length > 0}
              onChange={(column, text) => change(index, column, text)}
              onEnter={() => (index === rows.length - 1 ? add() : focusRow(index + 1))}
              onRemove={() => remove(index)}
            />
          ))}
        </tbody>
      </table>
      <Button icon={<PlusOutlined aria-hidden />} disabled={locked || full} onClick={add}>
        {t("widgets.addRow")}
      </Button>
    </div>
  );
}
