import { visibleText, withHyphens } from "#domain/texts/tidyText.ts";

/** Letters and digits that are not confused when a printed sheet is read aloud. */
export const accessCodeAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";

export const accessCodeLength = 16;

const letters = new RegExp(`^[${accessCodeAlphabet}]{${accessCodeLength}}$`);

/** The letters of an access code in groups of four, for printed sheets. */
export const inGroups = (text: string): string => text.replace(/(.{4})(?=.)/g, "$1-");

/**
 * The form in which an access code is hashed and compared (decision 110): small letters, hyphens of the keyboard, no
 * invisible characters. An issued code has groups of four, with any separators.
 */
export function accessCodeForm(typed: string): string {
  const plain = withHyphens(visibleText(typed)).trim().toLowerCase();
  const bare = plain.replace(/[-\s_]/g, "");
  return letters.test(bare) ? inGroups(bare) : plain.replace(/\s*-\s*/g, "-");
}
