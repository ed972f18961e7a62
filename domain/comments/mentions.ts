import { anonymous } from "#domain/access/actor.ts";
import { can, type Rights } from "#domain/access/can.ts";
import type { Task } from "#domain/generated/resources.ts";
import { caseFold } from "#domain/schema/fold.ts";

/** Somebody who can be mentioned. */
export interface Mentionable {
  id: string;
  name: string;
}

const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** How far behind an `@` a name may reach. */
const REACH = 250;

/** More than any comment has: one of thousands would keep the server busy whenever somebody reads it. */
const MAX_SIGNS = 200;

/** A mention in a text: from its `@` to behind the name. */
interface Found<Person> {
  person: Person;
  from: number;
  to: number;
}

/** How many characters it takes of a text for them to be a name, once folded; the text begins with that name. */
function lengthOf(text: string, name: string): number {
  const holdsName = (length: number) => caseFold(text.slice(0, length)).startsWith(name);
  let length = name.length;
  while (!holdsName(length)) length++;
  while (holdsName(length - 1)) length--;
  return length;
}

/** Somebody with their folded name. */
interface Named<Person> {
  person: Person;
  name: string;
}

/** People by their folded names, the longest first. */
function longestFirst<Person extends Pick<Mentionable, "name">>(people: readonly Person[]): Named<Person>[] {
  return people
    .map((person) => ({ person, name: caseFold(person.name) }))
    .sort((one, other) => other.name.length - one.name.length);
}

/** Every mention in a text, in its order, of its first `MAX_SIGNS` signs. */
function mentions<Person>(text: string, named: readonly Named<Person>[]): Found<Person>[] {
  const found: Found<Person>[] = [];
  let signs = 0;
  for (let from = text.indexOf("@"); from >= 0 && signs < MAX_SIGNS; from = text.indexOf("@", from + 1)) {
    signs += 1;
    const rest = text.slice(from + 1, from + 1 + REACH);
    const folded = caseFold(rest);
    const match = named.find(({ name }) => name !== "" && folded.startsWith(name) && !isLetter(folded[name.length]));
    if (match) found.push({ person: match.person, from, to: from + 1 + lengthOf(rest, match.name) });
  }
  return found;
}

/**
 * Finds those whom a text mentions as `@Name`, however the name is spelled in capitals; of names that begin alike the longest
 * that stands there counts. Their names are made ready once, for however many texts.
 */
export function mentionFinder<Person extends Mentionable>(people: readonly Person[]): (text: string) => Person[] {
  const named = longestFirst(people);
  return (text) => {
    const found = new Set(mentions(text, named).map(({ person }) => person));
    return people.filter((person) => found.has(person));
  };
}

/** A piece of a text, and whether it mentions somebody. */
export interface MentionPart {
  text: string;
  mentions: boolean;
}

/** A text in pieces, in its order: where it mentions one of these names, with the `@`, and what stands between. */
export function mentionParts(text: string, names: readonly string[]): MentionPart[] {
  const parts: MentionPart[] = [];
  let end = 0;
  for (const { from, to } of mentions(text, longestFirst(names.map((name) => ({ name }))))) {
    parts.push({ text: text.slice(end, from), mentions: false }, { text: text.slice(from, to), mentions: true });
    end = to;
  }
  parts.push({ text: text.slice(end), mentions: false });
  return parts.filter((part) => part.text !== "");
}

/** Id of an audit's auditor, where they may read it, and so what is said of it. */
export function readingAuditor(audits: Rights, task: Pick<Task, "auditorId">): string | undefined {
  const { auditorId } = task;
  if (!auditorId) return undefined;
  return can(audits, { ...anonymous, role: "auditor", id: auditorId }, "read", task) ? auditorId : undefined;
}

/** What somebody has begun to write of a name at the end of a text: what follows the last `@` that begins a word. */
export function mentionPrefix(text: string): string | undefined {
  return /(?:^|[\s(])@([^@\n]{0,60})$/.exec(text)?.[1];
}

/** Whose names fit what was begun; nobody once a name is whole. */
export function suggestedFor<Person extends Mentionable>(text: string, people: readonly Person[]): Person[] {
  const begun = mentionPrefix(text);
  if (begun === undefined) return [];
  const folded = caseFold(begun);
  return people.filter(({ name }) => caseFold(name).startsWith(folded) && caseFold(name) !== folded);
}
