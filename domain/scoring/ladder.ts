import type { Level } from "#domain/generated/programme.ts";
import type { Rules } from "#domain/scoring/rules.ts";
import type { Score } from "#domain/scoring/score.ts";
import {
  countedFields,
  fieldReached,
  levelAwarded,
  levelsUpTo,
  pointsMissing,
  type Shortfall,
  shortfalls,
} from "#domain/scoring/verdict.ts";

/** A level that can be awarded, and its distance. */
export interface Rung {
  level: Level;
  /** Required percent of its points. */
  threshold: number;
  reached: boolean;
  /** The unmet conditions. Empty once it is reached. */
  lacks: Shortfall[];
}

/** A field below the threshold of fields. */
export interface FieldBelow {
  auditFieldId: string;
  missing: number;
}

/** Position of a score among the levels, up to the requested one. */
export interface Standing {
  /** Level of the certificate. Undefined while a field is below the threshold or no level is reached. */
  awarded: Level | undefined;
  rungs: Rung[];
  /** The next level above the highest reached one. Undefined once the requested one is reached. */
  next: Rung | undefined;
  fieldsBelow: FieldBelow[];
}

/**
 * The level of a score, and the distance to the others. The only place that defines the missing conditions between a
 * score and a level.
 */
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
