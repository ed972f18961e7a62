import { type ProofLedger, proofLedger } from "#domain/scoring/proofLedger.ts";
import type { Assessments } from "#domain/scoring/score.ts";
import type { Responses } from "#domain/wire/responses.ts";
import { visibleSections } from "#src/audit/useVisibleSections.ts";

/** Statistics of an audit's proofs: in total, and by audit field. */
export interface AuditedProofs {
  all: ProofLedger;
  fields: { title: string; ledger: ProofLedger }[];
}

/** Counts the proofs of the visible questions. */
export function auditedProofs(
  responses: Pick<Responses, "questionnaire" | "answers">,
  assessments: Assessments,
  opened: readonly string[],
): AuditedProofs {
  const facts = { judged: Object.values(assessments).flatMap(({ proofs = [] }) => proofs), opened: new Set(opened) };
  const fields = visibleSections(responses).map(({ title, questions }) => ({
    title,
    proofs: questions.flatMap(({ id }) => responses.answers[id]?.proofs ?? []),
  }));
  return {
    all: proofLedger(
      fields.flatMap(({ proofs }) => proofs),
      facts,
    ),
    fields: fields.map(({ title, proofs }) => ({ title, ledger: proofLedger(proofs, facts) })),
  };
}
