import { programme } from "#domain/programme.ts";
import type { Answer } from "#domain/questionnaire/answer.ts";
import type { Completable } from "#domain/questionnaire/completeness.ts";
import { mergedChanges } from "#domain/questionnaire/threeWay/answers.ts";
import { type Draft, holdsBack, isComplete, sameDraft, sameTyped, sendable } from "#src/audit/answering/drafts.ts";
import { entryOf } from "#src/audit/answering/entry.ts";
import type { Savable } from "#src/ui/saving/entry.ts";

/** Merges two people's changes to an answer. If the proofs are too many together, the person chooses. */
function joined(question: Completable, base: Draft, mine: Draft, theirs: Draft): Draft | undefined {
  const unsent = mine.proofs.filter((proof) => !isComplete(proof));
  const merged = mergedChanges(question, { base, mine: sendable(mine), theirs });
  if (!merged) return undefined;
  const proofs = [...merged.proofs, ...unsent];
  return proofs.length > programme.answers.proofs ? undefined : { ...merged, proofs };
}

/** Functions for storing and sending answers to these questions. */
export const savableAnswers = (question: (id: string) => Completable): Savable<Draft, Answer> => ({
  entryOf,
  same: sameDraft,
  sameTyped,
  sendable,
  holdsBack,
  joined: (id, { base, mine, theirs }) => joined(question(id), base, mine, theirs),
});
