import printableFile from "#schemas/printable.json";

const { $schema: _, ...scripts } = printableFile;

/**
 * First and last code point of each range that the fonts of our documents render correctly (`schemas/printable.json`).
 */
export const printableRanges: readonly (readonly [first: number, last: number])[] = Object.values(scripts)
  .flat()
  .map((range) => {
    const [first = "", last = first] = range.split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

/** Whether documents can be printed with a character. */
export function isDrawn(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return character === "\n" || printableRanges.some(([first, last]) => point >= first && point <= last);
}
