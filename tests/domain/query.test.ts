import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ListQuery, largestPageSize, parseListQuery, sortableFields } from "#domain/schema/query.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";

const registry = createRegistry(resourceFiles);
const tasks = registry.get("task");

/** Reads a query string as the server does: each name with its values. */
const parse = (query: string, resource: Resource = tasks) => {
  const parameters: Record<string, string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(query)) parameters[name] = [...(parameters[name] ?? []), value];
  return parseListQuery(resource, parameters);
};
const codeOf = (query: string, resource: Resource = tasks) => {
  const parsed = parse(query, resource);
  return "code" in parsed ? parsed.code : undefined;
};
const listOf = (query: string) => parse(query) as ListQuery;

describe("a list call", () => {
  it("without anything asks for the first 100, sorted as the resource says", () => {
    expect(parse("")).toEqual({ filters: [], sort: [{ field: "updatedAt", descending: true }], start: 0, end: 100 });
  });

  it("filters as simple-rest writes it", () => {
    expect(codeOf("title_like=x")).toBe("UNKNOWN_FILTER");
    expect(listOf("status=draft&status=rejected&expirationDate_gte=2026-01-01&level_ne=gold").filters).toEqual([
      { field: "status", operator: "eq", values: ["draft", "rejected"] },
      { field: "expirationDate", operator: "gte", values: ["2026-01-01"] },
      { field: "level", operator: "ne", values: ["gold"] },
    ]);
  });

  it("sorts by several fields, each in its direction", () => {
    expect(listOf("_sort=level,code&_order=desc,asc").sort).toEqual([
      { field: "level", descending: true },
      { field: "code", descending: false },
    ]);
    expect(listOf("_sort=level&_sort=code&_order=asc&_order=desc").sort).toEqual([
      { field: "level", descending: false },
      { field: "code", descending: true },
    ]);
    expect(listOf("_sort=level&_sort=code&_order=DESC").sort).toEqual([
      { field: "level", descending: true },
      { field: "code", descending: false },
    ]);
  });

  it("searches for words, and not for blanks", () => {
    expect([listOf("q= amber ").q, listOf("q=%20").q]).toEqual(["amber", undefined]);
  });

  it("finds records by their key, as many relations do", () => {
    expect(listOf("id=A&id=B").filters).toEqual([{ field: "id", operator: "eq", values: ["A", "B"] }]);
  });
});

describe("a list call is refused", () => {
  it.each([
    ["an unknown filter", "colour=red", "UNKNOWN_FILTER"],
    ["a property that is no filter", "title=x", "UNKNOWN_FILTER"],
    ["an unknown filter with an operator", "colour_gte=1", "UNKNOWN_FILTER"],
    ["an unknown operator", "status_contains=x", "UNKNOWN_OPERATOR"],
    ["an operator with more behind it", "status_eq1=x", "UNKNOWN_FILTER"],
    ["a filter with a line before it", "x%0Astatus_eq=x", "UNKNOWN_FILTER"],
    ["an operator of an object's own", "status_constructor=x", "UNKNOWN_OPERATOR"],
    ["likeness of what is not searched", "status_like=x", "UNKNOWN_OPERATOR"],
    ["an unknown sort", "_sort=colour", "UNKNOWN_SORT"],
    ["a sort by a list", "_sort=fields", "UNKNOWN_SORT"],
    ["one unknown sort among known ones", "_sort=level,colour", "UNKNOWN_SORT"],
    ["an unknown parameter", "_page=2", "UNKNOWN_FILTER"],
    ["two searches", "q=0&q=1", "INVALID_INPUT"],
    ["two beginnings", "_start=0&_start=9", "INVALID_INPUT"],
    ["two languages", "languageCode=de-DE&languageCode=fr-FR", "INVALID_INPUT"],
    ["a filter named as what every object has", "__proto__=x", "UNKNOWN_FILTER"],
  ])("for %s", (_name, query, code) => expect(codeOf(query)).toBe(code));

  it("for a sort by what is computed", () =>
    expect(codeOf("_sort=isBlocked", registry.get("user"))).toBe("UNKNOWN_SORT"));

  it("for a filter by a password", () => expect(codeOf("password=x", registry.get("user"))).toBe("UNKNOWN_FILTER"));
});

describe("any list call", () => {
  const anything = fc.string({ maxLength: 12 });
  const parameter = fc.tuple(fc.constantFrom("_start", "_end", "_order", "q", "status", "level_ne", "id"), anything);
  const sortable = fc.constantFrom(...sortableFields(tasks));

  it("asks for at most 1,000 rows, from 0 on", () => {
    fc.assert(
      fc.property(fc.uniqueArray(parameter, { maxLength: 6, selector: ([name]) => name }), (pairs) => {
        const parsed = listOf(new URLSearchParams(pairs).toString());
        expect(parsed.start).toBeGreaterThanOrEqual(0);
        expect(parsed.end - parsed.start).toBeLessThanOrEqual(largestPageSize);
      }),
    );
  });

  it("is sorted by the fields that are named, and by none that there is not", () => {
    fc.assert(
      fc.property(fc.uniqueArray(sortable, { minLength: 1, maxLength: 3 }), anything, (fields, another) => {
        expect(listOf(`_sort=${fields.join(",")}`).sort.map(({ field }) => field)).toEqual(fields);
        fc.pre(!sortableFields(tasks).includes(another) && another !== "");
        const query = new URLSearchParams({ _sort: [...fields, another].join(",") });
        expect(codeOf(query.toString())).toBe("UNKNOWN_SORT");
      }),
    );
  });

  it.each([
    ["_start=10&_end=30", 10, 30],
    ["_start=0&_end=5000", 0, 1000],
    ["_start=-5&_end=x", 0, 100],
    ["_start=200", 200, 300],
    ["_start=5&_end=1", 5, 5],
  ])("%s counts rows from %i to %i", (query, start, end) => expect(parse(query)).toMatchObject({ start, end }));
});
