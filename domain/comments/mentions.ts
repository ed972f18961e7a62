import { caseFold } from "#domain/schema/fold.ts";

/** Somebody who can be mentioned. */
export interface Mentionable {
  id: string;
  name: string;
}

const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/**
 * Those whom a text mentions as `@Name`, however the name is spelled in capitals; of names that begin alike the longest
 * that stands there counts.
 */
export function mentionedIn<Person extends Mentionable>(text: string, people: readonly Person[]): Person[] {
  const folded = caseFold(text);
  const named = people
    .map((person) => ({ person, name: caseFold(person.name) }))
    .sort((one, other) => other.name.length - one.name.length);
  const found = new Set<Person>();
  for (let at = folded.indexOf("@"); at >= 0; at = folded.indexOf("@", at + 1)) {
    const rest = folded.slice(at + 1);
    const match = named.find(({ name }) => name !== "" && rest.startsWith(name) && !isLetter(rest[name.length]));
    if (match) found.add(match.person);
  }
  return people.filter((person) => found.has(person));
}

/** What somebody has begun to write of a name at the end of a text: what follows the last `@` that begins a word. */
export function begunMention(text: string): string | undefined {
  return /(?:^|[\s(])@([^@\n]{0,60})$/.exec(text)?.[1];
}

/** Whose names fit what was begun; nobody once a name is whole. */
export function suggestedFor<Person extends Mentionable>(text: string, people: readonly Person[]): Person[] {
  const begun = begunMention(text);
  if (begun === undefined) return [];
  const folded = caseFold(begun);
  return people.filter(({ name }) => caseFold(name).startsWith(folded) && caseFold(name) !== folded.trimEnd());
}
