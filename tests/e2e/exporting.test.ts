import { readFileSync } from "node:fs";
import { join } from "node:path";
import { read, utils } from "@e965/xlsx";
import Sqlite from "better-sqlite3";
import { beforeAll, describe, expect, it } from "vitest";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { openWithEmail, pressTool } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();
/** `EXPORT_ROWS=100000` tries more of them. */
const MANY = Number(process.env.EXPORT_ROWS ?? 10_000);
let anna: Visitor;

/**
 * A network of full size, written directly into the product's database: copies of a demo enterprise with other codes
 * and names.
 */
function foundEnterprises(dataDir: string): void {
  const database = new Sqlite(join(dataDir, "pe-quality.sqlite"));
  const model = database.prepare("select * from enterprises where peCode = 'LT-0142'").get() as Record<string, unknown>;
  const columns = Object.keys(model);
  const insert = database.prepare(
    `insert into enterprises (${columns.map((name) => `"${name}"`).join(", ")}) values (${columns.map((name) => `@${name}`).join(", ")})`,
  );
  database.transaction(() => {
    for (let index = 0; index < MANY; index += 1) {
      const peCode = `XX-${String(index).padStart(4, "0")}`;
      const name = `Įmonė „Šiaulių ąžuolas“ & ${index}`;
      insert.run({ ...model, peCode, name, peCode_fold: peCode.toLowerCase(), name_fold: name.toLowerCase() });
    }
  })();
  database.close();
}

beforeAll(async () => {
  foundEnterprises(stage.product.dataDir);
  anna = await stage.arrive();
  await openWithEmail(anna.page, "/dashboard", "admin@demo.example");
});

const chooseExcel = async () => {
  await pressTool(anna.page, "Export");
  await anna.page.getByRole("menuitem", { name: /Excel/ }).click();
};

/** The texts of a workbook's rows, as another program reads them. */
function rowsOf(file: Buffer): string[][] {
  const { Sheets, SheetNames } = read(file);
  return utils.sheet_to_json(Sheets[SheetNames[0] ?? ""] ?? {}, { header: 1, raw: false });
}

describe("a list as an Excel file", () => {
  it(`has all of ${MANY} records, under the product's content security policy`, async () => {
    const { page, complaints } = anna;
    await page.goto("/dashboard/enterprises");
    await page
      .getByText(`${(MANY + 6).toLocaleString("en-GB")} records`)
      .first()
      .waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download", { timeout: 120_000 }),
      page.getByText("The file is ready.").waitFor({ timeout: 120_000 }),
      chooseExcel(),
    ]);
    const [head, ...rows] = rowsOf(readFileSync(await download.path()));
    expect(head?.slice(0, 5)).toEqual(["PE code", "Name", "Country", "Central office", "Central office (Office code)"]);
    expect(rows).toHaveLength(MANY + 6);
    expect(new Set(rows.map(([code]) => code)).size).toBe(MANY + 6);
    expect(rows.find(([code]) => code === "XX-9999")?.slice(0, 5)).toEqual([
      "XX-9999",
      "Įmonė „Šiaulių ąžuolas“ & 9999",
      "Lithuania",
      "Simulith",
      "CO-LT",
    ]);
    expect(complaints).toEqual([]);
  });

  it("can be stopped", async () => {
    const { page, complaints } = anna;
    await chooseExcel();
    await page.getByText(/Collecting records: [1-9][\d,]* of/).waitFor();
    await picture(page, "export-running");
    await page.getByRole("button", { name: "Stop the export" }).click();
    await page.getByText("The export was stopped.").waitFor();
    await pressTool(page, "Export");
    await page.getByRole("menuitem", { name: /Excel/ }).waitFor();
    expect(complaints).toEqual([]);
  });
});
