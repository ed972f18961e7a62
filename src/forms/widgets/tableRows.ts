export type TableAnswerRow = Record<string, string>;

/** The rows with one of them changed. Empty rows before it become part of the value. */
export function withCell(
  rows: readonly TableAnswerRow[],
  index: number,
  column: string,
  text: string,
): TableAnswerRow[] {
  return rows.map((row, position) => (position === index ? { ...row, [column]: text } : row));
}

/**
 * The rows with cells pasted from one cell on. Rows are added as needed. Cells beyond the last column are added to it,
 * each on a separate line, so that no pasted content is lost.
 */
export function withCells(
  rows: readonly TableAnswerRow[],
  columns: readonly string[],
  at: { row: number; column: number },
  cells: readonly (readonly string[])[],
): TableAnswerRow[] {
  const height = Math.max(rows.length, at.row + cells.length);
  const rowWith = (row: TableAnswerRow, texts: readonly string[]): TableAnswerRow => {
    const here = columns.slice(at.column);
    const last = here.length - 1;
    const laid = here.slice(0, texts.length).map((column, index): [string, string] => {
      const text = index === last ? texts.slice(last).join("\n") : (texts[index] ?? "");
      return [column, text];
    });
    return { ...row, ...Object.fromEntries(laid) };
  };
  return Array.from({ length: height }, (_, index) => rowWith(rows[index] ?? {}, cells[index - at.row] ?? []));
}
