import { addressOf, type Proof } from "#domain/questionnaire/answer.ts";

/** What an auditor can find at a proof; keys of `locales/<locale>/report.json`, `proofs.states.*`. */
export const proofStates = ["seen", "notReachable", "doesNotShow"] as const;

/** A proof as an auditor found it, with the title that it had then: a later round may link others. */
export interface JudgedProof {
  /** As `addressOf` says it. */
  url: string;
  title: string;
  state: (typeof proofStates)[number];
  note?: string;
}

/** What was found at the proof of an address; nothing before it was looked at. */
export const judgedProof = (proofs: readonly JudgedProof[] | undefined, url: string): JudgedProof | undefined =>
  proofs?.find((proof) => proof.url === url);

/**
 * What was found at proofs, with one of them changed; one that has no state any more is left out. While a note says what was
 * found its state stays: the note would go with it.
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
