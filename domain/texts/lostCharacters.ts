/** Replacement for bytes that a decoder could not read: the original letters are lost. */
const REPLACEMENT = "\uFFFD";

/** Whether letters of a text were lost when a file was read in the wrong encoding. */
export const hasLostCharacters = (text: string) => text.includes(REPLACEMENT);
