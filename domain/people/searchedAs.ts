import { spellingsOf } from "#domain/fold.ts";
import { codeIn } from "#domain/people/code.ts";

/** The texts to search for a typed word: its spellings, and the code that it means ("DE5010" is DE-5010). */
export function searchedAs(word: string): string[] {
  const code = codeIn(word);
  return code ? [...spellingsOf(word), code] : spellingsOf(word);
}
