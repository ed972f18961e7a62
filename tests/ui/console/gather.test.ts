import { expect, test } from "vitest";
import { largestPageSize } from "#domain/schema/query.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import type { Row } from "#src/core/row.ts";
import { gatherExisting, gatherRelated } from "#src/crud/import/gather.ts";

const registry = createRegistry(resourceFiles);

interface Asked {
  resource: string;
  pagination: { current: number; pageSize: number };
  sorters: { field: string; order: string }[];
  filters: unknown[];
  meta?: { fields: string[] };
}

/** A data provider of one list, with the pages that were asked for. */
function listOf(records: Row[]) {
  const asked: Asked[] = [];
  const getList = async (query: unknown) => {
    const page = query as Asked;
    asked.push(page);
    const { current, pageSize } = page.pagination;
    return { data: records.slice((current - 1) * pageSize, current * pageSize), total: records.length };
  };
  return { asked, reader: { getList } as unknown as Parameters<typeof gatherExisting>[0] };
}

const enterprises = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `LT-${String(index).padStart(4, "0")}`,
    peCode: `LT-${String(index).padStart(4, "0")}`,
    name: `Enterprise ${index}`,
  }));

test("an import reads a list page by page, sorted by the key, with the records that lists leave out", async () => {
  const { asked, reader } = listOf(enterprises(2 * largestPageSize + 1));
  const found = await gatherExisting(reader, registry.named("enterprise"));
  expect(found.get(JSON.stringify([["peCode"], ["lt-2000"]]))).toHaveLength(1);
  expect(asked.map(({ pagination }) => pagination)).toEqual(
    [1, 2, 3].map((current) => ({ current, pageSize: largestPageSize })),
  );
  expect(asked[0]?.sorters).toEqual([{ field: "peCode", order: "asc" }]);
  expect(asked[0]?.filters).toEqual([{ field: "archived", operator: "in", value: ["true", "false"] }]);
  expect(asked[0]?.meta).toBeUndefined();
});

test("it stops at an empty page, although the list was longer when it began", async () => {
  const { asked, reader } = listOf([]);
  const shrunk = { ...reader, getList: async (query: never) => ({ ...(await reader.getList(query)), total: 5 }) };
  await gatherExisting(shrunk as typeof reader, registry.named("enterprise"));
  expect(asked).toHaveLength(1);
});

test("it reads only names and keys of records that cells name", async () => {
  const { asked, reader } = listOf(enterprises(1));
  const { lookup, all } = await gatherRelated(reader, registry, registry.named("task"), new Set(["peCode"]));
  expect(asked.map(({ resource }) => resource)).toEqual(["enterprises"]);
  expect(asked[0]?.meta?.fields).toEqual(expect.arrayContaining(["peCode", "name"]));
  expect(lookup("enterprise", "enterprise 0")).toHaveLength(1);
  expect(lookup("enterprise", "lt 0000")).toHaveLength(1);
  expect(lookup("enterprise", "Enterprise 1")).toEqual([]);
  expect(all("enterprise")).toHaveLength(1);
});
