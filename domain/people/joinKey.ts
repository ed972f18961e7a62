import { accessCodeAlphabet, inGroups } from "#domain/people/accessCode.ts";

/** Number of random letters in a join link. They have about 59 bits, and are few enough to copy from a projector. */
export const joinKeyLength = 12;

const others = new RegExp(`[^${accessCodeAlphabet}]`, "g");

/**
 * The form in which the key of a join link is hashed and compared. It has groups of four, with any typed separators.
 */
export const joinKeyForm = (typed: string): string =>
  inGroups(typed.normalize("NFKC").toLowerCase().replace(others, ""));

/** Whether a typed text has the length of a key. */
export const isJoinKey = (typed: string): boolean => joinKeyForm(typed).replaceAll("-", "").length === joinKeyLength;
