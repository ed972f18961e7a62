import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { type NamedPeriod, periodsAt } from "#domain/statistics/periods.ts";

/** The selected part of the programme. */
export interface Part {
  period: NamedPeriod;
  country: string | undefined;
  level: string | undefined;
}

export type PartName = keyof Part;

/** The part that the address names, the whole of this school year when it names none; and how another one is chosen. */
export function usePart(): {
  part: Part;
  periods: NamedPeriod[];
  choose(name: PartName, value: string | undefined): void;
} {
  const [search, setSearch] = useSearchParams();
  const periods = useMemo(() => periodsAt(new Date()), []);
  const named = periods.find(({ name }) => name === search.get("period"));
  const [current] = periods;
  if (!current) throw new Error("no period is offered");
  const inAddress = (name: PartName) => search.get(name) ?? undefined;
  return {
    part: { period: named ?? current, country: inAddress("country"), level: inAddress("level") },
    periods,
    choose(name, value) {
      setSearch((before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      });
    },
  };
}
