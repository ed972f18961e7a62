import { anonymous } from "#domain/access/actor.ts";
import { can, type Rights } from "#domain/access/can.ts";
import { caseFold } from "#domain/fold.ts";
import type { Task } from "#domain/generated/resources.ts";

/** A person who can be mentioned. */
export interface Mentionable {
  id: string;
  name: string;
}

const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Maximum length of a mentioned name after an `@`. */
const REACH = 250;

/** More than any comment has. Parsing thousands would keep the server busy at each reading. */
const MAX_SIGNS = 200;

/** A mention in a text, from its `@` to the end of the name. */
interface Found<Person> {
  person: Person;
  from: number;
  to: number;
}

/** Length of the start of a text that equals a folded name, with which the text starts. */
function lengthOf(text: string, name: string): number {
  const holdsName = (length: number) => caseFold(text.slice(0, length)).startsWith(name);
  let length = name.length;
  while (!holdsName(length)) length++;
  while (holdsName(length - 1)) length--;
  return length;
}

/** A person with their folded name. */
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

/** Every mention in a text, in order, limited to its first `MAX_SIGNS` signs. */
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
 * Returns a function that finds the people mentioned in a text as `@Name`, in any case. If names have the same start,
 * the longest match counts. The names are prepared once for all texts.
 */
export function mentionFinder<Person extends Mentionable>(people: readonly Person[]): (text: string) => Person[] {
  const named = longestFirst(people);
  return (text) => {
    const found = new Set(mentions(text, named).map(({ person }) => person));
    return people.filter((person) => found.has(person));
  };
}

/** A part of a text, and whether it is a mention. */
export interface MentionPart {
  text: string;
  mentions: boolean;
}

/** Splits a text into parts, in order: mentions of these names with their `@`, and the text between them. */
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

/** Id of an audit's auditor, if they may read it and its comments. */
export function readingAuditor(audits: Rights, task: Pick<Task, "auditorId">): string | undefined {
  const { auditorId } = task;
  if (!auditorId) return undefined;
  return can(audits, { ...anonymous, role: "auditor", id: auditorId }, "read", task) ? auditorId : undefined;
}

/** The unfinished name at the end of a text, after the last `@` at the start of a word. */
export function mentionPrefix(text: string): string | undefined {
  return /(?:^|[\s(])@([^@\n]{0,60})$/.exec(text)?.[1];
}

/** People whose names match the unfinished mention. Empty once a name is complete. */
export function suggestedFor<Person extends Mentionable>(text: string, people: readonly Person[]): Person[] {
  const begun = mentionPrefix(text);
  if (begun === undefined) return [];
  const folded = caseFold(begun);
  return people.filter(({ name }) => caseFold(name).startsWith(folded) && caseFold(name) !== folded);
}
