import { cleanText } from "#domain/certificate/cleanText.ts";
import { isDrawn } from "#domain/certificate/drawn.ts";

/** The characters of a text that no document can bear, each once; pictures do not count, they are left out in print. */
export function unprintable(text: string): string[] {
  return [...new Set(cleanText(text))].filter((character) => !isDrawn(character));
}

/** Whether a name stands in print as it was written. */
export function isPrintable(name: string): boolean {
  return unprintable(name).length === 0;
}

/** A cleaned text with a mark of replacement (�) for every character that no document can bear. */
export function withMarks(text: string): string {
  return Array.from(text, (character) => (isDrawn(character) ? character : "\ufffd")).join("");
}
