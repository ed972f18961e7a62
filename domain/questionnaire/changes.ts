import { type Answer, type Answers, addressOf } from "#domain/questionnaire/answer.ts";

/** What an answer says; who gave it when, and at which revision, is not part of that. */
function contentOf(answer: Answer | undefined): string {
  const proofs = (answer?.proofs ?? []).map((proof) => [proof.title, addressOf(proof), proof.details ?? ""]);
  return JSON.stringify([answer?.value ?? null, proofs, answer?.additionalDetails ?? "", answer?.details ?? ""]);
}

/** Ids of the questions whose answer says something else than before; those that came and went included. */
export function changedAnswers(before: Answers, now: Answers): Set<string> {
  const ids = new Set([...Object.keys(before), ...Object.keys(now)]);
  return new Set([...ids].filter((id) => contentOf(before[id]) !== contentOf(now[id])));
}
