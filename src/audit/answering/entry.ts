import { programme } from "#domain/programme.ts";
import type { Answer } from "#domain/questionnaire/answer.ts";
import { addedProofs } from "#domain/questionnaire/merge.ts";
import { type Draft, holdsBack, sameDraft, sameTyped, sendable } from "#src/audit/answering/drafts.ts";
import type { Entry, Savable } from "#src/ui/saving/entry.ts";

/** One question's answer on this page. */
export type AnswerEntry = Entry<Draft, Answer>;

const empty: Draft = { proofs: [], additionalDetails: "" };

/** The initial state of the server's answer on the page. */
export function entryOf(answer: Answer | undefined): AnswerEntry {
  if (!answer) return { draft: empty, base: empty, revision: 0, state: "untouched" };
  const { value, proofs, additionalDetails, details, toCheck, revision, answeredAt, answeredByName } = answer;
  const draft = { value, proofs, additionalDetails, ...(details ? { details } : {}), ...(toCheck ? { toCheck } : {}) };
  return {
    draft,
    base: draft,
    revision,
    state: "saved",
    savedAt: answeredAt,
    savedBy: answeredByName,
  };
}

/** Joins two answers to which two people only added proofs. If these are too many together, the person chooses. */
function joined(base: Draft, mine: Draft, theirs: Draft): Draft | undefined {
  const added = addedProofs(base, sendable(mine), theirs);
  if (!added || mine.proofs.length + added.length > programme.answers.proofs) return undefined;
  return { ...mine, proofs: [...mine.proofs, ...added] };
}

/** Functions for storing and sending answers. */
export const savableAnswer: Savable<Draft, Answer> = {
  entryOf,
  same: sameDraft,
  sameTyped,
  sendable,
  holdsBack,
  joined,
};
