import type { Level } from "#domain/generated/programme.ts";
import type { Rules } from "#domain/scoring/rules.ts";
import type { Points, Score } from "#domain/scoring/score.ts";
import { countedFields, levelsUpTo, pointsOfLevel, stepsOfLevel } from "#domain/scoring/verdict.ts";

type Sum = Pick<Points, "points" | "max">;

/** Distance of points from a threshold in percentage points. Infinite if the maximum is 0. */
const distance = ({ points, max }: Sum, threshold: number): number =>
  max > 0 ? Math.abs((points * 100) / max - threshold) : Number.POSITIVE_INFINITY;

/**
 * Distance of a score from the nearest threshold, in percentage points. The thresholds are those of audit fields, of
 * levels up to the requested one, and of their steps.
 */
export function thresholdMargin(score: Score, requested: Level, rules: Rules): number {
  const ofFields = countedFields(score).map((field) => distance(field, rules.fieldThreshold));
  const ofLevels = levelsUpTo(requested).flatMap((level) => {
    const { threshold, stepThreshold } = rules.levels[level];
    const steps = stepThreshold > 0 ? stepsOfLevel(score, level) : [];
    return [
      distance(pointsOfLevel(score, level, rules), threshold),
      ...steps.map((step) => distance(step, stepThreshold)),
    ];
  });
  return Math.min(Number.POSITIVE_INFINITY, ...ofFields, ...ofLevels);
}
