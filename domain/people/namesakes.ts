import type { User } from "#domain/generated/resources.ts";
import { foldText } from "#domain/schema/fold.ts";

/** Administrators' decisions on people with an auditor's name, or a similar one. */
export type Rulings = NonNullable<User["namesakes"]>;

/** The decision on one person; undefined if there is none. */
export const rulingOn = (rulings: Rulings | null | undefined, personId: string): Rulings[number] | undefined =>
  rulings?.find((ruling) => ruling.personId === personId);

/** Academic titles and forms of address, folded: they are no part of a name when two names are compared. */
const titles = new Set(
  "dr prof doc doz mag ing dipl ba bsc ma msc mba phd mr mrs ms herr frau mme m sig sigra dott dottssa arch avv".split(
    " ",
  ),
);

/** Bulgarian letters as the country's law writes them in Latin letters. */
const latin: Record<string, string> = Object.fromEntries(
  "а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=ts ч=ch ш=sh щ=sht ъ=a ь=y ю=yu я=ya"
    .split(" ")
    .map((pair) => pair.split("=")),
);

/** The words of a name as they are compared: folded, in Latin letters, without titles, in alphabetical order. */
export function nameWords(name: string): string[] {
  const text = [...foldText(name)].map((letter) => latin[letter] ?? letter).join("");
  const words = text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  const own = words.filter((word) => !titles.has(word));
  return (own.length > 0 ? own : words).sort();
}

/** The words of a name as a column has them, each between spaces, so that a search finds whole words. */
export const wordsColumn = (name: string): string => ` ${nameWords(name).join(" ")} `;

/** The words that `wordsColumn` wrote. */
export const wordsOfColumn = (column: string): string[] => column.split(" ").filter(Boolean);

/**
 * Traces that every similar name shares with a name: one of its words, or the beginning or end of all its words
 * together.
 */
export interface NameTraces {
  words: string[];
  begin: string;
  end: string;
}

/**
 * Search keys for similar names, before `isSimilarName` compares them. Two similar names of several words differ in one
 * word at most. If the joined words differ by one letter, the beginning or the end is the same.
 */
export function nameTraces(name: string): NameTraces {
  const words = nameWords(name);
  const letters = [...words.join("")];
  const middle = letters.length < 3 ? letters.length : Math.floor(letters.length / 2);
  return { words, begin: letters.slice(0, middle).join(""), end: letters.slice(middle + 1).join("") };
}

/** Whether two words are one, or differ by one letter: one more, one less, another, or two neighbours exchanged. */
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

/**
 * Whether two names may be one person's: the same words in another order, without titles, in Latin or Bulgarian letters,
 * with a further given name, or with one letter different. Shown to an administrator, who decides.
 */
export const isSimilarName = (one: string, other: string): boolean =>
  haveSimilarWords(nameWords(one), nameWords(other));

/** `isSimilarName` for names whose words are known. */
export function haveSimilarWords(words: readonly string[], otherWords: readonly string[]): boolean {
  if (isNear(words.join(""), otherWords.join(""))) return true;
  const [fewer, more] = words.length <= otherWords.length ? [words, otherWords] : [otherWords, words];
  if (fewer.length < 2) return false;
  const left = [...more];
  let changed = 0;
  for (const word of fewer) {
    const found = left.includes(word) ? left.indexOf(word) : left.findIndex((candidate) => isNear(word, candidate));
    if (found < 0) return false;
    if (left[found] !== word) changed += 1;
    left.splice(found, 1);
  }
  return changed <= 1;
}
