import type { Answer } from "#domain/questionnaire/answer.ts";
import { type Missing, missingParts } from "#domain/questionnaire/completeness.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { toQuestion } from "#src/audit/responses.ts";

/** Missing parts of an answer, and whether one of its links was unreachable. */
export interface Gaps {
  missing: Missing[];
  badLink: boolean;
}

/** The gaps of an answer for its auditor. Undefined if it is complete. */
export function gapsOf(question: QuestionView, answer: Answer | undefined): Gaps | undefined {
  const missing = missingParts(toQuestion(question), answer);
  const badLink = answer?.proofs.some(({ checked }) => checked?.valid === false) ?? false;
  return missing.length > 0 || badLink ? { missing, badLink } : undefined;
}
