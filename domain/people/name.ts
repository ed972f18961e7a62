import { caseFold, foldText } from "#domain/fold.ts";
import { withHyphens } from "#domain/texts/tidyText.ts";

/** Faults of a typed name, as names of the rules in `locales/<locale>/auth.json`. */
export type NameProblem = "nameLength" | "nameLetters" | "nameScript";

const nameLength = { minimum: 2, maximum: 60 };

/** Scripts of names. Scripts in one line may be combined. */
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
 * A name for comparison. Spellings without accents, with more blanks or in capitals are the same person. Only letters
 * and digits stay, so a name without any becomes empty.
 */
export function foldName(name: string): string {
  return [...foldText(name)].filter((letter) => /[\p{L}\p{N}\p{M}]/u.test(letter)).join("");
}

/** Key for recognising a name: its folded form, or the name itself if it has no letters. */
export const nameKeyOf = (name: string): string => foldName(name) || caseFold(name);

/** Whether two spellings are one name, regardless of accents, case, blanks and punctuation. */
export const isSameName = (one: string, other: string): boolean => nameKeyOf(one) === nameKeyOf(other);

/** The usual signs of names besides hyphens, by the signs that keyboards and word processors use instead. */
const usualSigns: [RegExp, string][] = [
  [/[`´\u02bb\u02bc\u2018\u201b\u2032]/gu, "’"],
  [/(?<=\p{L})[\u2022\u2027\u2219\u22c5](?=\p{L})/gu, "·"],
  [/([Ll])\u0140/gu, "$1l·"],
  [/\u0140/gu, "l·"],
  [/\u013f/gu, "L·"],
];

/** Full-width letters of East Asian keyboards, and ligatures from PDFs. */
const compatible = /[\ufb00-\ufb06\uff01-\uff5e]/gu;

/** Invisible characters, except joiners between letters that change their form, which Persian and Indic names need. */
const unseen = /(?![\u200c\u200d])[\p{Cf}\p{Cc}]|(?<!\p{Lo}\p{M}*)[\u200c\u200d]|[\u200c\u200d](?!\p{Lo})/gu;

/**
 * The stored form of a name: in composed Unicode form (NFC), with the usual hyphens, apostrophes and middle dots, without
 * invisible characters, trimmed, with single spaces.
 */
export function tidyName(name: string): string {
  const spaced = name.replace(/\s+/gu, " ");
  const letters = spaced.replace(compatible, (sign) => sign.normalize("NFKC")).replace(unseen, "");
  const hyphened = withHyphens(letters.normalize("NFC"));
  const usual = usualSigns.reduce((text, [sign, instead]) => text.replace(sign, instead), hyphened);
  return usual.replace(/ {2,}/g, " ").trim();
}

/** More marks than a letter of any language has. They would be printed over neighbouring lines. */
const TOO_MANY_MARKS = /\p{M}{3}/u;

/**
 * Letters with blanks, apostrophes, hyphens, full stops and middle dots between them. The name ’t Hart begins with an
 * apostrophe.
 */
const nameShape = /^['’]?\p{L}(?:[\p{L}\p{M} '’.·・-]|\u200c|\u200d)*$/u;

/** A middle dot that is not between two letters, as in Gal·la. */
const strayDot = /(?<![\p{L}\p{M}])[·・]|[·・](?!\p{L})/u;

/**
 * Checks a name typed by its owner: 2 to 60 letters of one script, with the signs of `nameShape`. So it adds no address
 * to an email, and a look-alike of another script cannot imitate a person.
 */
export function nameProblems(name: string): NameProblem[] {
  const tidy = tidyName(name);
  const length = [...tidy].length;
  if (length < nameLength.minimum || length > nameLength.maximum) return ["nameLength"];
  if (!nameShape.test(tidy) || strayDot.test(tidy) || /www\./i.test(tidy)) return ["nameLetters"];
  if (TOO_MANY_MARKS.test(tidy.normalize("NFD"))) return ["nameLetters"];
  return scripts.some((script) => script.test(tidy)) ? [] : ["nameScript"];
}

/** The name of another person with a name that is in use, with a number. */
export const numberedName = (name: string, number: number): string => `${name} (${number})`;

/** A pattern for a name as separate words. "An" is in "An has commented", but not in "Anna" or "Jan". */
function asWords(name: string): RegExp {
  const literal = name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${literal}(?![\\p{L}\\p{M}\\p{N}])`, "gu");
}

/** Whether a text contains a name as separate words. */
export const saysName = (text: string, name: string): boolean => asWords(name).test(text);

/** Replaces a name in a text, if it is there as separate words. */
export const withoutName = (text: string, name: string, instead: string): string =>
  text.replace(asWords(name), () => instead);
