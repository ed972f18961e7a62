import { palette } from "#domain/certificate/palette.ts";
import { fontFamily } from "#server/pdf/fonts.ts";

/** A page's size in points. */
export interface Sheet {
  width: number;
  height: number;
}

const a4 = { short: 595.28, long: 841.89 };

/** A4, upright and on its long side. */
export const portrait: Sheet = { width: a4.short, height: a4.long };
export const landscape: Sheet = { width: a4.long, height: a4.short };

/** The sheet's corner as seen from where content begins. */
export interface Origin {
  top: number;
  left: number;
}

export const corner: Origin = { top: 0, left: 0 };

/** Styles that all documents begin with. */
export const page = {
  fontFamily,
  fontSize: 10,
  lineHeight: 1.4,
  color: palette.text,
  backgroundColor: palette.paper,
} as const;

export const label = { fontSize: 8, color: palette.muted } as const;

export const strong = { fontWeight: 600, color: palette.ink } as const;

/** Width of an average letter of the font as a share of its size, on the wide side. */
const letterWidth = 0.62;

export interface TitleSpace {
  width: number;
  lines: number;
  largest: number;
  smallest: number;
}

/** The largest font size at which a text keeps to its lines and its longest word to the width. */
export function fittingSize(text: string, { width, lines, largest, smallest }: TitleSpace): number {
  const longestWord = Math.max(1, ...text.split(" ").map((word) => word.length));
  const perLine = Math.max(text.length / lines, Math.min(longestWord, 32));
  const slack = lines > 1 ? 0.88 : 1;
  const size = (width * slack) / (perLine * letterWidth);
  return Math.max(smallest, Math.min(largest, Math.floor(size * 2) / 2));
}
