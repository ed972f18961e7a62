import { DAY_MS } from "#domain/calendar/time.ts";
import type { PlainValue } from "#src/crud/extensions/plain.ts";

const NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** Numbers of the styles in `stylesXml` below. */
const styles = { heading: 1, day: 2, minute: 3 } as const;

/** Formats of days and moments. */
const patterns = { day: "yyyy-mm-dd", minute: "yyyy-mm-dd hh:mm" } as const;

/** Days from a spreadsheet's first day to 1970, including the leap day of 1900 that spreadsheets count by mistake. */
const EPOCH_DAYS = 25_569;
/** Spreadsheet programs refuse a file with a longer text. */
const MAX_TEXT_LENGTH = 32_767;

/** Widths in letters; longer texts run on in their cell. */
const MIN_WIDTH = 8;
const MAX_WIDTH = 60;

/** Characters that XML cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const escaped = (text: string) => text.replace(unwritable, "").replace(/[&<>]/g, (sign) => entities[sign] ?? sign);

const textCell = (text: string, style = "") =>
  `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(text.slice(0, MAX_TEXT_LENGTH))}</t></is></c>`;

function cell(value: PlainValue): string {
  if (value === null) return "<c/>";
  if (typeof value === "number") return `<c><v>${value}</v></c>`;
  if (typeof value === "string") return textCell(value);
  const style = value.withTime ? styles.minute : styles.day;
  return `<c s="${style}"><v>${value.date.getTime() / DAY_MS + EPOCH_DAYS}</v></c>`;
}

function lengthOf(value: PlainValue): number {
  if (value === null) return 0;
  if (typeof value === "object") return (value.withTime ? patterns.minute : patterns.day).length;
  return String(value).length;
}

function widthOf(title: string, values: PlainValue[]): number {
  const longest = values.reduce<number>((most, value) => Math.max(most, lengthOf(value)), title.length);
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest + 2));
}

/** Rows of a sheet. */
export const rowsXml = (lines: readonly PlainValue[][]) =>
  lines.map((line) => `<row>${line.map(cell).join("")}</row>`).join("");

/** The beginning of a sheet: its header, which stays visible, and columns as wide as their texts in the first rows. */
export function sheetStart(columns: readonly string[], first: readonly PlainValue[][]): string {
  const widths = columns.map((title, index) =>
    widthOf(
      title,
      first.map((line) => line[index] ?? null),
    ),
  );
  const cols = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const head = columns.map((title) => textCell(title, ` s="${styles.heading}"`)).join("");
  return [
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${NAMESPACE}"><sheetViews>`,
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>',
    `</sheetViews><cols>${cols.join("")}</cols><sheetData><row>${head}</row>`,
  ].join("");
}

/** The end of a sheet. */
export const sheetEnd = "</sheetData></worksheet>";

/** Bold headings, days and moments, in the order of `styles`. */
export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><styleSheet xmlns="${NAMESPACE}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="${patterns.day}"/><numFmt numFmtId="165" formatCode="${patterns.minute}"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs>
</styleSheet>`;
