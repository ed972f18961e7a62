import type { Proof } from "#domain/questionnaire/answer.ts";
import type { Answering } from "#src/audit/answering/AnsweringContext.ts";
import { checkUrl, isWebAddress } from "#src/forms/urlCheck.ts";

/** What a proof's link was found to be; nothing where there is no address, or the check itself failed. */
async function findingOf({ url = "" }: Proof): Promise<Proof["checked"]> {
  const found = isWebAddress(url) ? await checkUrl(url) : undefined;
  if (!found) return undefined;
  const { valid, checkedAt, reason } = found;
  return { valid, checkedAt, ...(reason ? { reason } : {}) };
}

/**
 * Checks a proof's link that nobody has checked, and keeps what was found with the proofs that link it by then: a check takes
 * a while, and proofs come, go and change meanwhile.
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
