import { utcDay } from "#domain/calendar/time.ts";
import type { Period } from "#domain/statistics/figures.ts";

/** School years begin in September. */
const FIRST_MONTH = 8;
const YEARS_BACK = 5;

/**
 * A selectable period. `year` is a school year, named by the year in which it begins, and `quarter` is a quarter of a
 * year.
 */
export interface NamedPeriod extends Period {
  kind: "year" | "quarter";
  /** Form in an address: `2026`, `2026-Q4`. */
  name: string;
}

const dayOf = (year: number, month: number, day: number) => utcDay(new Date(Date.UTC(year, month, day)));

function schoolYear(begins: number): NamedPeriod {
  const [from, to] = [dayOf(begins, FIRST_MONTH, 1), dayOf(begins + 1, FIRST_MONTH, 0)];
  return { kind: "year", name: String(begins), from, to };
}

function quarter(year: number, index: number): NamedPeriod {
  const [from, to] = [dayOf(year, index * 3, 1), dayOf(year, index * 3 + 3, 0)];
  return { kind: "quarter", name: `${from.slice(0, 4)}-Q${(((index % 4) + 4) % 4) + 1}`, from, to };
}

/** The selectable periods: this school year and those before it, then this quarter and the four before. */
export function periodsAt(now: Date): NamedPeriod[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const begun = month >= FIRST_MONTH ? year : year - 1;
  const current = Math.floor(month / 3);
  return [
    ...Array.from({ length: YEARS_BACK }, (_, back) => schoolYear(begun - back)),
    ...Array.from({ length: 5 }, (_, back) => quarter(year, current - back)),
  ];
}
