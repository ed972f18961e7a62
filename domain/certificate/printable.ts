import { cleanText } from "#domain/certificate/cleanText.ts";
import printableFile from "#schemas/printable.json";

const { $schema: _, ...scripts } = printableFile;

/** First and last code point of each range that the fonts of our documents draw rightly (`schemas/printable.json`). */
export const printableRanges: readonly (readonly [first: number, last: number])[] = Object.values(scripts)
  .flat()
  .map((range) => {
    const [first = "", last = first] = range.split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

const isDrawn = (character: string) => {
  const point = character.codePointAt(0) ?? 0;
  return character === "\n" || printableRanges.some(([first, last]) => point >= first && point <= last);
};

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
