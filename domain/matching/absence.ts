import type { User } from "#domain/generated/resources.ts";

/** An auditor's absences, by their first and last days. */
export type Absences = NonNullable<User["absences"]>;

/** The last day of an absence on a day. Undefined if there is none. If absences overlap, the longest counts. */
export function absentUntil(absences: Absences | null | undefined, day: string): string | undefined {
  const current = (absences ?? []).filter(({ from, until }) => from <= day && day <= until);
  return current
    .map(({ until }) => until)
    .sort()
    .at(-1);
}
