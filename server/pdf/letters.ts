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
 * A text as the loaded fonts take it. Where a font draws one character with two glyphs, react-pdf counts two characters
 * and leaves out the last one of the paragraph (diegomura/react-pdf#3295): such a letter is given as its parts. It also
 * sets marks that stand alone at the height of small letters, so a capital gets its mark within one glyph.
 */
export function decomposed(text: string): string {
  return text.replace(/\p{L}\p{M}*/gu, (letter) => (letter.length > 1 || isSplit(letter) ? inGlyphs(letter) : letter));
}
