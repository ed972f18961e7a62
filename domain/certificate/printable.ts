import { cleanText } from "#domain/certificate/cleanText.ts";
import { isDrawn } from "#domain/certificate/drawn.ts";

/**
 * The unprintable characters of a text, without duplicates. Pictures do not count, since they are left out in print.
 */
export function unprintable(text: string): string[] {
  return [...new Set(cleanText(text))].filter((character) => !isDrawn(character));
}

/** Whether a name is printed as it was written. */
export function isPrintable(name: string): boolean {
  return unprintable(name).length === 0;
}

/** A cleaned text with a replacement character (�) for every unprintable one. */
export function withMarks(text: string): string {
  return Array.from(text, (character) => (isDrawn(character) ? character : "\ufffd")).join("");
}
