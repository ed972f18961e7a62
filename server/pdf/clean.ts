import { cleanText } from "#domain/certificate/cleanText.ts";
import { withMarks } from "#domain/certificate/printable.ts";

/** The same value with every text in it changed, at any depth. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === "string") return change(value) as T;
  if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, change)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change)])) as T;
}

/** What people typed, as the fonts can draw it: clean, and a mark in place of what they lack. */
export const cleanTexts = <T>(value: T): T => mapTexts(value, (text) => withMarks(cleanText(text)));

/** The paragraphs of a text of several lines. */
export function paragraphs(text: string): string[] {
  return text.split("\n").filter(Boolean);
}
