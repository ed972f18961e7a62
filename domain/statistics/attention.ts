import { utcDay } from "#domain/calendar/time.ts";
import attention from "#schemas/attention.json";

/** A line of `schemas/attention.json`. */
export interface Indicator {
  name: string;
  resource: string;
  filter: { [field: string]: string | string[] | undefined };
  since?: string;
  days?: number;
}

/**
 * An item that needs attention, with today's number of records and an earlier one, which is null if none was recorded.
 */
export interface AttentionCount {
  name: string;
  count: number;
  before: number | null;
}

/** A part of a list by the parameters of its call, `<property>` or `<property>_<operator>`. */
export type ListParameters = Record<string, string[]>;

export const indicators = attention.indicators as Indicator[];
export const { comparedDays } = attention;

/** The last moment of the day before which a record has waited for more than a number of days. */
const waitedSince = (now: Date, days: number) => `${utcDay(now, -(days + 1))}T23:59:59.999Z`;

/**
 * The part of a list that an indicator counts, so that its number and the linked list agree.
 * @param country limits it to this country, if its records have one
 */
export function indicatorParameters(
  { filter, since, days = 0 }: Indicator,
  now: Date,
  country?: string,
): ListParameters {
  const equal = Object.entries(filter).map(([field, values]) => [field, [values ?? []].flat()]);
  const waited = since ? [[`${since}_lte`, [waitedSince(now, days)]]] : [];
  return Object.fromEntries([...equal, ...waited, ...(country ? [["country", [country]]] : [])]);
}
