import type { Proof } from "#domain/questionnaire/answer.ts";
import { isWebAddress } from "#domain/texts/webAddress.ts";
import type { Answering } from "#src/audit/answering/AnsweringContext.ts";
import { requestUrlCheck } from "#src/forms/urlCheck.ts";

/** Result of checking a proof's link. Undefined without an address, or if the check itself failed. */
export async function findingOf({ url = "" }: Proof): Promise<Proof["checked"]> {
  const found = isWebAddress(url) ? await requestUrlCheck(url) : undefined;
  if (!found) return undefined;
  const { valid, checkedAt, reason } = found;
  return { valid, checkedAt, ...(reason ? { reason } : {}) };
}

/**
 * Checks an unchecked link, and stores the result with all proofs that have the link at that time, since proofs may
 * change during the check.
 */
export async function checkLink(
  { store, queue }: Pick<Answering, "store" | "queue">,
  id: string,
  proof: Proof,
): Promise<void> {
  const checked = proof.checked ? undefined : await findingOf(proof);
  if (!checked) return;
  const { proofs } = store.get(id).draft;
  store.type(id, { proofs: proofs.map((each) => (each.url === proof.url ? { ...each, checked } : each)) });
  queue.schedule(id);
}
