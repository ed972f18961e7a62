import type { Level } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import type { Rules } from "#domain/scoring/rules.ts";
import type { Points, Score } from "#domain/scoring/score.ts";
import type { Step } from "#domain/scoring/steps.ts";

type Sum = Pick<Points, "points" | "max">;

/** A threshold in tenths. Thresholds have at most one decimal, so tenths are integers, and comparisons are exact. */
const tenths = (percent: number) => Math.round(percent * 10);

/** Whether points reach a threshold, compared as fractions without rounding. A maximum of 0 does not reach it. */
export function reaches({ points, max }: Sum, threshold: number): boolean {
  return max > 0 && points * 1000 >= tenths(threshold) * max;
}

/** Minimum number of missing points for a threshold. It is exact, because points and maximum are integers. */
export function pointsMissing({ points, max }: Sum, threshold: number): number {
  return Math.max(0, Math.ceil((tenths(threshold) * max - points * 1000) / 1000));
}

/** Whether one audit field reaches the threshold for fields. */
export function fieldReached(field: Sum, { fieldThreshold }: Rules): boolean {
  return reaches(field, fieldThreshold);
}

/** The fields with questions. A field without questions does not affect an audit. */
export function countedFields<F extends Pick<Points, "max">>({ fields }: { fields: readonly F[] }): F[] {
  return fields.filter(({ max }) => max > 0);
}

/** Whether every counting field reaches the threshold for fields (R9.3: 60 %). */
export function passes(score: Pick<Score, "fields">, rules: Rules): boolean {
  const fields = countedFields(score);
  return fields.length > 0 && fields.every((field) => fieldReached(field, rules));
}

/** The levels up to one, the lowest first. */
export function levelsUpTo(level: Level): Level[] {
  const names = programme.levels.map(({ name }) => name);
  return names.slice(0, names.indexOf(level) + 1);
}

/** The points that count for a level. They are of all questions or of the level's steps, depending on the rules. */
export function pointsOfLevel(score: Score, level: Level, { levelOf }: Rules): Sum {
  if (levelOf === "allAsked") return score;
  const own = stepsOfLevel(score, level);
  return {
    points: own.reduce((sum, { points }) => sum + points, 0),
    max: own.reduce((sum, { max }) => sum + max, 0),
  };
}

/** The points of a level's own steps, over the whole audit. */
export const stepsOfLevel = ({ steps }: Score, level: Level) =>
  steps.filter(({ step }) => programme.levels.some(({ name, asks }) => name === level && asks.includes(step)));

/** An unmet condition of a level: the missing points, or the number of audit fields. */
export type Shortfall =
  | { of: "points"; missing: number }
  | { of: "step"; step: Step; missing: number }
  | { of: "fields"; needed: number; has: number };

/**
 * Unmet conditions of a level: the threshold of its points, the threshold of each of its steps, and the minimum number
 * of fields. Empty once all are met.
 */
export function shortfalls(score: Score, level: Level, rules: Rules): Shortfall[] {
  const { threshold, stepThreshold, minFields } = rules.levels[level];
  const whole = pointsOfLevel(score, level, rules);
  const weak = stepThreshold > 0 ? stepsOfLevel(score, level).filter((sum) => !reaches(sum, stepThreshold)) : [];
  const fields = countedFields(score).length;
  return [
    ...(reaches(whole, threshold) ? [] : [{ of: "points" as const, missing: pointsMissing(whole, threshold) }]),
    ...weak.map((sum) => ({ of: "step" as const, step: sum.step, missing: pointsMissing(sum, stepThreshold) })),
    ...(fields < minFields ? [{ of: "fields" as const, needed: minFields, has: fields }] : []),
  ];
}

/**
 * The highest level whose own conditions are met, never above the requested one. Undefined if a field is below the
 * threshold for fields, or no level's conditions are met.
 */
export function levelAwarded(score: Score, requested: Level, rules: Rules): Level | undefined {
  if (!passes(score, rules)) return undefined;
  return levelsUpTo(requested).findLast((level) => shortfalls(score, level, rules).length === 0);
}
