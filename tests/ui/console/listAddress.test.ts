import { expect, it } from "vitest";
import { filteredListPath } from "#src/core/paths.ts";
import { readListAddress, writeListAddress } from "#src/crud/list/listAddress.ts";

const address = {
  filters: [
    { field: "q", operator: "eq" as const, value: "Kafe & Co = 5 %" },
    // More than twenty values are a list all the same.
    { field: "country", operator: "in" as const, value: Array.from({ length: 40 }, (_, index) => `C${index}`) },
    { field: "createdAt", operator: "gte" as const, value: "2026-01-01T00:00:00.000Z" },
  ],
  sorters: [{ field: "title", order: "desc" as const }],
  page: 3,
  pageSize: 50,
  columns: ["title", "country"],
};

it("contains the whole state of a list, and is read as it was written", () => {
  expect(readListAddress(writeListAddress(address))).toEqual(address);
});

it("is empty for a list in its default state", () => {
  const usual = { filters: [], sorters: [], page: undefined, pageSize: undefined, columns: [] };
  expect(writeListAddress(usual)).toBe("");
  expect(readListAddress("?current=0&pageSize=many&filters[x][field]=country&utm=1")).toEqual(usual);
});

it("is used in links of the console", () => {
  const { search } = new URL(
    filteredListPath("tasks", { q: "Kafe & Co", level: ["gold", "silver"], createdAt_gte: "2026" }),
    "http://x",
  );
  expect(readListAddress(search).filters).toEqual([
    { field: "q", operator: "in", value: ["Kafe & Co"] },
    { field: "level", operator: "in", value: ["gold", "silver"] },
    { field: "createdAt", operator: "gte", value: "2026" },
  ]);
});

it("accepts a typed or shortened address: the list's filters and its search as plain parameters", () => {
  expect(readListAddress("?status=approved&status=draft&q=kafe&utm=1", ["q", "status"]).filters).toEqual([
    { field: "q", operator: "in", value: ["kafe"] },
    { field: "status", operator: "in", value: ["approved", "draft"] },
  ]);
});
