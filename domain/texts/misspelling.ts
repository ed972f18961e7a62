/** Mistakes of a probable misspelling. */
const MOST_MISTAKES = 2;
/** In a short word, few letters already make another word: Ana and Ina are two people, HOME is not HOST. */
const LETTERS_PER_MISTAKE = 4;

/** Number of letters to insert, delete or replace to turn one word into another (Levenshtein). */
function letterDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (row[at - 1] ?? 0) + (other[at - 1] === letter ? 0 : 1);
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/**
 * Number of mistakes if one word is probably the other one, misspelt: 0 for the same word, undefined for different words.
 * @param length number of letters by which the permitted mistakes are counted
 */
export function mistakesBetween(one: string, other: string, length: number): number | undefined {
  const most = Math.min(MOST_MISTAKES, Math.floor(length / LETTERS_PER_MISTAKE));
  if (Math.abs(one.length - other.length) > most) return undefined;
  const distance = letterDistance(one, other);
  return distance <= most ? distance : undefined;
}
