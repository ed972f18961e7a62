import { cleanText } from "#domain/certificate/cleanText.ts";
import { withMarks } from "#domain/certificate/printable.ts";

/** The same value with every text in it changed, at any depth; bytes stay as they are. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === "string") return change(value) as T;
  if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, change)) as T;
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change)])) as T;
}

/** Typed texts in printable form: clean, with marks for letters that the fonts lack. */
export const cleanTexts = <T>(value: T): T => mapTexts(value, (text) => withMarks(cleanText(text)));

/** More lines than people write in one text. */
const MAX_LINES = 200;

/**
 * The paragraphs of a text of several lines. Rendering a short line takes about as long as rendering a full one. In a
 * text with too many lines, the last ones are joined by slashes.
 * @param most its maximum number of lines
 */
export function paragraphs(text: string, most = MAX_LINES): string[] {
  const lines = text.split("\n").filter(Boolean);
  const rest = lines.slice(most);
  return rest.length > 0 ? [...lines.slice(0, most), rest.join(" / ")] : lines;
}

/** More lines than people write in all texts of an annex, and the minimum for each of very many. */
const MAX_LINES_TOGETHER = 2000;
const MIN_LINES = 4;

/** Number of lines per text so that all texts can be rendered together. */
export const linesEach = (texts: number): number =>
  Math.min(MAX_LINES, Math.max(MIN_LINES, Math.floor(MAX_LINES_TOGETHER / Math.max(1, texts))));
