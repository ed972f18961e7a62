import { CLOSES, OPENS } from "../../scripts/lib/pseudo.mjs";

/** Two letters in a row are a word. */
const WORD = /\p{L}{2}/u;

const MONTHS = [...Array(12).keys()].map((at) =>
  new Intl.DateTimeFormat("en-GB", { month: "long" }).format(new Date(2026, at, 9)),
);

/** Every text in a value, however deep: what people wrote, not the product. */
export function wordsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

/** What of a line stands outside the pseudo-language's brackets, each text of ours as one sign. */
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
 * What is wrong with a line in the pseudo-language: words that no text of ours has, or a sentence put together from two.
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
