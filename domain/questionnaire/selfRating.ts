import type { Question } from "#domain/generated/questionnaire.ts";
import { percentOf } from "#domain/percent.ts";
import type { Answers, AnswerValue } from "#domain/questionnaire/answer.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";

type Scorer = (value: AnswerValue, question: Question, maximum: number) => number | undefined;

const worthOf = (question: Question, value: unknown) =>
  question.settings?.options?.find((option) => option.value === value)?.worth;

/** Functions for the self-rating of an answer, by the name in a question type's `selfRating.scorer`. */
export const scorers: Record<string, Scorer> = {
  yesNo: (value) => (value ? 1 : 0),
  optionWorth: (value, question) => worthOf(question, value),
  optionsShare: (value, question) => {
    const worths = (question.settings?.options ?? []).map(({ worth }) => worth ?? 0);
    const whole = worths.reduce((sum, worth) => sum + worth, 0);
    if (whole === 0) return undefined;
    const chosen = (value as unknown[]).reduce<number>((sum, item) => sum + (worthOf(question, item) ?? 0), 0);
    return Math.min(1, chosen / whole);
  },
  ratio: (value, _question, maximum) => Math.min(1, Math.max(0, Number(value) / maximum)),
};

/** The self-rating of an answer, from 0 to 1. Undefined for types without one. */
export function selfRating(question: Question, types: QuestionTypes, value: AnswerValue): number | undefined {
  const rating = types.get(question.type).selfRating;
  if (!rating || value === undefined || value === null) return undefined;
  const scorer = scorers[rating.scorer];
  if (!scorer) throw new Error(`Question type ${question.type} rates itself by ${rating.scorer}, which does not exist`);
  return scorer(value, question, rating.maximum ?? 1);
}

/** Self-rating of an audit field by `percentOf`; undefined if none of its answers has one. */
export interface FieldSelfRating {
  auditFieldId: string;
  percent: number | undefined;
}

function ratingOf(questions: readonly Question[], types: QuestionTypes, answers: Answers): number | undefined {
  const rated = visibleQuestions(questions, answers).flatMap((question) => {
    const share = selfRating(question, types, answers[question.id]?.value);
    const full = question.maxPoints * (question.weight ?? 1);
    return share === undefined ? [] : [{ points: share * full, full }];
  });
  const full = rated.reduce((sum, rating) => sum + rating.full, 0);
  const points = rated.reduce((sum, rating) => sum + rating.points, 0);
  return full === 0 ? undefined : percentOf(points, full);
}

/**
 * The trainees' self-ratings by audit field, weighted like the auditor's points, over visible questions with a
 * self-rating. They are only displayed next to the grade, as the gap, and never count.
 */
export function selfRatings(
  sections: readonly { auditFieldId: string; questions: readonly Question[] }[],
  types: QuestionTypes,
  answers: Answers,
): FieldSelfRating[] {
  return sections.map(({ auditFieldId, questions }) => ({
    auditFieldId,
    percent: ratingOf(questions, types, answers),
  }));
}
