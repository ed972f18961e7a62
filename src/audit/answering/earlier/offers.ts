import { type Answers, isBlank } from "#domain/questionnaire/answer.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import { type Draft, sameWords, sendable } from "#src/audit/answering/drafts.ts";
import type { AnswerEntry } from "#src/audit/answering/entry.ts";
import type { AnswerStore } from "#src/audit/answering/store.ts";

/** An empty answer. */
export const blank: Draft = {
  value: undefined,
  proofs: [],
  additionalDetails: "",
  details: undefined,
  toCheck: undefined,
};

/** Whether an answer is empty. A proof that cannot be sent yet counts as content. */
const isUnwritten = (draft: Draft): boolean => draft.proofs.length === 0 && isBlank(sendable(draft));

/** States in which this page must not fill in an answer. */
const untouchable = new Set<AnswerEntry["state"]>(["closed", "conflict", "signedOut"]);

/** Whether a previous answer can be copied, because the current answer is empty. */
export const isOpen = ({ draft, state }: AnswerEntry): boolean => !untouchable.has(state) && isUnwritten(draft);

/** Whether an answer still equals a previous one. */
export const isUnchanged = ({ draft, state }: AnswerEntry, previous: Draft): boolean =>
  !untouchable.has(state) && sameWords(draft, previous);

/**
 * The unanswered questions of a section with a previous answer, in order. Includes questions that only become visible
 * through a copied answer.
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
