import { comparableHeader } from "#domain/tables/comparable.ts";

/** A row of a file with at least one filled cell, and its number as in a spreadsheet. */
export interface NumberedRow {
  row: number;
  cells: string[];
}

/** Position of a header among a table's rows, and the number of its columns that are known. */
export interface FoundHeader {
  index: number;
  known: number;
}

/** Number of rows in which a header is searched, because titles and instructions are short. */
const SOUGHT = 50;

/** Minimum share of the table's columns in which a header has cells. */
const WIDE = 0.6;

const filledOf = ({ cells }: NumberedRow) => cells.filter((cell) => cell.trim() !== "");

/** Whether a row has words. A header does not consist of numbers and dates. */
const hasWords = (row: NumberedRow) => filledOf(row).every((cell) => /\p{L}/u.test(cell));

const knownIn = (row: NumberedRow, isKnown: (header: string) => boolean) =>
  new Set(filledOf(row).map(comparableHeader).filter(isKnown)).size;

/** The first row of words that is almost as wide as the widest one, otherwise the first row. */
function likelyHeader(rows: readonly NumberedRow[]): number {
  const widest = Math.max(...rows.map((row) => filledOf(row).length));
  return Math.max(
    0,
    rows.findIndex((row) => filledOf(row).length >= Math.max(WIDE * widest, Math.min(2, widest)) && hasWords(row)),
  );
}

/**
 * The header among the first rows of a file, below its titles and instructions. It is the row with the most known
 * columns, if these are at least two or the whole row. Otherwise it is the first row that is about as wide as the table.
 * @param rows the rows with content
 * @param isKnown whether a header (as `comparableHeader` gives it) is that of a known column
 * @returns undefined for a file without rows
 */
export function findHeader(
  rows: readonly NumberedRow[],
  isKnown: (header: string) => boolean,
): FoundHeader | undefined {
  const sought = rows.slice(0, SOUGHT);
  if (sought.length === 0) return undefined;
  const counts = sought.map((row) => {
    const known = knownIn(row, isKnown);
    return known >= 2 || known === filledOf(row).length ? known : 0;
  });
  const most = Math.max(...counts);
  if (most > 0) return { index: counts.indexOf(most), known: most };
  const index = likelyHeader(sought);
  return { index, known: knownIn(sought[index] ?? { row: 0, cells: [] }, isKnown) };
}

/** Whether a row repeats the header, as on each page of a printed list. */
export function repeatsHeader({ cells }: NumberedRow, header: NumberedRow): boolean {
  const names = header.cells.map(comparableHeader);
  return cells.length > 0 && names.every((name, column) => comparableHeader(cells[column] ?? "") === name);
}

/** A sheet of a file, for choosing among several. */
interface Candidate {
  header: FoundHeader | undefined;
  /** Number of rows with content. */
  rows: number;
}

/**
 * Position of the sheet with the most known columns. Of equal sheets, it is the first one with rows below its header.
 */
export function bestSheet(candidates: readonly Candidate[]): number {
  const score = ({ header, rows }: Candidate) => (header && rows > header.index + 1 ? header.known + 1 : 0);
  const scores = candidates.map(score);
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

/** The separator that a file's first line declares, as Excel writes it: `sep=;`. */
export const declaredSeparator = (text: string): string | undefined =>
  /^\uFEFF?"?sep=(.)"?\r?(?:\n|$)/i.exec(text)?.[1];
