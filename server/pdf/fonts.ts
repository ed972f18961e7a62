import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { splitLigatures } from "#domain/certificate/cleanText.ts";
import { isDrawn } from "#domain/certificate/drawn.ts";

/** The families of every document, in the order in which a letter is looked for, with their package and their files' name. */
const families = [
  { name: "Noto Sans", folder: "noto-sans", file: "NotoSans" },
  { name: "Noto Sans Georgian", folder: "noto-sans-georgian", file: "NotoSansGeorgian" },
  { name: "Noto Sans Armenian", folder: "noto-sans-armenian", file: "NotoSansArmenian" },
  { name: "Noto Sans Hebrew", folder: "noto-sans-hebrew", file: "NotoSansHebrew" },
  { name: "Noto Sans Math", folder: "noto-sans-math", file: "NotoSansMath", onlyRegular: true },
  { name: "Noto Sans Symbols 2", folder: "noto-sans-symbols-2", file: "NotoSansSymbols2", onlyRegular: true },
] as const;

/** Fonts of a text: the first of these families that has the letter. */
export const fontFamily = families.map(({ name }) => name);

/** The weights that documents use, with how the packages call them. */
export const weights = [
  { fontWeight: 400, name: "400Regular" },
  { fontWeight: 600, name: "600SemiBold" },
] as const;

/** Longer words may break anywhere, so that typed text never exceeds its column. */
export const longestWholeWord = 32;

const pieceLength = 8;

/** A word after each of its hyphens, slashes and dots: places where a line may end without a hyphen of our own. */
const partsOf = (word: string): string[] => word.match(/[^-/.?&=_]+[-/.?&=_]*|[-/.?&=_]+/g) ?? [word];

/** Equal pieces of a text. */
function pieces(text: string): string[] {
  const characters = Array.from(text);
  const count = Math.ceil(characters.length / pieceLength);
  return Array.from({ length: count }, (_, piece) =>
    characters.slice(piece * pieceLength, (piece + 1) * pieceLength).join(""),
  );
}

/** How a word may be divided into parts that stay whole. */
export type Division = (word: string) => string[];

const dividedAbove =
  (longest: number): Division =>
  (word) =>
    word.length <= longestWholeWord
      ? [word]
      : partsOf(word).flatMap((part) => (part.length <= longest ? [part] : pieces(part)));

/** Leaves words whole, since there are no rules of division for six languages. Longer ones end a line at their own signs, endless ones anywhere. */
export const breakWord: Division = dividedAbove(longestWholeWord);

/** Longer than any part of a name. */
const longestName = 90;

/** Divides a name at its own hyphens only. */
export const breakName: Division = dividedAbove(longestName);

/** The letters of a Latin ligature; any other character itself. */
function lettersOf(character: number): number[] {
  const text = String.fromCodePoint(character);
  return Array.from(splitLigatures(text), (letter) => letter.codePointAt(0) ?? character);
}

/** Every file of the stack; found through the packages, so it holds in the sources and in the built worker. */
function fontFiles() {
  const { resolve } = createRequire(import.meta.url);
  return families.flatMap(({ name, folder, file, ...family }) =>
    weights.map(({ fontWeight, name: weight }) => {
      const drawn = "onlyRegular" in family ? weights[0].name : weight;
      return {
        fontFamily: name,
        fontWeight,
        src: resolve(`@expo-google-fonts/${folder}/${drawn}/${file}_${drawn}.ttf`),
      };
    }),
  );
}

type LoadedFont = NonNullable<ReturnType<typeof Font.getFont>["data"]>;

/**
 * A font caches each glyph as it first met it. A glyph first met as a part of another (the Z of Ž) has no character,
 * and would be missing in later documents of the same thread. A ligature first met as its own character counts as one
 * letter, and lines would break in the wrong place. So this loads every glyph by its letters. A glyph without a
 * character (the breve of Й) is loaded with the first letter that has it.
 */
function meetGlyphs(font: LoadedFont): void {
  for (const character of font.characterSet) {
    if (!isDrawn(String.fromCodePoint(character))) continue;
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

/** Whether a loaded font renders a composed character with one glyph per part, such as ị with an i and a dot. */
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

const widths = new Map<string, number>();

/** Width of a character as a share of the font's size. */
function widthOf(character: string, fontWeight: number): number {
  const key = `${fontWeight}${character}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const point = character.codePointAt(0) ?? 0;
  const font = loadedFonts.get(fontWeight)?.find((each) => each.hasGlyphForCodePoint(point));
  const width = font ? font.glyphForCodePoint(point).advanceWidth / font.unitsPerEm : 0;
  widths.set(key, width);
  return width;
}

/** Width of a text on one line as a share of the font's size. Needs loaded fonts. */
export const textWidth = (text: string, fontWeight: number): number =>
  Array.from(text).reduce((sum, character) => sum + widthOf(character, fontWeight), 0);
