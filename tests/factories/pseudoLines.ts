import { CLOSES, OPENS } from "../../scripts/lib/pseudo.mjs";

/** Two letters in a row are a word. */
const WORD = /\p{L}{2}/u;

const MONTHS = [...Array(12).keys()].map((at) =>
  new Intl.DateTimeFormat("en-GB", { month: "long" }).format(new Date(2026, at, 9)),
);

/** All texts in a value at any depth: written by people, not the product. */
export function wordsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

/** The parts of a line outside the pseudo-language's brackets, with each text of ours as one sign. */
function outside(line: string): string {
  let depth = 0;
  let left = "";
  for (const sign of line)
    if (sign === OPENS) {
      if (depth === 0) left += OPENS;
      depth += 1;
    } else if (sign === CLOSES) depth -= 1;
    else if (depth === 0) left += sign;
  return left;
}

/**
 * Faults of a line in the pseudo-language: words outside of our texts, or a sentence composed of two.
 * @param theirs words that are not the product's: names, codes, addresses
 */
export function lineFaults(line: string, theirs: readonly string[]): string[] {
  const shown = outside(line);
  const longestFirst = [...theirs, ...MONTHS].toSorted((one, other) => other.length - one.length);
  const left = longestFirst.reduce((text, word) => (word ? text.replaceAll(word, " ") : text), shown);
  return [
    ...(WORD.test(left) ? [`not translated: ${line}`] : []),
    ...(new RegExp(`${OPENS}[\\s\\u200b]*${OPENS}`).test(shown) ? [`in pieces: ${line}`] : []),
  ];
}
