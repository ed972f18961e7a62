import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { languageOfCountry, type Match } from "#domain/matching/rankAudits.ts";
import type { TaskRecord } from "#src/audit/audit.ts";

/** Filters of listed audits. Each is a query parameter, so that going back and reloading restore it. */
export const matchFilters = ["language", "field", "level", "round"] as const;
export type MatchFilter = (typeof matchFilters)[number];

const valuesOf: Record<MatchFilter, (task: TaskRecord) => string[]> = {
  language: ({ country }) => [languageOfCountry(country)],
  field: ({ fields }) => fields,
  level: ({ level }) => [level],
  round: ({ round = 1 }) => [String(round)],
};

export interface MatchFilters {
  /** Audits that match all filters. */
  found: Match<TaskRecord>[];
  chosen(filter: MatchFilter): string | undefined;
  choose(filter: MatchFilter, value: string | undefined): void;
  /** The options of a filter, from the values of the listed audits. */
  options(filter: MatchFilter): string[];
}

/** Filters matches by the address. */
export function useMatchFilters(matches: Match<TaskRecord>[]): MatchFilters {
  const [search, setSearch] = useSearchParams();
  const found = useMemo(
    () =>
      matches.filter(({ task }) =>
        matchFilters.every((filter) => {
          const value = search.get(filter);
          return value === null || valuesOf[filter](task).includes(value);
        }),
      ),
    [matches, search],
  );
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
    options: (filter) => [...new Set(matches.flatMap(({ task }) => valuesOf[filter](task)))].sort(),
  };
}
