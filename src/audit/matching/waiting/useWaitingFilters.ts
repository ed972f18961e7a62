import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { Calls } from "#domain/wire/generated/calls.ts";

/** An audit without an auditor. */
export type WaitingAudit = Calls["GET /tasks/waiting"]["response"][number];

/** Filters of audits without an auditor. Each is a query parameter, so that going back and reloading restore it. */
export const waitingFilters = ["country", "level", "language", "waited", "questions"] as const;
export type WaitingFilter = (typeof waitingFilters)[number];

/** Steps of the filters: days that an audit has waited, and maximum numbers of questions. */
const steps = { waited: [7, 14, 28], questions: [20, 50, 100] };

const daysWaited = ({ approvedAt }: WaitingAudit, now: number) =>
  approvedAt ? (now - Date.parse(approvedAt)) / DAY_MS : 0;

const matches: Record<WaitingFilter, (audit: WaitingAudit, value: string, now: number) => boolean> = {
  country: ({ country }, value) => country === value,
  level: ({ level }, value) => level === value,
  language: ({ language }, value) => language === value,
  waited: (audit, value, now) => daysWaited(audit, now) >= Number(value),
  questions: ({ questions }, value) => questions <= Number(value),
};

const isStep = (filter: WaitingFilter): filter is keyof typeof steps => filter in steps;

export interface WaitingFilters {
  /** The audits that match all filters, in their order. */
  found: WaitingAudit[];
  chosen(filter: WaitingFilter): string | undefined;
  choose(filter: WaitingFilter, value: string | undefined): void;
  options(filter: WaitingFilter): string[];
}

/** Filters audits without an auditor by the address. */
export function useWaitingFilters(audits: readonly WaitingAudit[]): WaitingFilters {
  const [search, setSearch] = useSearchParams();
  const found = useMemo(() => {
    const now = Date.now();
    return audits.filter((audit) =>
      waitingFilters.every((filter) => {
        const value = search.get(filter);
        return value === null || matches[filter](audit, value, now);
      }),
    );
  }, [audits, search]);
  return {
    found,
    chosen: (filter) => search.get(filter) ?? undefined,
    choose: (filter, value) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (value) next.set(filter, value);
          else next.delete(filter);
          return next;
        },
        { replace: true },
      ),
    options: (filter) =>
      isStep(filter) ? steps[filter].map(String) : [...new Set(audits.map((audit) => audit[filter]))].sort(),
  };
}
