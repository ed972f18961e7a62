import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { splitLigatures } from "#domain/certificate/cleanText.ts";

/** The families of every document, in the order in which a letter is looked for, with their package and their files' name. */
const families = [
  { name: "Noto Sans", folder: "noto-sans", file: "NotoSans" },
  { name: "Noto Sans Georgian", folder: "noto-sans-georgian", file: "NotoSansGeorgian" },
  { name: "Noto Sans Armenian", folder: "noto-sans-armenian", file: "NotoSansArmenian" },
  { name: "Noto Sans Hebrew", folder: "noto-sans-hebrew", file: "NotoSansHebrew" },
] as const;

/** What a text is drawn in: the first of these families that has the letter. */
export const fontFamily = families.map(({ name }) => name);

/** The weights that documents use, with how the packages call them. */
export const weights = [
  { fontWeight: 400, name: "400Regular" },
  { fontWeight: 600, name: "600SemiBold" },
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

/** Every file of the stack; found through the packages, so it holds in the sources and in the built worker. */
function fontFiles() {
  const { resolve } = createRequire(import.meta.url);
  return families.flatMap(({ name, folder, file }) =>
    weights.map((weight) => ({
      fontFamily: name,
      fontWeight: weight.fontWeight,
      src: resolve(`@expo-google-fonts/${folder}/${weight.name}/${file}_${weight.name}.ttf`),
    })),
  );
}

type LoadedFont = NonNullable<ReturnType<typeof Font.getFont>["data"]>;

/**
 * A font keeps each glyph as it first met it. One first met as a part of another (the Z of Ž) has no character to it, and in
 * later documents of the same thread it would be missing; a ligature first met as its own character counts for one letter,
 * and lines would break in the wrong place. So every glyph is met here, by the letters that it stands for, and one that no
 * character has to itself (the breve of Й) as soon as it stands for some.
 */
function meetGlyphs(font: LoadedFont): void {
  for (const character of font.characterSet) {
    const { id } = font.glyphForCodePoint(character);
    font.getGlyph(id, [character]).codePoints.splice(0, Infinity, ...lettersOf(character));
  }
  const glyphOf = font.getGlyph.bind(font);
  font.getGlyph = (id: number, characters: number[] = []) => {
    const glyph = glyphOf(id, characters);
    if (glyph.codePoints.length === 0) glyph.codePoints.push(...characters);
    return glyph;
  };
}

/** The loaded fonts of each weight, in the order of the stack. */
const loadedFonts = new Map<number, LoadedFont[]>(weights.map(({ fontWeight }) => [fontWeight, []]));

async function prepareFonts(): Promise<void> {
  Font.registerHyphenationCallback(breakWord);
  for (const { fontFamily, fontWeight, src } of fontFiles()) {
    Font.register({ family: fontFamily, fontWeight, src });
    const font = { fontFamily, fontWeight };
    await Font.load(font);
    const { data } = Font.getFont(font);
    if (!data) throw new Error(`No font in ${src}`);
    meetGlyphs(data);
    loadedFonts.get(fontWeight)?.push(data);
  }
}

let prepared: Promise<void> | undefined;

/** Makes the fonts ready, once in a thread. */
export function loadFonts(): Promise<void> {
  prepared ??= prepareFonts();
  return prepared;
}

const split = new Map<string, boolean>();

/** Whether a loaded font draws a character that has parts with a glyph for each, such as an ị with an i and a dot. */
export function isSplit(character: string): boolean {
  if (character.normalize("NFD") === character) return false;
  const known = split.get(character);
  if (known !== undefined) return known;
  const point = character.codePointAt(0) ?? 0;
  const drawing = [...loadedFonts.values()].flatMap(
    (stack) => stack.find((font) => font.hasGlyphForCodePoint(point)) ?? [],
  );
  const found = drawing.some(
    (font) => font.layout(character, undefined, undefined, undefined, "ltr").glyphs.length > 1,
  );
  split.set(character, found);
  return found;
}
