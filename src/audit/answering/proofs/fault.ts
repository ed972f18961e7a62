import { type Proof, proofSchema } from "#domain/questionnaire/answer.ts";
import { isTooLong } from "#domain/texts/letters.ts";
import { isWebAddress } from "#domain/texts/webAddress.ts";

const { title, details } = proofSchema.properties;

/** Faults of a proof, as the ends of their text keys. */
export type ProofFault = "address" | "gone" | "unreached" | "tooLong";

/** Whether nothing was typed in a link. */
export const isEmptyLink = ({ title, url, details, file }: Proof): boolean =>
  !file && !url && !title.trim() && !details?.trim();

/** The fault of a proof. A proof with a wrong address or a deleted file cannot be sent. */
export function faultOf(proof: Proof): ProofFault | undefined {
  if (proof.file?.state) return "gone";
  if (!proof.file && !isWebAddress(proof.url ?? "")) return "address";
  if (isTooLong(proof.title, title.maxLength) || isTooLong(proof.details ?? "", details.maxLength)) return "tooLong";
  return proof.checked && !proof.checked.valid ? "unreached" : undefined;
}
