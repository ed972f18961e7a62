import { foldText } from "#domain/fold.ts";

const wordsOf = (name: string): string[] => foldText(name).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Minimum number of letters and digits of a typed name. A shorter one is part of too many names. */
const MIN_LENGTH = 3;

/**
 * Whether a typed name is the name on a certificate. Its words must be in the same order, regardless of case, accents
 * and signs. Words may be left out, such as a legal form.
 */
export function isNameOnCertificate(typed: string, name: string): boolean {
  const words = wordsOf(typed);
  const printed = wordsOf(name);
  if (words.join("").length < MIN_LENGTH) return false;
  let at = 0;
  return words.every((word) => {
    at = printed.indexOf(word, at) + 1;
    return at > 0;
  });
}
