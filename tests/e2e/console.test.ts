import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { filteredListPath } from "#src/core/paths.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { openWithCode, openWithEmail, people, pressTool } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();
let anna: Visitor;
beforeAll(async () => {
  anna = await stage.arrive();
  await openWithEmail(anna.page, "/dashboard", "admin@demo.example");
});

describe("a central office that is blocked", () => {
  it("loses access with its enterprises at the next click, until it is unblocked", async () => {
    const student = await stage.arrive();
    await openWithCode(student.page, "/dashboard", { code: "LT-0142", accessCode: "demo-student", name: "Ieva" });
    const { page } = anna;
    await anna.follow("/dashboard/restrictions");
    const office = page.getByRole("listitem").filter({ hasText: "CO-LT" });
    await office.getByRole("button", { name: "Block" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
    await office.getByText("Blocked since").waitFor();
    await picture(page, "restrictions");
    await student.page.getByRole("link", { name: "Certificates" }).first().click();
    await student.page
      .getByRole("alert")
      .getByText(/blocked/)
      .first()
      .waitFor();
    await student.page.reload();
    await expect.poll(() => student.page.url()).toContain("/auth/login");
    await student.page.getByLabel("Code", { exact: true }).fill("LT-0142");
    await student.page.getByLabel("Access code", { exact: true }).fill("demo-student");
    await student.page.getByLabel("Your name").fill("Ieva");
    await student.page.getByRole("button", { name: "Sign in", exact: true }).click();
    await student.page.getByRole("alert").first().waitFor();
    await office.getByRole("button", { name: "End block" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End block" }).click();
    await office.getByText("Not blocked").waitFor();
    await student.page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect.poll(() => new URL(student.page.url()).pathname).toMatch(/\/dashboard(\/certificates)?$/);
  });
});

describe("files", () => {
  const line = (index: number, name: string, country: string) =>
    `LT-${String(index).padStart(4, "0")},${name},${country},Simulith,Vilniaus verslo mokykla`;
  const header = "PE code,Name,Country,Central office,Institution";
  const longWord = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk";

  it("of 1,000 enterprises, ten of them wrong, are imported except these, which are returned as a file", async () => {
    const { page } = anna;
    const institution = await page.evaluate(async () => {
      const [first] = await (await fetch("/api/v1/institutions?country=LT")).json();
      return first.name as string;
    });
    const good = Array.from({ length: 990 }, (_, index) => line(3000 + index, `Firm ${index}`, "LT"));
    const bad = Array.from({ length: 10 }, (_, index) => line(5000 + index, `Wrong ${index} ${longWord}`, "Atlantis"));
    const csv = [header, ...good, ...bad].join("\r\n").replaceAll("Vilniaus verslo mokykla", institution);
    await anna.follow("/dashboard/enterprises/import");
    await page
      .getByLabel("CSV or Excel file")
      .setInputFiles({ name: "pe.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await page.getByRole("button", { name: "Import 990 records" }).waitFor({ timeout: 60_000 });
    await picture(page, "import-plan");
    const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 360, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width, height });
    await page.getByRole("button", { name: "Import 990 records" }).click();
    await page.getByText("Import: 990 done, 0 refused").waitFor({ timeout: 90_000 });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download the refused rows" }).click(),
    ]);
    const refused = readFileSync(await download.path(), "utf8");
    expect(refused.match(/Wrong \d/g)).toHaveLength(10);
    expect(refused).not.toContain("Firm");
    await anna.follow("/dashboard/bulk-jobs");
    await page.getByRole("cell", { name: "Import", exact: true }).first().waitFor();
    await anna.follow(filteredListPath("enterprises", { q: "Firm" }));
    await page.getByText("990 records", { exact: true }).waitFor();
  });

  it("that were exported can be imported again, which only applies the changes in them", async () => {
    const { page } = anna;
    await anna.follow(filteredListPath("enterprises", { q: "RuhrBike" }));
    await page.getByText("1 record", { exact: true }).waitFor();
    await pressTool(page, "Export");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: /CSV/ }).click(),
    ]);
    const csv = readFileSync(await download.path(), "utf8");
    expect(csv).toContain("Central office (Office code)");
    expect(csv.trim().split("\n")).toHaveLength(2);
    const changed = csv.replace("RuhrBike GmbH", "RuhrBike AG");
    await anna.follow("/dashboard/enterprises/import");
    await page
      .getByLabel("CSV or Excel file")
      .setInputFiles({ name: "e.csv", mimeType: "text/csv", buffer: Buffer.from(changed) });
    await page.getByRole("button", { name: "Import 1 record" }).click();
    await page.getByText("Import: 1 done, 0 refused").waitFor();
    await anna.follow(filteredListPath("enterprises", { q: "RuhrBike" }));
    await page.getByText("1 record", { exact: true }).waitFor();
    await page.getByRole("link", { name: "RuhrBike AG" }).first().waitFor();
    expect(anna.complaints).toEqual([]);
  });

  it("of its valid certificates are available to an office from its home page", async () => {
    const { page, complaints } = await stage.arrive();
    await openWithCode(page, "/dashboard", people.simulith);
    const row = page.getByRole("table", { name: "Figures by country" }).getByRole("row", { name: /^Lithuania/ });
    await row.getByRole("link").last().click();
    await page.getByRole("cell", { name: "Amber Lane UAB" }).waitFor();
    await pressTool(page, "Export");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: /CSV/ }).click(),
    ]);
    const csv = readFileSync(await download.path(), "utf8");
    const [header, ...lines] = csv.trim().split("\n");
    expect(header).toContain("Level");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/QC-\d{4}-LT-\d{4}.*Amber Lane UAB.*Gold/);
    expect(complaints).toEqual([]);
  });
});
