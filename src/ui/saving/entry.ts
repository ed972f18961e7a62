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

/** States that somebody has to know of at once: only a person gets further. */
export type UrgentState = (typeof urgentStates)[number];

/** Whether a state wants its person to do something. */
export const isUrgent = (state: SaveState): state is UrgentState => urgentStates.some((urgent) => urgent === state);

/** What the server keeps of a draft has at least the revision that the next write is based on. */
export interface Revised {
  revision: number;
}

/** One draft on this page: what is typed, and what the server has of it. */
export interface Entry<Draft, Stored extends Revised> {
  draft: Draft;
  /** Revision of the server's version that the draft was written on; 0 for none yet. */
  revision: number;
  /** What the server had at that revision; undefined where nobody knows any more. */
  base?: Draft | undefined;
  state: SaveState;
  savedAt?: string | undefined;
  savedBy?: string | undefined;
  /** The server's version, when it was changed elsewhere meanwhile. */
  theirs?: Stored | undefined;
  /** Why the last try to save it did not succeed. */
  problem?: Problem | undefined;
}

/** States in which the server has everything that is on the page. */
export const settled: ReadonlySet<SaveState> = new Set(["untouched", "saved"]);

/** States that pass by themselves: it is being saved, or will be in a moment. */
export const onTheWay: ReadonlySet<SaveState> = new Set(["dirty", "saving"]);

/** What the store and the queue know of what they keep: answers to questions, grades. */
export interface Savable<Draft, Stored extends Revised> {
  /** The server's version as it begins on the page. */
  entryOf(stored: Stored | undefined): Entry<Draft, Stored>;
  /** Whether two drafts say the same. */
  same(a: Draft, b: Draft): boolean;
  /** Whether two drafts say the same apart from what nobody typed. */
  sameTyped(a: Draft, b: Draft): boolean;
  /** What is sent of a draft. */
  sendable(draft: Draft): Draft;
  /** Whether part of a draft cannot be sent yet. */
  holdsBack(draft: Draft): boolean;
  /** Two drafts in one, where what both did to their base does not contradict: then nobody has to choose. */
  joined?(base: Draft, mine: Draft, theirs: Draft): Draft | undefined;
}
