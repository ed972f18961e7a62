import type { Proof } from "#domain/questionnaire/answer.ts";
import { checkUrl, isWebAddress } from "#src/forms/urlCheck.ts";

/** A proof with what its link was found to be; nothing where there is no address, or the check itself failed. */
export async function checkedProof(proof: Proof): Promise<Proof | undefined> {
  const { url = "" } = proof;
  if (!isWebAddress(url)) return undefined;
  const found = await checkUrl(url);
  if (!found) return undefined;
  const { valid, checkedAt, reason } = found;
  return { ...proof, checked: { valid, checkedAt, ...(reason ? { reason } : {}) } };
}
