import type { Answering } from "#src/audit/answering/AnsweringContext.ts";
import type { Draft } from "#src/audit/answering/drafts.ts";

/**
 * Replaces an answer by an earlier version, as if typed. A concurrent change is a normal conflict, and the current
 * answer stays among the versions.
 */
export function restoreVersion({ store, queue }: Pick<Answering, "store" | "queue">, id: string, version: Draft): void {
  const { value, proofs, additionalDetails, details } = version;
  store.type(id, { value, proofs, additionalDetails, details, toCheck: undefined });
  void queue.save(id);
}
