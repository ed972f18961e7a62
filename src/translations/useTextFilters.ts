import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { Locale } from "#domain/generated/programme.ts";
import { localeCodes } from "#domain/programme.ts";
import { type TextKind, textKinds } from "#src/translations/rows.ts";

type Filter = "language" | "q" | "which" | "current";

/** Filters of the texts; each is a query parameter, so that back and reload restore it. */
export interface TextFilters {
  wanted: Locale;
  sought: string;
  kind: TextKind;
  page: number;
  /** Another page, or something else to be looked at, from its first page on. */
  choose(filter: Filter, value: string): void;
}

/** The filters in the address; by default all texts in the reader's language. */
export function useTextFilters(): TextFilters {
  const { i18n } = useTranslation();
  const [search, setSearch] = useSearchParams();
  return {
    wanted: localeCodes.find((code) => code === search.get("language")) ?? (i18n.language as Locale),
    sought: search.get("q") ?? "",
    kind: textKinds.find((kind) => kind === search.get("which")) ?? "all",
    page: Number(search.get("current")) || 1,
    choose: (filter, value) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete("current");
          if (value) next.set(filter, value);
          else next.delete(filter);
          return next;
        },
        { replace: true },
      ),
  };
}
