import { accessCodeAlphabet, inGroups } from "#domain/people/accessCode.ts";

/** Random letters of a join link: some 59 bits, few enough to copy from a projector. */
export const joinKeyLength = 12;

const others = new RegExp(`[^${accessCodeAlphabet}]`, "g");

/** The form in which the key of a join link is hashed and compared: however it is typed, in groups of four. */
export const joinKeyForm = (typed: string): string =>
  inGroups(typed.normalize("NFKC").toLowerCase().replace(others, ""));

/** Whether a typed text has the length of a key. */
export const isJoinKey = (typed: string): boolean => joinKeyForm(typed).replaceAll("-", "").length === joinKeyLength;
