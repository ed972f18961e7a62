import type { Answer } from "#domain/questionnaire/answer.ts";
import type { Draft } from "#src/answering/drafts.ts";

/**
 * How safe an answer is. `incomplete`: saved but for a proof that lacks its address. `offline` and `failed` are tried
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

/** One question's answer on this page. */
export interface Entry {
  draft: Draft;
  /** Revision of the server's answer that the draft was written on; 0 for none yet. */
  revision: number;
  state: SaveState;
  savedAt?: string | undefined;
  savedBy?: string | undefined;
  /** The server's answer, when somebody else changed it meanwhile. */
  theirs?: Answer | undefined;
}

const empty: Draft = { proofs: [], additionalDetails: "" };

/** States in which the server has everything that is on the page. */
export const settled: ReadonlySet<SaveState> = new Set(["untouched", "saved"]);

/** The server's answer as it begins on the page. */
export function entryOf(answer: Answer | undefined): Entry {
  if (!answer) return { draft: empty, revision: 0, state: "untouched" };
  const { value, proofs, additionalDetails, revision, answeredAt, answeredByName } = answer;
  return {
    draft: { value, proofs, additionalDetails },
    revision,
    state: "saved",
    savedAt: answeredAt,
    savedBy: answeredByName,
  };
}
