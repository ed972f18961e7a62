/** Pictures and what joins, colours or tags them: the font has none. Digits, ©, ® and ™ count as emoji only with a selector. */
const pictures =
  /\p{Extended_Pictographic}(?<![©®™‼⁉])|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{20e3}|\u{200d}|\u{fe0e}|\u{fe0f}|[\u{e0020}-\u{e007f}]/gu;

/** Characters that are not seen: controls other than the line feed, and those that turn the direction of writing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unseen = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Latin ligatures as their letters: the font joins them again by itself. */
export function splitLigatures(text: string): string {
  return text.replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKD"));
}

/** Text as it can be drawn: composed letters, no pictures, no unseen characters, single blanks. */
export function cleanText(text: string): string {
  const lines = splitLigatures(text)
    .normalize("NFC")
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(/\t/g, " ");
  return lines
    .replace(pictures, "")
    .replace(unseen, "")
    .replace(/ {2,}/g, " ")
    .replace(/ *\n */g, "\n")
    .trim();
}

/** The same value with every text in it cleaned, at any depth. */
export function cleanTexts<T>(value: T): T {
  if (typeof value === "string") return cleanText(value) as T;
  if (Array.isArray(value)) return value.map(cleanTexts) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanTexts(inner)])) as T;
}

/** The paragraphs of a text of several lines. */
export function paragraphs(text: string): string[] {
  return text.split("\n").filter(Boolean);
}
