import { type RawBuilder, sql } from "kysely";
import { utcDay } from "#domain/calendar/time.ts";
import { programme } from "#domain/programme.ts";
import type { Period } from "#domain/statistics/figures.ts";
import { countryCode, day } from "#server/http/shapes.ts";

/** Selection: a period, and optionally a country or a level. */
export interface FiguresQuery extends Period {
  country?: string;
  level?: string;
}

/** The parameters by which a part of the programme is asked for. */
export const partQuery = {
  from: day,
  to: day,
  country: countryCode,
  level: { type: "string", enum: programme.levels.map(({ name }) => name) },
} as const;

/** The part that is asked for; without a period it is today. */
export function partOf<Part extends Partial<Period>>(part: Part, now: Date): Part & Period {
  const today = utcDay(now);
  return { ...part, from: part.from ?? today, to: part.to ?? today };
}

/** A condition for each property that is named. */
export const equals = (given: Record<string, string | undefined>): RawBuilder<unknown>[] =>
  Object.entries(given).flatMap(([field, value]) => (value ? [sql`record.${sql.ref(field)} = ${value}`] : []));

/** Whether a day or a moment is in a period. */
export function inPeriod(column: string, { from, to }: Period): RawBuilder<unknown> {
  // Moments are times of a day: `~` sorts after the `T` that follows the day, so that the whole last day counts.
  return sql`(${sql.ref(column)} >= ${from} and ${sql.ref(column)} <= ${`${to}~`})`;
}
