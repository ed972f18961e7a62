import { expect, test } from "vitest";
import { comparableHeader } from "#domain/tables/comparable.ts";
import { bestSheet, declaredSeparator, findHeader, repeatsHeader } from "#domain/tables/headerRow.ts";
import { columns, headerRows, sameTexts, separators } from "#tests/domain/tables/headerRows.ts";

const known = new Set(columns.map(comparableHeader));

const filled = (rows: string[]) =>
  rows.map((text, index) => ({ row: index + 1, cells: text.split("|") })).filter(({ cells }) => cells.some(Boolean));

test.each(headerRows)("the header is found $what", ({ rows, header }) => {
  const table = filled(rows);
  const found = findHeader(table, (name) => known.has(name));
  expect(table[found?.index ?? -1]?.row).toBe(header);
});

test("a file without rows has no header", () => expect(findHeader([], () => true)).toBeUndefined());

test.each(separators)("the separator of $input", ({ input, result }) => expect(declaredSeparator(input)).toBe(result));

test.each(sameTexts)("$input and $result are the same header", ({ input, result }) =>
  expect(comparableHeader(input)).toBe(comparableHeader(result)),
);

test("a repeated header is recognised, other rows are not", () => {
  const header = { row: 1, cells: ["PE code", "Name"] };
  expect(repeatsHeader({ row: 40, cells: ["PE CODE ", "name:"] }, header)).toBe(true);
  expect(repeatsHeader({ row: 2, cells: ["PE code", "Firma"] }, header)).toBe(false);
  expect(repeatsHeader({ row: 3, cells: [] }, header)).toBe(false);
});

test.each([
  { what: "the one with known columns", known: [0, 3], rows: [5, 5], result: 1 },
  { what: "the first of equal ones", known: [2, 2], rows: [5, 9], result: 0 },
  { what: "one with rows below its header", known: [3, 2], rows: [1, 4], result: 1 },
  { what: "the first one where nothing is known", known: [0, 0], rows: [2, 2], result: 0 },
])("of several sheets the best one is $what", ({ known: counts, rows, result }) => {
  const candidates = counts.map((count, at) => ({ header: { index: 0, known: count }, rows: rows[at] ?? 0 }));
  expect(bestSheet(candidates)).toBe(result);
});
