import { read, utils } from "@e965/xlsx";
import { expect, test } from "vitest";
import { writeWorkbook } from "#src/crud/list/export/workbook.ts";
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
  locale: "lt-LT",
};

const written = async () => Buffer.from(await (await writeWorkbook(table)).arrayBuffer());

test("another program reads an exported workbook: texts, numbers, days and moments as such", async () => {
  const { Sheets, SheetNames } = read(await written(), { cellDates: true, UTC: true });
  const sheet = Sheets[SheetNames[0] ?? ""] ?? {};
  expect(utils.sheet_to_json(sheet, { header: 1, UTC: true })).toEqual([
    table.columns,
    ["LT-0142", "Įmonė „Ąžuolas“ & sūnūs <1>", 87.5, new Date("2026-12-23"), new Date("2026-11-22T21:59:00Z")],
    ["DE-2077"],
  ]);
});

test("its header stays in sight, its columns are as wide as what is in them", async () => {
  const bytes = await written();
  expect(unzip(bytes).get("xl/worksheets/sheet1.xml")).toMatch(/<pane [^>]*state="frozen"/);
  const { Sheets, SheetNames } = read(bytes, { cellStyles: true });
  const widths = (Sheets[SheetNames[0] ?? ""]?.["!cols"] ?? []).map(({ width }) => Math.round(width ?? 0));
  expect(widths).toHaveLength(5);
  expect(widths[1]).toBeGreaterThan(widths[0] ?? 0);
  expect(widths[4]).toBeGreaterThan(widths[3] ?? 0);
});
