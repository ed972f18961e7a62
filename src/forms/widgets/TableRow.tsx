import { DeleteOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";

export type Row = Record<string, string>;

export interface Column {
  id: string;
  label: string;
}

const MAX_CELL_LENGTH = 500;

interface TableRowProps {
  id: string;
  row: Row;
  index: number;
  columns: Column[];
  locked: boolean;
  removable: boolean;
  onChange(column: string, text: string): void;
  onEnter(): void;
  onRemove(): void;
}

/** One row of a table answer: a field for each column, and a button that removes the row. */
export function TableRow({ id, row, index, columns, locked, removable, onChange, onEnter, onRemove }: TableRowProps) {
  const { t } = useTranslation("questionnaire");
  const number = index + 1;
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.id} data-label={column.label}>
          <Input
            id={`${id}-${column.id}`}
            aria-label={t("widgets.cell", { column: column.label, row: number })}
            value={row[column.id] ?? ""}
            disabled={locked}
            maxLength={MAX_CELL_LENGTH}
            onChange={(event) => onChange(column.id, event.target.value)}
            onPressEnter={(event) => {
              event.preventDefault();
              onEnter();
            }}
          />
        </td>
      ))}
      <td>
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("widgets.removeRow", { row: number })}
          disabled={locked || !removable}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}
