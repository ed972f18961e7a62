import { foldText } from "#domain/schema/fold.ts";

/** Signs without a shape: zero-width spaces, soft hyphens, marks of a text's direction, and the mark of UTF-8. */
const INVISIBLE = /\p{Cf}/gu;

/** Hyphens and dashes of all kinds, and the minus sign, which Unicode does not count among them. */
const DASHES = /[\p{Pd}\u2212]/gu;

/** A text as people see it: without invisible signs, with one kind of space and hyphen, in the usual form of each letter. */
export const tidyText = (text: string): string =>
  text.normalize("NFKC").replace(INVISIBLE, "").replace(DASHES, "-").replace(/\s+/gu, " ").trim();

/** A text for comparing what people write: also without capitals and accents, and without spaces around hyphens. */
export const comparable = (text: string): string => foldText(tidyText(text)).replace(/ ?- ?/g, "-");

/** A column's header for comparing: also without a colon, and without the star of a required field. */
export const comparableHeader = (text: string): string => comparable(text).replace(/[\s:*]+$|^[\s*]+/gu, "");
