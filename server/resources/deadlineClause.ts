import { deadlineOn, startOfDay } from "#domain/calendar/deadline.ts";
import { SECOND_MS, utcDay } from "#domain/calendar/time.ts";
import countries from "#schemas/countries.json";
import { compare, type SqlClause } from "#server/database/clause.ts";

const known = Object.keys(countries);

/** Placeholder for no or an unknown country: UTC decides its days. */
const nowhere = "";

/** Whether a text is a day of these centuries, whose time zones are known; other texts are compared as they are. */
function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && utcDay(moment) === text;
}

/** The moment at which a day begins in a country, or its last one. */
function boundOf(country: string, operator: "gte" | "lte", day: string): string {
  if (operator === "gte") return startOfDay(country, day);
  return new Date(Date.parse(deadlineOn(country, day)) + SECOND_MS - 1).toISOString();
}

/**
 * Records whose deadline is on or after a day, or before it, by the calendar of each record's country, as displayed.
 * Countries with the same hours share a comparison; an outer bound comes first, for the index. A moment is compared
 * directly.
 */
export function deadlineClause(column: string, operator: "gte" | "lte", value: string): SqlClause {
  if (!isDay(value)) return compare(operator, column, [value]);
  const byBound = new Map<string, string[]>();
  for (const country of known) {
    const bound = boundOf(country, operator, value);
    byBound.set(bound, [...(byBound.get(bound) ?? []), country]);
  }
  const elsewhere = boundOf(nowhere, operator, value);
  const bounds = [...byBound.keys(), elsewhere].sort();
  const widest = operator === "gte" ? bounds[0] : bounds.at(-1);
  const within = [...byBound].map(([bound, those]) => ({
    all: [compare("in", "country", those), compare(operator, column, [bound])],
  }));
  const others = { all: [compare("notIn", "country", known), compare(operator, column, [elsewhere])] };
  return { all: [compare(operator, column, [widest]), { any: [...within, others] }] };
}
