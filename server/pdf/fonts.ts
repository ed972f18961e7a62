import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";

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
  return Array.from({ length: pieces }, (_, piece) => characters.slice(piece * pieceLength, (piece + 1) * pieceLength).join(""));
}

/** The path of a font's file; found through the package, so it holds in the sources and in the built worker. */
export function fontPath(file: string): string {
  return createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${file}`);
}

/** Makes the fonts known; each is read when it is first used, then kept by the thread. */
export function registerFonts(): void {
  const fonts = fontFiles.map(({ fontWeight, file }) => ({ fontWeight, src: fontPath(file) }));
  Font.register({ family: fontFamily, fonts });
  Font.registerHyphenationCallback(breakWord);
}
