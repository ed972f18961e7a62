import type { Level, Programme } from "#domain/generated/programme.ts";
import type { Points, Score } from "#domain/scoring/score.ts";
import { countedFields, fieldReached, levelAwarded, reaches, tenths } from "#domain/scoring/verdict.ts";

/** A level that can be awarded, and how far its threshold is. */
export interface Rung {
  level: Level;
  /** Percent of all points that it asks for. */
  threshold: number;
  reached: boolean;
  /** Points that are missing at least; 0 once it is reached. */
  missing: number;
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
  /** The next level above what is reached; nothing when the requested one is. */
  next: Rung | undefined;
  fieldsBelow: FieldBelow[];
}

/** How many points are missing at least until a threshold is reached: exact, for points and maximum are integers. */
export function pointsMissing({ points, max }: Pick<Points, "points" | "max">, threshold: number): number {
  return Math.max(0, Math.ceil((tenths(threshold) * max - points * 1000) / 1000));
}

/** Share in percent with one decimal, rounded down: what is shown reaches nothing that the points do not. */
export function percentToTenth({ points, max }: Pick<Points, "points" | "max">): number {
  return max === 0 ? 0 : Math.floor((points * 1000) / max) / 10;
}

/** The level that points give, and how far the others are. The one place that says what stands between a score and a level. */
export function standing(score: Score, requested: Level, programme: Programme): Standing {
  const highest = programme.levels.findIndex(({ name }) => name === requested);
  const rungs = programme.levels.slice(0, highest + 1).map(({ name, threshold }) => ({
    level: name,
    threshold,
    reached: reaches(score, threshold),
    missing: pointsMissing(score, threshold),
  }));
  const fieldsBelow = countedFields(score)
    .filter((field) => !fieldReached(field, programme))
    .map((field) => ({
      auditFieldId: field.auditFieldId,
      missing: pointsMissing(field, programme.fieldThreshold),
    }));
  return {
    awarded: levelAwarded(score, requested, programme),
    rungs,
    next: rungs.find(({ reached }) => !reached),
    fieldsBelow,
  };
}
