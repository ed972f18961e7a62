import type { Answer } from "#domain/questionnaire/answer.ts";
import { type Draft, holdsBack, sameDraft, sameTyped, sendable } from "#src/audit/answering/drafts.ts";
import type { Entry, Savable } from "#src/ui/saving/entry.ts";

/** One question's answer on this page. */
export type AnswerEntry = Entry<Draft, Answer>;

const empty: Draft = { proofs: [], additionalDetails: "" };

/** The server's answer as it begins on the page. */
export function entryOf(answer: Answer | undefined): AnswerEntry {
  if (!answer) return { draft: empty, revision: 0, state: "untouched" };
  const { value, proofs, additionalDetails, details, toCheck, revision, answeredAt, answeredByName } = answer;
  return {
    draft: { value, proofs, additionalDetails, ...(details ? { details } : {}), ...(toCheck ? { toCheck } : {}) },
    revision,
    state: "saved",
    savedAt: answeredAt,
    savedBy: answeredByName,
  };
}

/** What keeping and sending answers needs to know of them. */
export const savableAnswer: Savable<Draft, Answer> = { entryOf, same: sameDraft, sameTyped, sendable, holdsBack };
