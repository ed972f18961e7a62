import { read, utils } from "@e965/xlsx";
import { expect, test } from "vitest";
import { createWorkbook } from "#src/crud/list/export/workbook.ts";
import { unzip } from "#tests/factories/zip.ts";

const table = {
  columns: ["Code", "Name", "Points", "Deadline", "Changed"],
  lines: [
    [
      "LT-0142",
      "Įmonė „Ąžuolas“ & sūnūs <1>",
      87.5,
      { date: new Date("2026-12-23"), withTime: false },
      { date: new Date("2026-11-22T21:59:00Z"), withTime: true },
    ],
    ["DE-2077", null, null, null, null],
  ],
};

/** Its bytes, written a line at a time. */
async function written({ columns, lines }: Pick<typeof table, "columns" | "lines"> = table): Promise<Buffer> {
  const workbook = createWorkbook(columns);
  for (const line of lines) workbook.add([line]);
  return Buffer.from(await workbook.finish().arrayBuffer());
}

test("another program reads an exported workbook with real texts, numbers, days and moments", async () => {
  const { Sheets, SheetNames } = read(await written(), { cellDates: true, UTC: true });
  const sheet = Sheets[SheetNames[0] ?? ""] ?? {};
  expect(utils.sheet_to_json(sheet, { header: 1, UTC: true })).toEqual([
    table.columns,
    ["LT-0142", "Įmonė „Ąžuolas“ & sūnūs <1>", 87.5, new Date("2026-12-23"), new Date("2026-11-22T21:59:00Z")],
    ["DE-2077"],
  ]);
});

test("its header stays visible, and its columns are as wide as their content", async () => {
  const bytes = await written();
  expect(unzip(bytes).get("xl/worksheets/sheet1.xml")).toMatch(/<pane [^>]*state="frozen"/);
  const { Sheets, SheetNames } = read(bytes, { cellStyles: true });
  const widths = (Sheets[SheetNames[0] ?? ""]?.["!cols"] ?? []).map(({ width }) => Math.round(width ?? 0));
  expect(widths).toHaveLength(5);
  expect(widths[1]).toBeGreaterThan(widths[0] ?? 0);
  expect(widths[4]).toBeGreaterThan(widths[3] ?? 0);
});

test("characters that a workbook cannot contain are left out, so that the rest is readable", async () => {
  const lines = [["bell\u0007, half a letter \uFFFF", "x".repeat(40_000), null, null, null]];
  const { Sheets, SheetNames } = read(await written({ columns: table.columns, lines }));
  const [, row] = utils.sheet_to_json<string[]>(Sheets[SheetNames[0] ?? ""] ?? {}, { header: 1 });
  expect(row?.[0]).toBe("bell, half a letter ");
  expect(row?.[1]).toHaveLength(32_767);
});

test("a list without records is a workbook with its header", async () => {
  const { Sheets, SheetNames } = read(await written({ columns: table.columns, lines: [] }));
  expect(utils.sheet_to_json(Sheets[SheetNames[0] ?? ""] ?? {}, { header: 1 })).toEqual([table.columns]);
});
