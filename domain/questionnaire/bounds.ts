import type { Question } from "#domain/generated/questionnaire.ts";
import { answerSchema } from "#domain/questionnaire/compile.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";

/** Keywords for lower and upper bounds. No one can choose more options than exist. */
const pairs = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minItems", "options"],
] as const;

/** Two limits of a question that no answer can meet, because the minimum is above the maximum. */
export interface CrossedBounds {
  least: (typeof pairs)[number][0];
  most: (typeof pairs)[number][1];
}

/** The limits of a question that no answer can meet. Limits that the question does not set are those of its type. */
export function crossedBounds(question: Question, types: QuestionTypes): CrossedBounds[] {
  const { options = [] } = question.settings ?? {};
  const limits: Record<string, unknown> = { ...answerSchema(question, types), options: options.length || undefined };
  const limit = (keyword: string, otherwise: number) => Number(limits[keyword] ?? otherwise);
  return pairs
    .filter(([least, most]) => limit(least, -Infinity) > limit(most, Infinity))
    .map(([least, most]) => ({ least, most }));
}
