import { addressOf, type Proof } from "#domain/questionnaire/answer.ts";

/** Possible results for a proof, as keys of `locales/<locale>/report.json`, `proofs.states.*`. */
export const proofStates = ["seen", "notReachable", "doesNotShow"] as const;

/** An auditor's result for a proof, with its title at that time, because a later round may have other links. */
export interface JudgedProof {
  /** Key of the proof by `addressOf`. */
  url: string;
  title: string;
  state: (typeof proofStates)[number];
  note?: string;
}

/** The result for the proof with an address. Undefined before it was viewed. */
export const judgedProof = (proofs: readonly JudgedProof[] | undefined, url: string): JudgedProof | undefined =>
  proofs?.find((proof) => proof.url === url);

/**
 * Results for proofs with one of them changed. A proof without a state is removed, but a state with a note stays,
 * because the note would be lost.
 */
export function judged(
  proofs: readonly JudgedProof[],
  proof: Pick<Proof, "url" | "file" | "title">,
  change: { state?: JudgedProof["state"] | undefined; note?: string },
): JudgedProof[] {
  const url = addressOf(proof);
  const before = judgedProof(proofs, url);
  const { state: wanted, note = "" } = { ...before, ...change };
  const state = wanted ?? (note ? before?.state : undefined);
  const others = proofs.filter((other) => other.url !== url);
  return state ? [...others, { url, title: proof.title, state, ...(note ? { note } : {}) }] : others;
}
