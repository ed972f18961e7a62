import { foldText } from "#domain/fold.ts";
import type { User } from "#domain/generated/resources.ts";
import { latinOf, lookOf, soundOf } from "#domain/people/letters.ts";

/** Administrators' decisions on people with an auditor's name, or a similar one. */
export type Rulings = NonNullable<User["namesakes"]>;

/** The decision on one person. Undefined if there is none. */
export const rulingOn = (rulings: Rulings | null | undefined, personId: string): Rulings[number] | undefined =>
  rulings?.find((ruling) => ruling.personId === personId);

/** Folded academic titles and forms of address, which are ignored when two names are compared. */
const titles = new Set(
  "dr prof doc doz mag ing dipl ba bsc ma msc mba phd mr mrs ms herr frau mme m sig sigra dott dottssa arch avv".split(
    " ",
  ),
);

/** The words of a name, each read by a function, without titles, in alphabetical order. */
function wordsBy(read: (word: string) => string, name: string): string[] {
  const words = foldText(name)
    .replace(/\p{Cf}/gu, "")
    .split(/[^\p{L}\p{N}\p{M}]+/u);
  const known = words.filter((word) => !titles.has(word));
  const own = (known.some(Boolean) ? known : words).map(read);
  return own.filter(Boolean).sort();
}

/**
 * The words of a name for comparison: folded, by their sound in Latin letters, without titles, in alphabetical order.
 */
export const nameWords = (name: string): string[] => wordsBy(soundOf, name);

/** The words of a name in Latin letters by their spelling, without titles, in alphabetical order. */
export const latinWords = (name: string): string[] => wordsBy(latinOf, name);

/** The words of a name by its sound and, where letters of another alphabet look like Latin ones, by its look. */
export function nameReadings(name: string): string[][] {
  const [sound, look] = [nameWords(name), wordsBy(lookOf, name)];
  return sound.join(" ") === look.join(" ") ? [sound] : [sound, look];
}

/** The words of a name for a column, each between spaces, so that a search finds whole words. */
export const wordsColumn = (name: string): string => ` ${nameWords(name).join(" ")} `;

/** The words in the value of `wordsColumn`. */
export const wordsOfColumn = (column: string): string[] => column.split(" ").filter(Boolean);

/**
 * Search keys that every similar name shares with a name: one of its words, or the beginning or end of all its words
 * together.
 */
export interface NameTraces {
  words: string[];
  begin: string;
  end: string;
}

/**
 * The keys for finding candidates for similar names, before `haveSimilarWords` compares them. Similar names with
 * several words differ in at most one word. If all words together differ by one letter, the beginning or the end is the
 * same.
 */
export function nameTraces(words: string[]): NameTraces {
  const letters = [...words.join("")];
  const middle = letters.length < 3 ? letters.length : Math.floor(letters.length / 2);
  return { words, begin: letters.slice(0, middle).join(""), end: letters.slice(middle + 1).join("") };
}

/**
 * Whether two words are equal or differ by one letter, which is added, missing, different or swapped with its
 * neighbour.
 */
function isNear(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < 3 || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  if (rest.length !== otherRest.length)
    return rest.length > otherRest.length ? rest.slice(1) === otherRest : otherRest.slice(1) === rest;
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
  return isSwapped || rest.slice(1) === otherRest.slice(1);
}

/** Whether one of two words is the other's first letter. */
const isInitial = (one: string, other: string): boolean =>
  (one.length === 1) !== (other.length === 1) && one[0] === other[0];

/**
 * Whether two names may belong to the same person. Their words may differ in order, alphabet or the spelling of another
 * language. One name may have titles, a further given name, an initial or one different letter. An administrator sees
 * both names and decides.
 */
export const isSimilarName = (one: string, other: string): boolean =>
  nameReadings(one).some((words) => nameReadings(other).some((others) => haveSimilarWords(words, others)));

/** `isSimilarName` for names whose words are known. */
export function haveSimilarWords(words: readonly string[], otherWords: readonly string[]): boolean {
  if (isNear(words.join(""), otherWords.join(""))) return true;
  const [fewer, more] = words.length <= otherWords.length ? [words, otherWords] : [otherWords, words];
  if (fewer.length < 2) return false;
  const left = [...more];
  const others = fewer.filter((word) => {
    const found = left.indexOf(word);
    if (found >= 0) left.splice(found, 1);
    return found < 0;
  });
  const [changed, ...moreChanged] = others;
  if (changed === undefined) return true;
  return moreChanged.length === 0 && left.some((word) => isNear(changed, word) || isInitial(changed, word));
}
