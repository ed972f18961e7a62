import { nameKeyOf } from "#domain/people/name.ts";
import { mistakesBetween } from "#domain/texts/misspelling.ts";

/** Maximum length of a word in which a different letter makes a different name, such as Mia and Pia, or Tim and Tom. */
const SHORT_WORD = 3;

const wordsOf = (name: string) => name.trim().split(/\s+/).map(nameKeyOf);

/** Whether a short word of one name has as many letters as that of the other, but is not the same. */
function differInShortWord(one: string, other: string): boolean {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  const isOther = (word: string, at: number) => word.length === right[at]?.length && word !== right[at];
  return left.length === right.length && left.some((word, at) => word.length <= SHORT_WORD && isOther(word, at));
}

/** Number of mistakes in a probable misspelling of a name. Undefined for the same name and for another name. */
function mistakesOf(one: string, other: string): number | undefined {
  const [left, right] = [nameKeyOf(one), nameKeyOf(other)];
  if (differInShortWord(one, other)) return undefined;
  return left === right ? undefined : mistakesBetween(left, right, Math.min(left.length, right.length));
}

/** The person whose name is most similar to a typed name, or the first of several. Undefined if no name is similar. */
export function mostSimilar<Person extends { fullname: string }>(
  people: readonly Person[],
  name: string,
): Person | undefined {
  const similar = people.flatMap((person) => {
    const mistakes = mistakesOf(person.fullname, name);
    return mistakes === undefined ? [] : [{ person, mistakes }];
  });
  return similar.sort((one, other) => one.mistakes - other.mistakes)[0]?.person;
}
