import type { Answer, Answers } from "#domain/questionnaire/answer.ts";
import { hasSameContent } from "#domain/questionnaire/changes.ts";

/** An answer that a reviewer has viewed, in one revision. Revision 0 is a missing answer. */
export interface ViewedAnswer {
  questionId: string;
  revision: number;
}

/** The revision of an answer, 0 without one. */
export const revisionOf = (answer: Pick<Answer, "revision"> | undefined): number => answer?.revision ?? 0;

/**
 * The current answers that count as viewed. An answer does if its last viewed revision has the same text and proofs, so
 * a confirmation or a newly checked link changes nothing.
 * @param marks the last viewed revision of each question
 * @param versions the answers in these revisions; answers in their current revision may be missing
 */
export function viewedNow(marks: readonly ViewedAnswer[], versions: Answers, now: Answers): ViewedAnswer[] {
  return marks.flatMap(({ questionId, revision }) => {
    const current = revisionOf(now[questionId]);
    const isKnown = revision === 0 || versions[questionId]?.revision === revision;
    const holds = revision === current || (isKnown && hasSameContent(versions[questionId], now[questionId]));
    return holds ? [{ questionId, revision: current }] : [];
  });
}
