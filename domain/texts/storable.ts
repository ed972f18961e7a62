/** NUL characters and halves of surrogate pairs: they are no letters, and not every database can store them. */
const unstorable = /\0|\p{Surrogate}/gu;

/** A text as it is stored: without NUL characters and halves of surrogate pairs, which some programs leave in copied text. */
export const storable = (text: string): string => text.replace(unstorable, "");

/** Whether a text can be stored as it is. */
export const isStorable = (text: string): boolean => storable(text) === text;

/** For `JSON.stringify`: every text of a value as it is stored. */
export const storableTexts = (_name: string, value: unknown): unknown =>
  typeof value === "string" ? storable(value) : value;
