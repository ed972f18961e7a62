import { DAY_MS, monthsAfter, monthsBefore } from "#domain/calendar/time.ts";
import type { Programme, RetentionPeriod } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import file from "#schemas/personal-data.json";

/** A kind of data that has a period. */
export type RetentionName = keyof Programme["retention"];

/** A kind of stored data (`schemas/personal-data.json`). */
export interface DataKind {
  name: string;
  purpose: string;
  access: readonly string[];
  /** The kind with whose deletion the names in this kind are removed. */
  follows?: string;
  tables: readonly string[];
  /** Tables whose rows are deleted by the time in a column. */
  rows?: readonly (readonly string[])[];
  stores?: readonly string[];
  /** Present if the operator of the installation deletes the data. */
  deletedBy?: string;
}

/** All kinds of stored data, in the order of the privacy page. */
export const dataKinds: readonly DataKind[] = file.kinds;

/** Tables without personal data. */
export const impersonalTables: readonly string[] = file.impersonal;

const periods: Readonly<Record<string, RetentionPeriod>> = programme.retention;

/** The period of a kind; undefined if its names follow another kind. */
export const periodOf = (kind: string): RetentionPeriod | undefined => periods[kind];

/** The time before which data of a kind is due for deletion at a moment. */
export function cutoff(kind: RetentionName, at: Date): Date {
  const { months, days = 0 } = programme.retention[kind];
  return months === undefined ? new Date(at.getTime() - days * DAY_MS) : monthsBefore(at, months);
}

/** The end of the period of a kind that begins at a moment. */
export function endOfPeriod(kind: RetentionName, from: Date): Date {
  const { months = 0, days = 0 } = programme.retention[kind];
  return monthsAfter(new Date(from.getTime() + days * DAY_MS), months);
}

/** The kinds that the product deletes itself. */
export const deletedKinds = (Object.keys(programme.retention) as RetentionName[]).filter(
  (name) => dataKinds.find((kind) => kind.name === name)?.deletedBy === undefined,
);
