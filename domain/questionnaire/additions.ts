import { type Answer, addressOf, type Proof } from "#domain/questionnaire/answer.ts";

/** The parts of an answer that people type. */
type Typed = Partial<Pick<Answer, "value" | "proofs" | "additionalDetails" | "details" | "toCheck">>;

const kept = ({ value = null, details, toCheck = false }: Typed) => JSON.stringify([value, details || null, toCheck]);

const sameProof = (one: Proof, other: Proof): boolean =>
  addressOf(one) === addressOf(other) && one.title === other.title && (one.details ?? "") === (other.details ?? "");

/**
 * Whether an answer only adds to an earlier version. Value and requested details must be the same, and all earlier
 * proofs unchanged. The additional details may change.
 */
export function onlyAdds(before: Typed | undefined, after: Typed): boolean {
  const { proofs = [] } = after;
  const remains = (proof: Proof) => proofs.some((each) => sameProof(proof, each));
  return kept(before ?? {}) === kept(after) && (before?.proofs ?? []).every(remains);
}
