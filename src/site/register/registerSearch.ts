import type { Locale } from "#domain/generated/programme.ts";

/** Number of certificates on a page. */
const PAGE_SIZE = 25;

/** The orders of the register: property and direction of the call. */
export const orders = {
  name: ["enterpriseName", "asc"],
  newest: ["date", "desc"],
  ending: ["expirationDate", "asc"],
  level: ["level", "desc"],
  country: ["country", "asc"],
} as const;
export type RegisterOrder = keyof typeof orders;

/** The state of the page, which its address repeats. An empty text is no filter. */
export interface RegisterSearch {
  q: string;
  country: string;
  level: string;
  order: RegisterOrder;
  /** From 1. */
  page: number;
}

/** The number of the last page; 1 if there is no certificate. */
export const lastPage = (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE));

export const wholeRegister: RegisterSearch = { q: "", country: "", level: "", order: "name", page: 1 };

/** Reads the search in an address. Invalid parts are left out. */
export function searchIn(query: string): RegisterSearch {
  const given = new URLSearchParams(query);
  const order = given.get("order") ?? "";
  const page = Number(given.get("page"));
  return {
    q: (given.get("q") ?? "").slice(0, 200),
    country: /^[A-Z]{2}$/.exec(given.get("country") ?? "")?.[0] ?? "",
    level: /^(?:bronze|silver|gold)$/.exec(given.get("level") ?? "")?.[0] ?? "",
    order: Object.hasOwn(orders, order) ? (order as RegisterOrder) : wholeRegister.order,
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

/** The query of an address with this search, with its question mark. Empty for the whole register. */
export function searchQuery(search: RegisterSearch): string {
  const parts = Object.entries(search).filter(([name, value]) => value !== wholeRegister[name as keyof RegisterSearch]);
  return parts.length > 0 ? `?${new URLSearchParams(parts.map(([name, value]) => [name, String(value)]))}` : "";
}

/** The query of a call for all certificates of a search. */
export function registerFilterQuery({ q, country, level, order }: RegisterSearch, locale: Locale): URLSearchParams {
  const [_sort, _order] = orders[order];
  const filters = Object.entries({ q: q.trim(), country, level }).filter(([, value]) => value);
  return new URLSearchParams({ ...Object.fromEntries(filters), _sort, _order, languageCode: locale });
}

/** The query of a call for the page of a search. */
export function registerPageQuery(search: RegisterSearch, locale: Locale): URLSearchParams {
  const query = registerFilterQuery(search, locale);
  query.set("_start", String((search.page - 1) * PAGE_SIZE));
  query.set("_end", String(search.page * PAGE_SIZE));
  return query;
}
