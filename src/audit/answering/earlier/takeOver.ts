import type { Answering } from "#src/audit/answering/AnsweringContext.ts";
import { blank, isOpen } from "#src/audit/answering/earlier/offers.ts";
import type { PreviousAudit } from "#src/audit/answering/earlier/PreviousContext.ts";
import { checkLink } from "#src/audit/answering/proofs/proofCheck.ts";

type Target = Pick<Answering, "store" | "queue">;

/** Checks the links of an answer, one after the other. */
async function checkLinks(target: Target, id: string): Promise<void> {
  for (const proof of target.store.get(id).draft.proofs) await checkLink(target, id, proof);
}

/**
 * Copies previous answers into empty ones as if typed, and marks them for a check. Their links are checked one after
 * the other.
 * @returns the number of copied answers
 */
export function takeOver(target: Target, ids: readonly string[], { answers }: PreviousAudit): number {
  const { store, queue } = target;
  const written = ids.filter((id) => {
    const answer = answers[id];
    if (!answer || !isOpen(store.get(id))) return false;
    const { value, proofs, additionalDetails, details } = answer;
    store.type(id, { value, proofs, additionalDetails, details, toCheck: true });
    queue.schedule(id);
    return true;
  });
  void written.reduce((before, id) => before.then(() => checkLinks(target, id)), Promise.resolve());
  return written.length;
}

/** Empties a copied answer. */
export function undo({ store, queue }: Target, id: string): void {
  store.type(id, blank);
  queue.schedule(id);
}

/** Confirms that a copied answer is still true. */
export function confirm({ store, queue }: Target, id: string): void {
  store.type(id, { toCheck: false });
  void queue.save(id);
}
