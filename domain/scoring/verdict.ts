import type { Level, Programme } from "#domain/generated/programme.ts";
import type { Points, Score } from "#domain/scoring/score.ts";

/** Thresholds have at most one decimal; as tenths they are integers, and comparisons are exact. */
export const tenths = (percent: number) => Math.round(percent * 10);

/** Whether points reach a threshold, compared as fractions without rounding. Nothing to reach is not reached. */
export function reaches({ points, max }: Pick<Points, "points" | "max">, threshold: number): boolean {
  return max > 0 && points * 1000 >= tenths(threshold) * max;
}

/** Whether one audit field reaches the programme's threshold for fields. */
export function fieldReached(field: Pick<Points, "points" | "max">, { fieldThreshold }: Programme): boolean {
  return reaches(field, fieldThreshold);
}

/** The fields in which there is something to reach; a part without questions says nothing about an audit. */
export function countedFields<F extends Pick<Points, "max">>({ fields }: { fields: readonly F[] }): F[] {
  return fields.filter(({ max }) => max > 0);
}

/** Every field that counts reaches the programme's threshold (R9.3: 60 %). */
export function passes(score: Pick<Score, "fields">, programme: Programme): boolean {
  const fields = countedFields(score);
  return fields.length > 0 && fields.every((field) => fieldReached(field, programme));
}

/** The highest level whose overall threshold is reached, never above the requested one; nothing when the audit does not pass. */
export function levelAwarded(score: Score, requested: Level, programme: Programme): Level | undefined {
  if (!passes(score, programme)) return undefined;
  const highest = programme.levels.findIndex(({ name }) => name === requested);
  return programme.levels.slice(0, highest + 1).findLast(({ threshold }) => reaches(score, threshold))?.name;
}
