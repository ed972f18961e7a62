import { type Answer, type Answers, addressOf } from "#domain/questionnaire/answer.ts";

/** Content of an answer, without author, time and revision. */
function contentOf(answer: Answer | undefined): string {
  const proofs = (answer?.proofs ?? []).map((proof) => [proof.title, addressOf(proof), proof.details ?? ""]);
  return JSON.stringify([answer?.value ?? null, proofs, answer?.additionalDetails ?? "", answer?.details ?? ""]);
}

/** Whether two answers have the same text and proofs. A missing answer equals an empty one. */
export const hasSameContent = (one: Answer | undefined, other: Answer | undefined): boolean =>
  contentOf(one) === contentOf(other);

/** Ids of the questions with changed answers, including added and removed ones. */
export function changedAnswers(before: Answers, now: Answers): Set<string> {
  const ids = new Set([...Object.keys(before), ...Object.keys(now)]);
  return new Set([...ids].filter((id) => !hasSameContent(before[id], now[id])));
}
