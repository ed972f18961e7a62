import { type Answer, type Answers, addressOf } from "#domain/questionnaire/answer.ts";

/** Content of an answer, without author, time and revision. */
function contentOf(answer: Answer | undefined): string {
  const proofs = (answer?.proofs ?? []).map((proof) => [proof.title, addressOf(proof), proof.details ?? ""]);
  return JSON.stringify([answer?.value ?? null, proofs, answer?.additionalDetails ?? "", answer?.details ?? ""]);
}

/** Ids of the questions with changed answers, including added and removed ones. */
export function changedAnswers(before: Answers, now: Answers): Set<string> {
  const ids = new Set([...Object.keys(before), ...Object.keys(now)]);
  return new Set([...ids].filter((id) => contentOf(before[id]) !== contentOf(now[id])));
}
