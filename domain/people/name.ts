import { foldText } from "#domain/schema/fold.ts";

/** What a typed name lacks, as names of the rules in `locales/<locale>/auth.json`. */
export type NameProblem = "nameLength" | "nameLetters" | "nameScript";

const nameLength = { minimum: 2, maximum: 60 };

/** Scripts that names are written in; those in one line go together. */
const scripts = [
  ["Latin"],
  ["Greek"],
  ["Cyrillic"],
  ["Armenian"],
  ["Georgian"],
  ["Hebrew"],
  ["Arabic"],
  ["Devanagari"],
  ["Bengali"],
  ["Gurmukhi"],
  ["Gujarati"],
  ["Tamil"],
  ["Telugu"],
  ["Kannada"],
  ["Malayalam"],
  ["Sinhala"],
  ["Thai"],
  ["Lao"],
  ["Khmer"],
  ["Myanmar"],
  ["Ethiopic"],
  ["Hangul"],
  ["Han", "Hiragana", "Katakana"],
].map(
  (names) =>
    new RegExp(
      `^[${names.map((name) => `\\p{Script=${name}}`).join("")}\\p{Script=Inherited}\\p{Script=Common}]*$`,
      "u",
    ),
);

/**
 * A name as it is compared: whoever leaves out an accent, types a blank more or writes in capitals is the same person.
 * What is no letter and no digit is left out; so is everything of a name that has neither.
 */
export function foldName(name: string): string {
  return [...foldText(name)].filter((letter) => /[\p{L}\p{N}\p{M}]/u.test(letter)).join("");
}

/** A name as it is stored: in composed Unicode form (NFC), trimmed, each run of spaces as one. */
export const tidyName = (name: string) => name.normalize("NFC").trim().replace(/\s+/gu, " ");

/** More marks than a letter of any language has would be printed over the lines beside it. */
const TOO_MANY_MARKS = /\p{M}{3}/u;

/**
 * Checks a name that somebody types for themselves: 2 to 60 letters of one script, with blanks, apostrophes, hyphens and
 * full stops between them. So it carries no address into a mail, and no look-alike of another script is somebody else.
 */
export function nameProblems(name: string): NameProblem[] {
  const tidy = tidyName(name);
  const length = [...tidy].length;
  if (length < nameLength.minimum || length > nameLength.maximum) return ["nameLength"];
  if (!/^\p{L}[\p{L}\p{M} '’.-]*$/u.test(tidy) || /www\./i.test(tidy)) return ["nameLetters"];
  if (TOO_MANY_MARKS.test(tidy.normalize("NFD"))) return ["nameLetters"];
  return scripts.some((script) => script.test(tidy)) ? [] : ["nameScript"];
}

/** A name as words of its own: "An" is in "An has commented", and neither in "Anna" nor in "Jan". */
function asWords(name: string): RegExp {
  const literal = name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${literal}(?![\\p{L}\\p{M}\\p{N}])`, "gu");
}

/** Whether a text says a name as words of its own. */
export const saysName = (text: string, name: string): boolean => asWords(name).test(text);

/** A text with another name wherever it says a name as words of its own. */
export const withoutName = (text: string, name: string, instead: string): string =>
  text.replace(asWords(name), () => instead);
