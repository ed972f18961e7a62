import { DAY_MS } from "#domain/calendar/time.ts";
import type { User } from "#domain/generated/resources.ts";
import { mostSimilar } from "#domain/people/similarName.ts";
import type { Board, WorkShare } from "#domain/questionnaire/board.ts";
import type { Stored } from "#domain/schema/resource.ts";
import type { Present } from "#domain/wire/team.ts";

/** A person is marked as new for so long after the first sign-in. */
const NEW_DAYS = 7;

/** A person of the class with their work on the chosen audit. */
export interface TeamRow {
  person: Stored<User>;
  /** Their work in the whole audit. */
  work: WorkShare;
  /** Their work by audit field, in the order of the board. */
  shares: WorkShare[];
  isHere: boolean;
  /** Whether questions can be assigned to them: neither blocked nor former. */
  takesPart: boolean;
  isNew: boolean;
  /** A person whose name this one may misspell. */
  similar: Stored<User> | undefined;
}

const noWork: WorkShare = { wrote: 0, given: 0, givenDone: 0, lastAt: null };

interface Sources {
  people: readonly Stored<User>[];
  /** The work on the chosen audit; undefined without an audit. */
  board: Board | undefined;
  present: readonly Present[];
  now: Date;
}

/** The rows of a team's table, one per person. */
export function teamRows({ people, board, present, now }: Sources): TeamRow[] {
  return people.map((person) => {
    const place = board?.people.findIndex(({ id }) => id === person.id) ?? -1;
    const others = people.filter(({ id }) => id !== person.id);
    return {
      person,
      work: board?.people[place] ?? noWork,
      shares: board?.fields.map(({ shares }) => shares[place] ?? noWork) ?? [],
      isHere: present.some(({ id }) => id === person.id),
      takesPart: !person.blockedAt && !person.formerSince,
      isNew: now.getTime() - Date.parse(person.createdAt) < NEW_DAYS * DAY_MS,
      similar: mostSimilar(others, person.fullname),
    };
  });
}
