import { isDrawn } from "#domain/certificate/drawn.ts";
import { officeSigns } from "#domain/texts/officeSigns.ts";

/** Pictures of several characters: joined or coloured ones, keycaps, flags. */
const joined =
  /\p{Extended_Pictographic}[\u{fe0f}\p{Emoji_Modifier}]*(?:\u{200d}\p{Extended_Pictographic}[\u{fe0f}\p{Emoji_Modifier}]*)+|\u{1f3f4}[\u{e0020}-\u{e007f}]+/gu;

/** Single pictures, and the characters that join, colour or tag them. */
const pictures =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{20e3}|\u{200d}|\u{fe0e}|\u{fe0f}|[\u{e0020}-\u{e007f}]/gu;

/** Signs that are common in office texts but missing in all fonts, with the signs that are printed instead. */
const replacements: Record<string, string> = { "✅": "✔", "❎": "✖", "❌": "✖", "❗": "!", "❓": "?" };

const replaced = new RegExp(Object.keys(replacements).join("|"), "gu");

/** Numbers in circles as numbers in brackets. */
const circled = (text: string) => text.replace(/[\u2460-\u2473]/g, (sign) => `(${sign.normalize("NFKC")})`);

/**
 * Invisible characters: controls other than the line feed, soft hyphens, and characters that change the direction of
 * writing.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unseen = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Replaces Latin ligatures by their letters. Fonts form ligatures again automatically. */
export function splitLigatures(text: string): string {
  return text.replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKD"));
}

/** Printable text: composed letters, replaced office characters, no pictures or invisible characters, single blanks. */
export function cleanText(text: string): string {
  const lines = circled(officeSigns(splitLigatures(text)))
    .normalize("NFC")
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(/[\t\u2000-\u2006\u2008-\u200a\u3000]/g, " ")
    .replace(/[\u2007\u202f]/g, "\u00a0");
  return lines
    .replace(joined, "")
    .replace(replaced, (sign) => replacements[sign] ?? sign)
    .replace(pictures, (picture) => (isDrawn(picture) ? picture : ""))
    .replace(unseen, "")
    .replace(/ {2,}/g, " ")
    .replace(/ *\n */g, "\n")
    .trim();
}
