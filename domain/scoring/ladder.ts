import type { Level } from "#domain/generated/programme.ts";
import type { Rules } from "#domain/scoring/rules.ts";
import type { Points, Score } from "#domain/scoring/score.ts";
import {
  countedFields,
  fieldReached,
  levelAwarded,
  levelsUpTo,
  pointsMissing,
  type Shortfall,
  shortfalls,
} from "#domain/scoring/verdict.ts";

/** A level that can be awarded, and how far it is. */
export interface Rung {
  level: Level;
  /** Percent of its points that it asks for. */
  threshold: number;
  reached: boolean;
  /** The conditions that are not met; empty once it is reached. */
  lacks: Shortfall[];
}

/** A field below the threshold that every field has to reach. */
export interface FieldBelow {
  auditFieldId: string;
  missing: number;
}

/** Where points stand among the levels, up to the requested one. */
export interface Standing {
  /** What a certificate would say; nothing while a field is below the threshold or no level is reached. */
  awarded: Level | undefined;
  rungs: Rung[];
  /** The next level above the highest that is reached; nothing when the requested one is. */
  next: Rung | undefined;
  fieldsBelow: FieldBelow[];
}

/** Share in percent with one decimal, rounded down: what is shown reaches nothing that the points do not. */
export function percentToTenth({ points, max }: Pick<Points, "points" | "max">): number {
  return max === 0 ? 0 : Math.floor((points * 1000) / max) / 10;
}

/** The level that points give, and how far the others are. The one place that says what stands between a score and a level. */
export function standing(score: Score, requested: Level, rules: Rules): Standing {
  const rungs = levelsUpTo(requested).map((level) => {
    const lacks = shortfalls(score, level, rules);
    return { level, threshold: rules.levels[level].threshold, reached: lacks.length === 0, lacks };
  });
  const highest = rungs.findLastIndex(({ reached }) => reached);
  const fieldsBelow = countedFields(score)
    .filter((field) => !fieldReached(field, rules))
    .map((field) => ({ auditFieldId: field.auditFieldId, missing: pointsMissing(field, rules.fieldThreshold) }));
  return { awarded: levelAwarded(score, requested, rules), rungs, next: rungs[highest + 1], fieldsBelow };
}
