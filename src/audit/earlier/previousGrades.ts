import type { Answer, Answers } from "#domain/questionnaire/answer.ts";
import { changedAnswers } from "#domain/questionnaire/changes.ts";
import type { Assessment } from "#domain/scoring/score.ts";
import type { PreviousRound } from "#domain/wire/previousRound.ts";

/** A question in the previous round. */
export interface PreviousQuestion {
  round: number;
  answer: Answer | undefined;
  /** Whether the answer has changed since. */
  changed: boolean;
  /** Its grade in that round, if there was one. */
  assessment: Assessment | undefined;
}

/** The previous round's grades by question. Empty in a first round. */
export function previousGradesOf(
  { round, answers: before, assessments }: PreviousRound,
  now: Answers,
): Map<string, PreviousQuestion> {
  if (round === null) return new Map();
  const changed = changedAnswers(before, now);
  const ids = new Set([...Object.keys(before), ...Object.keys(assessments), ...changed]);
  return new Map(
    [...ids].map((id) => [id, { round, answer: before[id], changed: changed.has(id), assessment: assessments[id] }]),
  );
}
