/** An error that a page found itself, whose message is in the reader's words: a file that is no text, for example. */
export class Explained extends Error {}
