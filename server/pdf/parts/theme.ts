import { palette } from "#domain/certificate/palette.ts";
import { breakWord, type Division, fontFamily, textWidth } from "#server/pdf/fonts.ts";

/** A page's size in points. */
export interface PageSize {
  width: number;
  height: number;
}

const a4 = { short: 595.28, long: 841.89 };

/** A4, upright and on its long side. */
export const portrait: PageSize = { width: a4.short, height: a4.long };
export const landscape: PageSize = { width: a4.long, height: a4.short };

/** The sheet's corner as seen from where content begins. */
export interface CornerOffset {
  top: number;
  left: number;
}

export const corner: CornerOffset = { top: 0, left: 0 };

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

/** Between facts on one line: it stays with the fact before it. */
export const separator = "\u00a0· ";

/** Room for a text. */
export interface TitleSpace {
  width: number;
  lines: number;
  largest: number;
  smallest: number;
  /** Weight of the letters; semi-bold by default. */
  fontWeight?: number;
  /** Room from top to bottom, and how high a line is as a share of the font's size. */
  height?: number;
  lineHeight?: number;
  divide?: Division;
}

/** Share of a line's width that is counted with: lines are broken for an even look, not as late as possible. */
const filled = 0.94;

/** Number of lines of a text, and whether its longest unbreakable part fits into one. */
function setIn(width: number, text: string, fontWeight: number, divide: Division): { lines: number; fits: boolean } {
  const words = text.split(" ").map((word) => divide(word).map((part) => textWidth(part, fontWeight)));
  const blank = textWidth(" ", fontWeight);
  let [lines, used] = [1, 0];
  for (const word of words)
    for (const [index, part] of word.entries()) {
      const before = index === 0 && used > 0 ? blank : 0;
      if (used > 0 && used + before + part > width) [lines, used] = [lines + 1, part];
      else used += before + part;
    }
  return { lines, fits: words.flat().every((part) => part <= width) };
}

const unlimited = Number.POSITIVE_INFINITY;

/**
 * The largest font size, in steps of half a point, at which a text fits its lines and height, and each word the width.
 * Undefined if no size fits.
 */
export function fitting(text: string, space: TitleSpace): number | undefined {
  const { width, lines, largest, smallest, fontWeight = 600, height = unlimited, lineHeight = 1.4 } = space;
  for (let size = largest; size >= smallest; size -= 0.5) {
    const set = setIn((width * (lines > 1 ? filled : 1)) / size, text, fontWeight, space.divide ?? breakWord);
    if (set.fits && set.lines <= lines && set.lines * size * lineHeight <= height) return size;
  }
}

/** The same, but the smallest size for a text that does not fit. */
export const fittingSize = (text: string, space: TitleSpace): number => fitting(text, space) ?? space.smallest;
