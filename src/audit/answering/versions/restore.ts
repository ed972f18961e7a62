import type { Answering } from "#src/audit/answering/AnsweringContext.ts";
import type { Draft } from "#src/audit/answering/drafts.ts";

/**
 * Writes an earlier version of an answer on top of the one that stands now, as if it were typed: a version that somebody
 * saved meanwhile is a conflict like any other, and what stood here stays among the versions.
 */
export function restore({ store, queue }: Pick<Answering, "store" | "queue">, id: string, version: Draft): void {
  const { value, proofs, additionalDetails, details } = version;
  store.type(id, { value, proofs, additionalDetails, details, toCheck: undefined });
  void queue.save(id);
}
