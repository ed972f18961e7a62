import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import type { ImportSource } from "#src/crud/import/sheets.ts";
import { inPlace } from "#src/shared/inPlace.ts";

/** Number of rows that are offered as the header. */
const OFFERED = 20;

/** Numbers of cells and letters by which a row is recognised in the list. */
const CELLS = 4;
const LETTERS = 80;

interface TableChoiceProps {
  source: ImportSource;
  /** Called with the position of another sheet, or of another row of the sheet. */
  onSheet(sheet: number): void;
  onHeader(header: number): void;
}

/** Choice of the table in the file: its sheet, if there are several, and the row of its header. */
export function TableChoice({ source: { sheets, sheet, header }, onSheet, onHeader }: TableChoiceProps) {
  const { t } = useTranslation("importing");
  const { rows = [], hidden = 0 } = sheets[sheet] ?? {};
  const offered = rows.slice(0, Math.max(OFFERED, header + 1));
  const cellsOf = (cells: string[]) => {
    const filled = cells.map((cell) => cell.trim()).filter(Boolean);
    const text = filled.slice(0, CELLS).join(" · ").slice(0, LETTERS);
    return filled.length > CELLS || text.length === LETTERS ? `${text} …` : text;
  };
  return (
    <section className="card import-table" aria-label={t("table")}>
      {sheets.length > 1 ? (
        <label>
          <span>{t("sheet")}</span>
          <select value={sheet} onChange={({ target }) => onSheet(Number(target.value))}>
            {inPlace(sheets, ({ name }, index) => (
              <option value={index}>{name || t("sheetNumber", { number: index + 1 })}</option>
            ))}
          </select>
        </label>
      ) : null}
      {offered.length > 1 ? (
        <label>
          <span>{t("headerRow")}</span>
          <select value={header} onChange={({ target }) => onHeader(Number(target.value))}>
            {offered.map(({ row, cells }, index) => (
              <option key={row} value={index}>
                {t("rowOf", { row, cells: cellsOf(cells) })}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {hidden > 0 ? <Alert type="warning" showIcon message={t("hiddenRows", { count: hidden })} /> : null}
    </section>
  );
}
