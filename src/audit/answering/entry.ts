import type { Answer } from "#domain/questionnaire/answer.ts";
import type { Draft } from "#src/audit/answering/drafts.ts";
import type { Entry } from "#src/ui/saving/entry.ts";

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
