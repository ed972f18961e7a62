import { isSplit } from "#server/pdf/fonts.ts";

/** A letter with its marks as the fonts draw it well: with a mark above it already in one glyph where there is one. */
function inGlyphs(letter: string): string {
  const [base = "", ...marks] = Array.from(letter.normalize("NFD"));
  const forms = marks.map((mark, index) => [(base + mark).normalize("NFC"), ...marks.toSpliced(index, 1)]);
  const form = forms.findLast(
    ([first = "", ...rest]) =>
      rest.length === marks.length - 1 &&
      first.length === 1 &&
      !isSplit(first) &&
      [first, ...rest].join("").normalize("NFC") === letter,
  );
  return form?.join("") ?? (isSplit(letter.charAt(0)) ? letter.normalize("NFD") : letter);
}

/**
 * Prepares a text for the loaded fonts. If a font renders one character with two glyphs, react-pdf counts two
 * characters. It drops the last character of the paragraph (diegomura/react-pdf#3295), so such letters are decomposed.
 * It also sets separate marks at the height of small letters, so capitals use a glyph that includes the mark.
 */
export function decomposed(text: string): string {
  return text.replace(/\p{L}\p{M}*/gu, (letter) => (letter.length > 1 || isSplit(letter) ? inGlyphs(letter) : letter));
}
