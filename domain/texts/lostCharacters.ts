/** What a decoder writes in place of bytes that it could not read: the letters that were there are lost. */
const REPLACEMENT = "\uFFFD";

/** Whether letters of a text were lost when a file was read in the wrong encoding. */
export const hasLostCharacters = (text: string) => text.includes(REPLACEMENT);
