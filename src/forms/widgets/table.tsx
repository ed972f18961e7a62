import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { WidgetProps } from "@rjsf/utils";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { describedGroup } from "#src/forms/describedBy.ts";

type TableRow = Record<string, string>;

interface ColumnOption {
  id: string;
  label: string;
}

/** Rows of named columns; on a phone each row becomes a card. */
export function TableWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, disabled, readonly, options, schema, label } = props;
  const { t } = useTranslation("questionnaire");
  const columns = (options.columns ?? []) as ColumnOption[];
  const rows: TableRow[] = Array.isArray(value) && value.length ? value : [{}];
  const locked = disabled || readonly || false;
  const keep = (next: TableRow[]) => onChange(next.length ? next : undefined);
  const change = (index: number, column: string, text: string) => keep(rows.map((row, position) => (position === index ? { ...row, [column]: text } : row)));

  return (
    <div role="group" aria-label={label} {...describedGroup(props)} className="table-widget">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {column.label}
              </th>
            ))}
            <th aria-label={t("widgets.rowActions")} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.id} data-label={column.label}>
                  <Input
                    id={`${id}-${index}-${column.id}`}
                    aria-label={t("widgets.cell", { column: column.label, row: index + 1 })}
                    value={row[column.id] ?? ""}
                    disabled={locked}
                    maxLength={500}
                    onChange={(event) => change(index, column.id, event.target.value)}
                    onBlur={() => onBlur(id, value)}
                  />
                </td>
              ))}
              <td>
                <Button type="text" icon={<DeleteOutlined />} aria-label={t("widgets.removeRow", { row: index + 1 })} disabled={locked || rows.length === 1} onClick={() => keep(rows.filter((_row, position) => position !== index))} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button icon={<PlusOutlined />} disabled={locked || rows.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY)} onClick={() => keep([...rows, {}])}>
        {t("widgets.addRow")}
      </Button>
    </div>
  );
}
