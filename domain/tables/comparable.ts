import { foldText } from "#domain/fold.ts";
import { tidyText } from "#domain/texts/tidyText.ts";

/** A text for comparing: tidy, without capitals and accents, and without spaces around hyphens. */
export const comparable = (text: string): string => foldText(tidyText(text)).replace(/ ?- ?/g, "-");

/** A column's header for comparing: also without a colon, and without the star of a required field. */
export const comparableHeader = (text: string): string => comparable(text).replace(/[\s:*]+$|^[\s*]+/gu, "");
