/** Pictures and what joins, colours or tags them: the fonts have none. Digits, ©, ® and ™ count as emoji only with a selector. */
const pictures =
  /\p{Extended_Pictographic}(?<![©®™‼⁉])|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{20e3}|\u{200d}|\u{fe0e}|\u{fe0f}|[\u{e0020}-\u{e007f}]/gu;

/** Characters that are not seen: controls other than the line feed, soft hyphens, and those that turn the direction of writing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unseen = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Latin ligatures as their letters: the fonts join them again by themselves. */
export function splitLigatures(text: string): string {
  return text.replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKD"));
}

/** Text as it can be drawn: composed letters, no pictures, no unseen characters, single blanks. */
export function cleanText(text: string): string {
  const lines = splitLigatures(text)
    .normalize("NFC")
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(/[\t\u2000-\u200a\u202f\u3000]/g, " ");
  return lines
    .replace(pictures, "")
    .replace(unseen, "")
    .replace(/ {2,}/g, " ")
    .replace(/ *\n */g, "\n")
    .trim();
}
