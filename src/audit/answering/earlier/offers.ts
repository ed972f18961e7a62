import { type Answers, isBlank } from "#domain/questionnaire/answer.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import { type Draft, sameWords, sendable } from "#src/audit/answering/drafts.ts";
import type { AnswerEntry } from "#src/audit/answering/entry.ts";
import type { AnswerStore } from "#src/audit/answering/store.ts";

/** An answer in which nobody has written anything. */
export const blank: Draft = {
  value: undefined,
  proofs: [],
  additionalDetails: "",
  details: undefined,
  toCheck: undefined,
};

/** Whether nobody has written anything; a proof that cannot be sent yet is something. */
const isUnwritten = (draft: Draft): boolean => draft.proofs.length === 0 && isBlank(sendable(draft));

/** States of an answer in which it is not for this page to be filled in. */
const untouchable = new Set<AnswerEntry["state"]>(["closed", "conflict", "signedOut"]);

/** Whether a previous answer can be taken over: nobody has written anything. */
export const isOpen = ({ draft, state }: AnswerEntry): boolean => !untouchable.has(state) && isUnwritten(draft);

/** Whether an answer still says what a previous one said. */
export const isUnchanged = ({ draft, state }: AnswerEntry, previous: Draft): boolean =>
  !untouchable.has(state) && sameWords(draft, previous);

/**
 * The questions of a section that nobody has answered and that a previous answer would fill, in their order; those that
 * only an answer taken over brings up are among them.
 */
export function openOffers({ questions }: SectionView, store: AnswerStore, previous: Answers): string[] {
  const open = new Set<string>();
  const answers: Answers = {};
  for (const { id } of questions) {
    const entry = store.get(id);
    const offered = previous[id];
    if (offered && isOpen(entry)) open.add(id);
    answers[id] = offered && open.has(id) ? offered : { ...entry.draft, revision: entry.revision };
  }
  return visibleQuestions(questions, answers).flatMap(({ id }) => (open.has(id) ? [id] : []));
}
