import type { Question } from "#domain/generated/questionnaire.ts";

/** A question's points as they count in the sum. */
export interface Weighted {
  points: number;
  max: number;
}

/**
 * Points of a question as they count in the sums of its field and audit: points x weight, of maximum x weight.
 * @param points the points given, from 0 to the question's maximum
 */
export function weighted({ maxPoints, weight = 1 }: Pick<Question, "maxPoints" | "weight">, points: number): Weighted {
  return { points: points * weight, max: maxPoints * weight };
}
