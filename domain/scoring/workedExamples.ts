import type { Example, ExampleAnswer } from "#domain/generated/example.ts";
import type { Question, Texts } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import type { Answer, Answers } from "#domain/questionnaire/answer.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import { type Points, score } from "#domain/scoring/score.ts";

/** Quality of the enterprise in a worked example. Three enterprises answer the same questions. */
export type Strength = Example["strength"];

const isText = (value: object): value is Texts => programme.fallbackLocale in value;

/** A value with all its texts in one language. Other values stay unchanged. */
function spoken(value: unknown, locale: string): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => spoken(each, locale));
  if (isText(value)) return textIn(value, locale);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, spoken(part, locale)]));
}

/** An answer of a worked example, as a team would have written it in one language. */
export function answerOf({ value, details, additionalDetails, proofs }: ExampleAnswer, locale: string): Answer {
  return {
    value: spoken(value, locale),
    ...(details ? { details: textIn(details, locale) } : {}),
    additionalDetails: additionalDetails ? textIn(additionalDetails, locale) : "",
    proofs: proofs.map((proof) => spoken(proof, locale) as Answer["proofs"][number]),
    revision: 1,
  };
}

/** All answers of a worked example in one language. */
export function exampleAnswersOf({ answers }: Pick<Example, "answers">, locale: string): Answers {
  return Object.fromEntries(Object.entries(answers).map(([id, given]) => [id, answerOf(given, locale)]));
}

/** The points of a worked example in its field's questions, by the rules for audits requested at `at`. */
export function pointsOf(example: Example, questions: readonly Question[], at: Date): Points {
  const assessments = Object.fromEntries(
    Object.entries(example.answers).map(([id, { points }]) => [id, { points }] as const),
  );
  const section = { auditFieldId: example.auditField, questions };
  const { points, max, percent } = score([section], exampleAnswersOf(example, ""), assessments, rulesOn(at));
  return { points, max, percent };
}
