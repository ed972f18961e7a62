import type { Problem } from "#domain/errors.ts";

/**
 * How safe a draft is. `incomplete`: saved but for a part that cannot be sent yet. `offline` and `failed` are tried
 * again; `invalid`, `signedOut`, `closed` and `conflict` wait for a person.
 */
export type SaveState =
  | "untouched"
  | "saved"
  | "incomplete"
  | "dirty"
  | "saving"
  | "offline"
  | "failed"
  | "invalid"
  | "signedOut"
  | "closed"
  | "conflict";

const urgentStates = ["invalid", "signedOut", "closed", "conflict"] as const;

/** States that need a person's action, and are displayed immediately. */
export type UrgentState = (typeof urgentStates)[number];

/** Whether a state wants its person to do something. */
export const isUrgent = (state: SaveState): state is UrgentState => urgentStates.some((urgent) => urgent === state);

/** The server's version of a draft has at least the revision that the next write is based on. */
export interface Revised {
  revision: number;
}

/** One draft on this page: the input, and the server's version. */
export interface Entry<Draft, Stored extends Revised> {
  draft: Draft;
  /** Revision of the server's version that the draft was written on; 0 for none yet. */
  revision: number;
  /** The server's version at that revision; undefined if no longer known. */
  base?: Draft | undefined;
  state: SaveState;
  savedAt?: string | undefined;
  savedBy?: string | undefined;
  /** The server's version after a concurrent change. */
  theirs?: Stored | undefined;
  /** Why the last try to save it did not succeed. */
  problem?: Problem | undefined;
}

/** States in which the server has everything that is on the page. */
export const settled: ReadonlySet<SaveState> = new Set(["untouched", "saved"]);

/** Temporary states: being saved, or about to be. */
export const onTheWay: ReadonlySet<SaveState> = new Set(["dirty", "saving"]);

/** Functions of the store and the queue for their drafts: answers to questions, grades. */
export interface Savable<Draft, Stored extends Revised> {
  /** The server's version as it begins on the page. */
  entryOf(stored: Stored | undefined): Entry<Draft, Stored>;
  /** Whether two drafts have the same content. */
  same(a: Draft, b: Draft): boolean;
  /** Whether two drafts are equal apart from untyped parts. */
  sameTyped(a: Draft, b: Draft): boolean;
  /** The part of a draft that is sent. */
  sendable(draft: Draft): Draft;
  /** Whether part of a draft cannot be sent yet. */
  holdsBack(draft: Draft): boolean;
  /** Merges two drafts if their changes to the base do not contradict, so that no one has to choose. */
  joined?(base: Draft, mine: Draft, theirs: Draft): Draft | undefined;
}
