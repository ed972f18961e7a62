import { addressOf, type Proof } from "#domain/questionnaire/answer.ts";
import { type JudgedProof, judgedProof } from "#domain/scoring/proofs.ts";

/** Statistics of proofs during grading. */
export interface ProofLedger {
  given: number;
  /** Number of proofs that were opened on any device, or have the result "seen" or "does not prove it". */
  opened: number;
  /**
   * Number of proofs that the auditor found unreachable, or the server found unreachable and the auditor did not open.
   */
  notReachable: number;
  doesNotShow: number;
  /** Titles of opened proofs without duplicates, with the number of proofs per title. */
  titles: { title: string; count: number; doesNotShow: boolean }[];
}

/** Facts about the proofs of an audit. */
interface ProofFacts {
  judged: readonly JudgedProof[];
  /** Addresses (`addressOf`) of the proofs that the auditor opened. */
  opened: ReadonlySet<string>;
}

/** Counts proofs by their results. A proof in several answers counts once. */
export function proofLedger(proofs: readonly Proof[], { judged, opened }: ProofFacts): ProofLedger {
  const given = [...new Map(proofs.map((proof) => [addressOf(proof), proof])).entries()];
  const ledger: ProofLedger = { given: given.length, opened: 0, notReachable: 0, doesNotShow: 0, titles: [] };
  for (const [address, { title, checked }] of given) {
    const state = judgedProof(judged, address)?.state;
    const doesNotShow = state === "doesNotShow";
    const wasOpened = doesNotShow || state === "seen" || opened.has(address);
    if (doesNotShow) ledger.doesNotShow += 1;
    if (state === "notReachable" || (!wasOpened && checked?.valid === false)) ledger.notReachable += 1;
    if (!wasOpened) continue;
    ledger.opened += 1;
    const known = ledger.titles.find((each) => each.title === title && each.doesNotShow === doesNotShow);
    if (known) known.count += 1;
    else ledger.titles.push({ title, count: 1, doesNotShow });
  }
  return ledger;
}
