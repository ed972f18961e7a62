import type { Problem } from "#domain/errors.ts";

/**
 * The save state of a draft. `incomplete` is saved except for a part that cannot be sent yet. `offline` and `failed`
 * are retried. `invalid`, `signedOut`, `closed` and `conflict` wait for a person.
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

/** Whether a state needs a person's action. */
export const isUrgent = (state: SaveState): state is UrgentState => urgentStates.some((urgent) => urgent === state);

/** The server's version of a draft has at least the revision that the next write is based on. */
export interface Revised {
  revision: number;
}

/** One draft on this page: the input, and the server's version. */
export interface Entry<Draft, Stored extends Revised> {
  draft: Draft;
  /** Revision of the server's version on which the draft is based, 0 for a new one. */
  revision: number;
  /** The server's version at that revision. Undefined if it is no longer known. */
  base?: Draft | undefined;
  state: SaveState;
  savedAt?: string | undefined;
  savedBy?: string | undefined;
  /** The server's version after a concurrent change. */
  theirs?: Stored | undefined;
  /** The reason why the last attempt to save it failed. */
  problem?: Problem | undefined;
}

/** States in which the server has all content of the page. */
export const settled: ReadonlySet<SaveState> = new Set(["untouched", "saved"]);

/** Temporary states: being saved, or about to be. */
export const onTheWay: ReadonlySet<SaveState> = new Set(["dirty", "saving"]);

/** Functions of the store and the queue for their drafts: answers to questions, grades. */
export interface Savable<Draft, Stored extends Revised> {
  /** The initial entry of the server's version on the page. */
  entryOf(stored: Stored | undefined): Entry<Draft, Stored>;
  /** Whether two drafts have the same content. */
  same(a: Draft, b: Draft): boolean;
  /** Whether two drafts are equal apart from untyped parts. */
  sameTyped(a: Draft, b: Draft): boolean;
  /** The part of a draft that is sent. */
  sendable(draft: Draft): Draft;
  /** Whether part of a draft cannot be sent yet. */
  holdsBack(draft: Draft): boolean;
  /** Merges two drafts if their changes to the base do not conflict, so that no one has to choose. */
  joined?(id: string, versions: { base: Draft; mine: Draft; theirs: Draft }): Draft | undefined;
}
