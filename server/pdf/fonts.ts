import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { splitLigatures } from "#server/pdf/clean.ts";

/** The one family of every document: Latin with all of Lithuanian, Cyrillic, Greek. */
export const fontFamily = "Noto Sans";

/** The weights that documents use, with their files in the package. */
export const fontFiles = [
  { fontWeight: 400, file: "400Regular/NotoSans_400Regular.ttf" },
  { fontWeight: 600, file: "600SemiBold/NotoSans_600SemiBold.ttf" },
] as const;

/** Longer words than this may break anywhere: nothing that people type may run out of its column. */
export const longestWholeWord = 32;

const pieceLength = 8;

/** Leaves words whole, since we have no rules of division for six languages, and cuts endless ones into pieces. */
export function breakWord(word: string): string[] {
  if (word.length <= longestWholeWord) return [word];
  const characters = Array.from(word);
  const pieces = Math.ceil(characters.length / pieceLength);
  return Array.from({ length: pieces }, (_, piece) =>
    characters.slice(piece * pieceLength, (piece + 1) * pieceLength).join(""),
  );
}

/** The letters of a Latin ligature; any other character itself. */
function lettersOf(character: number): number[] {
  const text = String.fromCodePoint(character);
  return Array.from(splitLigatures(text), (letter) => letter.codePointAt(0) ?? character);
}

/** The path of a font's file; found through the package, so it holds in the sources and in the built worker. */
export function fontPath(file: string): string {
  return createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${file}`);
}

/**
 * A font keeps each glyph as it first met it. One first met as a part of another (the Z of Ž) has no character to it, and in
 * later documents of the same thread it would be missing; a ligature first met as its own character counts for one letter,
 * and lines would break in the wrong place. So every glyph is met here, by the letters that it stands for.
 */
function meetGlyphs({ data }: ReturnType<typeof Font.getFont>): void {
  for (const character of data?.characterSet ?? []) {
    const glyph = data?.glyphForCodePoint(character);
    if (glyph) data?.getGlyph(glyph.id, [character]).codePoints.splice(0, Infinity, ...lettersOf(character));
  }
}

async function prepareFonts(): Promise<void> {
  const fonts = fontFiles.map(({ fontWeight, file }) => ({ fontWeight, src: fontPath(file) }));
  Font.register({ family: fontFamily, fonts });
  Font.registerHyphenationCallback(breakWord);
  for (const { fontWeight } of fontFiles) {
    const font = { fontFamily, fontWeight };
    await Font.load(font);
    meetGlyphs(Font.getFont(font));
  }
}

let prepared: Promise<void> | undefined;

/** Makes the fonts ready, once in a thread. */
export function loadFonts(): Promise<void> {
  prepared ??= prepareFonts();
  return prepared;
}
