import type { Programme } from "#domain/generated/programme.ts";

/** Numbers of questions, and of proofs to attach or open. */
export interface RequirementCounts {
  questions: number;
  proofs: number;
}

/** The programme's minutes per question and per proof, by kind of work. */
const rates = {
  answering: ["minutesToAnswer", "minutesToProve"],
  grading: ["minutesPerQuestion", "minutesPerProof"],
} as const;

/** Kind of work on questions. */
export type QuestionWork = keyof typeof rates;

/** Minutes that this much work takes, by the programme's rule of thumb. */
export function minutesOf(work: QuestionWork, { questions, proofs }: RequirementCounts, { effort }: Programme): number {
  const [perQuestion, perProof] = rates[work];
  return questions * effort[perQuestion] + proofs * effort[perProof];
}
