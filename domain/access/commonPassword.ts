import common from "#schemas/common-passwords.json";

const words = new Set(common.words);

/** Common substitutes for letters, so that P@ssw0rd counts as the word. */
const disguises: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, "");

/**
 * Whether a password is one that attackers try first: a word of `schemas/common-passwords.json`. It may be repeated,
 * have digits and signs around it, or have them instead of letters.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const core = lower.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, "");
  const revealed = [...core].map((character) => disguises[character] ?? character).join("");
  return [lettersOf(lower), lettersOf(revealed)].some((text) => words.has(text) || words.has(halfOf(text)));
}

/** The first half of a text that consists of two equal halves, otherwise the whole text. */
function halfOf(text: string): string {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : text;
}
