import { caseFold } from "#domain/fold.ts";

/** First names, the last word, and the number of a namesake. */
const parts = /^(.*\S)\s+([^\s(]\S*?)(\s\(\d+\))?$/u;

/** A name with a number of letters of its last word. */
function shortened(name: string, letters: number): string {
  const [, first, last, number = ""] = parts.exec(name) ?? [];
  if (first === undefined || last === undefined) return name;
  const all = [...last];
  return letters < all.length ? `${first} ${all.slice(0, letters).join("")}.${number}` : name;
}

/** The form in which two short names are compared. */
const comparable = (name: string) => caseFold(name).replaceAll(".", "");

/**
 * Names for a list that strangers could see: first names with the initial of the last name. Where two would be the same,
 * they have enough letters to differ.
 */
export function shortNames(names: readonly string[]): string[] {
  const longest = Math.max(0, ...names.map((name) => name.length));
  return names.map((name) => {
    const others = names.filter((other) => other !== name);
    for (let letters = 1; letters < longest; letters += 1) {
      const short = comparable(shortened(name, letters));
      if (others.every((other) => comparable(shortened(other, letters)) !== short)) return shortened(name, letters);
    }
    return name;
  });
}
