import { MEANING_HEIGHT } from "#server/pdf/certificate/LevelMeaning.tsx";
import type { CertificateData } from "#server/pdf/documents.ts";

/** Sizes of the achievements side, in points. */
export interface Density {
  /** Font size of the names. */
  fontSize: number;
  /** Height of a field's row, and the font size in it. */
  height: number;
  rowFont: number;
  /** Columns of the trainees' names. */
  columns: number;
  /** Whether there is room for the explanation. */
  explains: boolean;
}

type Content = Pick<CertificateData, "achievements" | "auditors" | "peStudents">;

/** From the largest sizes to the closest ones. */
const sizes = [
  { fontSize: 13, height: 38, rowFont: 12 },
  { fontSize: 12, height: 32, rowFont: 11 },
  { fontSize: 11, height: 26, rowFont: 10 },
  { fontSize: 9.5, height: 22, rowFont: 10 },
  { fontSize: 8, height: 17, rowFont: 10 },
  { fontSize: 7.5, height: 15.5, rowFont: 9 },
  { fontSize: 7, height: 14, rowFont: 8.5 },
];

/** Room between the page's head and the code at its foot. */
export const CONTENT_HEIGHT = 356;

/** Lines, rules and gaps between the parts. */
const BETWEEN = 58;

/** Height of a name as a share of its font size; some names take two lines. */
const NAME = 1.75;

/** More names than this get a further column. */
const columnsFor = (names: number) => (names <= 2 ? 1 : names <= 12 ? 2 : names <= 48 ? 4 : 5);

function heightOf({ achievements, auditors, peStudents }: Content, { fontSize, height }: Omit<Density, "explains">) {
  const rows = Math.max(Math.ceil(peStudents.length / columnsFor(peStudents.length)), auditors.length + 3);
  return achievements.length * height + rows * fontSize * NAME + BETWEEN;
}

/** The largest sizes at which the content fits one page, with the explanation if there is room for it. */
export function densityOf(content: Content): Density {
  const columns = columnsFor(content.peStudents.length);
  const all = sizes.map((size) => ({ ...size, columns }));
  const fits = (room: number) => all.find((size) => heightOf(content, size) <= room);
  const explained = fits(CONTENT_HEIGHT - MEANING_HEIGHT);
  const size = explained ?? fits(CONTENT_HEIGHT) ?? (all.at(-1) as (typeof all)[number]);
  return { ...size, explains: explained !== undefined };
}
