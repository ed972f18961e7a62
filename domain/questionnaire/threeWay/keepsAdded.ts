import { type Answer, addressOf } from "#domain/questionnaire/answer.ts";
import type { Completable } from "#domain/questionnaire/completeness.ts";
import { keepsAll, keyOf, takesAnyText } from "#domain/questionnaire/merge.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import { addedPieces } from "#domain/questionnaire/threeWay/texts.ts";

type Said = Pick<Answer, "value" | "proofs" | "additionalDetails" | "details">;

interface Versions {
  /** The version on which an author wrote. */
  earlier: Said;
  /** The author's version. */
  before: Said;
  now: Said;
}

const keepsText = (earlier = "", before = "", now = "") =>
  addedPieces(earlier, before).every((piece) => now.includes(piece));

/** Whether an answer still contains everything that an author added to an earlier version of it. */
export function keepsAdded(question: Completable, { earlier, before, now }: Versions, types: QuestionTypes): boolean {
  const had = new Set(earlier.proofs.map(addressOf));
  const has = new Set(now.proofs.map(addressOf));
  const values = [earlier.value, before.value, now.value];
  const isText = values.every((value) => typeof value === "string") && takesAnyText(question, types);
  const [first, second, third] = values as string[];
  const plain = { proofs: [], additionalDetails: "" };
  const keepsValue =
    keyOf(earlier.value) === keyOf(before.value) ||
    (isText
      ? keepsText(first, second, third)
      : keepsAll(question, { ...plain, value: before.value }, { ...plain, value: now.value }, types));
  return (
    keepsValue &&
    before.proofs.map(addressOf).every((proof) => had.has(proof) || has.has(proof)) &&
    keepsText(earlier.additionalDetails, before.additionalDetails, now.additionalDetails) &&
    keepsText(earlier.details, before.details, now.details)
  );
}
