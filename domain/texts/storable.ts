/** NUL characters and halves of surrogate pairs: they are no letters, and not every database can store them. */
const unstorable = /\0|\p{Surrogate}/gu;

/** Invisible characters besides blanks: formats, controls, and fillers that count as letters or signs. */
const unseen = /(?!\s)[\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Whether a text has no visible character: it answers nothing, and does not fill a required field. */
export const isBlankText = (text: string): boolean => text.replace(unseen, "").trim() === "";

/**
 * A text as it is stored: without NUL characters and halves of surrogate pairs, which some programs leave in copied
 * text. A text without any visible character keeps its blanks only, so that it is blank for every rule.
 */
export function storable(text: string): string {
  const stored = text.replace(unstorable, "");
  return isBlankText(stored) ? stored.replace(unseen, "") : stored;
}

/** Whether a text can be stored as it is. */
export const isStorable = (text: string): boolean => storable(text) === text;

/** For `JSON.stringify`: every text of a value as it is stored. */
export const storableTexts = (_name: string, value: unknown): unknown =>
  typeof value === "string" ? storable(value) : value;
