import { DeleteOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import type { ClipboardEvent, CSSProperties, KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { isTooLong } from "#domain/texts/letters.ts";
import { pastedCells } from "#src/forms/widgets/pastedCells.ts";
import type { TableAnswerRow } from "#src/forms/widgets/tableRows.ts";
import { useGrowing } from "#src/forms/widgets/useGrowing.ts";

export interface AnswerColumn {
  id: string;
  label: string;
  /** Maximum number of characters per cell. */
  limit: number;
}

interface TableRowProps {
  id: string;
  row: TableAnswerRow;
  index: number;
  columns: AnswerColumn[];
  locked: boolean;
  removable: boolean;
  onChange(column: string, text: string): void;
  onPasteCells(column: number, cells: string[][]): void;
  onEnter(): void;
  onRemove(): void;
}

const oneLine = { "--rows": 1 } as CSSProperties;

/** Only Enter without modifiers moves on. With Shift it starts a line, and other keys are handled by the page. */
const goesOn = ({ shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  !shiftKey && !ctrlKey && !metaKey && !nativeEvent.isComposing;

/** One row of a table answer, with a growing field for each column, and a button that removes the row. */
export function TableRow(props: TableRowProps) {
  const { id, row, index, columns, locked, removable, onChange, onPasteCells, onEnter, onRemove } = props;
  const { t } = useTranslation("questionnaire");
  const number = index + 1;
  const paste = (event: ClipboardEvent, column: number) => {
    const cells = pastedCells(event.clipboardData);
    if (!cells) return;
    event.preventDefault();
    onPasteCells(column, cells);
  };
  return (
    <tr>
      {columns.map((column, position) => (
        <Cell
          key={column.id}
          id={`${id}-${column.id}`}
          label={t("widgets.cell", { column: column.label, row: number })}
          text={row[column.id] ?? ""}
          {...{ column, locked, onEnter }}
          onChange={(text) => onChange(column.id, text)}
          onPaste={(event) => paste(event, position)}
        />
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

interface CellProps {
  id: string;
  label: string;
  text: string;
  column: AnswerColumn;
  locked: boolean;
  onChange(text: string): void;
  onPaste(event: ClipboardEvent): void;
  onEnter(): void;
}

function Cell({ id, label, text, column, locked, onChange, onPaste, onEnter }: CellProps) {
  const field = useGrowing(text);
  const tooLong = isTooLong(text, column.limit);
  return (
    <td data-label={column.label}>
      <div ref={field}>
        <Input.TextArea
          id={id}
          className="growing"
          rows={1}
          style={oneLine}
          aria-label={label}
          aria-invalid={tooLong}
          status={tooLong ? "error" : ""}
          value={text}
          disabled={locked}
          onChange={(event) => onChange(event.target.value)}
          onPaste={onPaste}
          onPressEnter={(event) => {
            if (!goesOn(event)) return;
            event.preventDefault();
            onEnter();
          }}
        />
      </div>
    </td>
  );
}
