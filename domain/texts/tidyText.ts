/** Characters without a shape: zero-width spaces, soft hyphens, marks of a text's direction, and the byte order mark. */
const INVISIBLE = /\p{Cf}/gu;

/** Hyphens and dashes of all kinds, and the minus sign, which Unicode does not count among them. */
const DASHES = /[\p{Pd}\u2212]/gu;

/** A text with the usual form of each letter (NFKC), without invisible characters. */
export const visibleText = (text: string): string => text.normalize("NFKC").replace(INVISIBLE, "");

/** A text with the keyboard's hyphen for all hyphens, dashes and minus signs. */
export const withHyphens = (text: string): string => text.replace(DASHES, "-");

/** A text as people see it: only visible characters in their usual form, with one kind of space and hyphen, trimmed. */
export const tidyText = (text: string): string => withHyphens(visibleText(text)).replace(/\s+/gu, " ").trim();
