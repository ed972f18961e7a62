import { isCertificateNumber } from "#domain/network/isCertificateNumber.ts";

/** Crockford's base32: digits and letters without I, L, O and U, which people confuse. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const SIZE = ALPHABET.length;

/** Number of random characters, which are followed by one check character. */
const RANDOM_LENGTH = 11;
const GROUP_LENGTH = 4;
const GROUPS = 3;

/** Random bytes that a new code needs. */
export const SHORT_CODE_BYTES = RANDOM_LENGTH;

const positionOf = (character: string) => ALPHABET.indexOf(character);

/** The check character (Luhn algorithm, modulo 32). It detects each wrong character, and most swapped neighbours. */
function checkCharacter(body: string): string {
  const sum = [...body].reverse().reduce((total, character, index) => {
    const addend = positionOf(character) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(addend / SIZE) + (addend % SIZE);
  }, 0);
  return ALPHABET[(SIZE - (sum % SIZE)) % SIZE] ?? "0";
}

const groupsOf = (characters: string): string[] =>
  Array.from({ length: GROUPS }, (_, index) => characters.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH));

/** A certificate's short code, `XXXX-XXXX-XXXX`, from random bytes. */
export function shortCodeOf(random: Uint8Array): string {
  const body = Array.from(random.slice(0, RANDOM_LENGTH), (byte) => ALPHABET[byte % SIZE]).join("");
  return groupsOf(body + checkCharacter(body)).join("-");
}

/** A typed short code. `isWhole` is true if its check character is correct. Otherwise the code has a typing error. */
export interface TypedCode {
  groups: string[];
  isWhole: boolean;
}

/** Letters that the alphabet leaves out, and their look-alikes. */
const lookAlikes: Record<string, string> = { O: "0", I: "1", L: "1" };

/**
 * The short code in a text as people type it or copy its address. Case, separators and punctuation do not matter.
 * O counts as 0, I and L count as 1.
 * @returns undefined if the text is no short code
 */
export function typedShortCode(text: string): TypedCode | undefined {
  const last = text.trim().split("/").filter(Boolean).at(-1) ?? "";
  const characters = [...last.normalize("NFKC").toUpperCase()]
    .filter((character) => !/[\s\p{P}\p{Cf}]/u.test(character))
    .map((character) => lookAlikes[character] ?? character)
    .join("");
  if (!new RegExp(`^[0-9A-Z]{${GROUP_LENGTH * GROUPS}}$`).test(characters)) return undefined;
  const isKnown = [...characters].every((character) => positionOf(character) >= 0);
  const isWhole = isKnown && checkCharacter(characters.slice(0, -1)) === characters.at(-1);
  // The number of a certificate has the same number of letters and digits.
  if (!isWhole && isCertificateNumber(last)) return undefined;
  return { groups: groupsOf(characters), isWhole };
}
