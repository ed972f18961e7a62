import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { indicators } from "#domain/statistics/attention.ts";
import { barriers } from "#tests/e2e/barriers.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { openWithEmail } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();

/** An administrator's morning view, and figures for reports. */
describe("the home page of people who manage the programme", () => {
  let anna: Visitor;
  beforeAll(async () => {
    anna = await stage.arrive({ viewport: { width: 1280, height: 900 } });
    await openWithEmail(anna.page, "/dashboard", "admin@demo.example");
  });

  it("begins with open work, and each number links to its list", async () => {
    const { page } = anna;
    const needed = page.getByRole("region", { name: "Needs attention" });
    await needed.getByText("In order").click();
    await expect.poll(() => needed.getByRole("link").count()).toBe(indicators.length);
    const applications = needed.getByRole("link", { name: "Auditor applications" });
    const count = Number((await applications.locator(".attention-count").textContent()) ?? "0");
    expect(count).toBeGreaterThan(0);
    await picture(page, "overview");
    await applications.click();
    await page.getByText(`${count} record`).first().waitFor();
    await page.goBack();
  });

  it("counts audits by country, which can be sorted, opened and saved", async () => {
    const { page } = anna;
    const table = page.getByRole("table", { name: "Figures by country" });
    await table.getByRole("button", { name: "Running today" }).click();
    await table.locator("[aria-sort=descending]").getByText("Running today").waitFor();
    const running = (await table.locator("tbody td:nth-child(3)").allTextContents()).map(Number);
    expect(running.length).toBeGreaterThan(3);
    expect(running).toEqual(running.toSorted((one, other) => other - one));
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as CSV" }).click();
    const lines = readFileSync(await (await saved).path(), "utf8")
      .trim()
      .split("\r\n");
    expect(lines).toHaveLength(running.length + 1);
    await table
      .getByRole("row", { name: /^Austria/ })
      .getByRole("link")
      .first()
      .click();
    await page.getByText(`${running[0]} records`).first().waitFor();
    await page.goBack();
  });

  it("stores the open part in the address", async () => {
    const { page, complaints } = anna;
    await page.getByRole("button", { name: "Germany" }).click();
    await page.waitForURL(/country=DE/);
    const table = page.getByRole("table", { name: "Figures by country" });
    await expect.poll(() => table.locator("tbody tr").count()).toBe(1);
    await page.reload();
    await expect.poll(() => table.locator("tbody tr").count()).toBe(1);
    expect(await barriers(anna)).toEqual([]);
    await page.goBack();
    await expect.poll(() => table.locator("tbody tr").count()).toBeGreaterThan(3);
    expect(complaints).toEqual([]);
  });

  it("reports a year: results by field and step, and durations, on a screen, a phone and paper", async () => {
    const { page, complaints, follow } = anna;
    await follow("/dashboard/figures");
    const reached = page.getByRole("region", { name: "Percentage of points reached, by field and step" });
    await expect.poll(() => reached.first().getByRole("row").count()).toBeGreaterThan(5);
    const took = page.getByRole("region", { name: "How long completed audits took" }).first();
    expect(await took.getByRole("row").count()).toBe(6);
    expect(await barriers(anna)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 780 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
    expect(await reached.first().isVisible()).toBe(true);
    await page.emulateMedia({ media: "screen" });
    expect(complaints).toEqual([]);
  });

  it("ends with the status of the system, on a screen and a phone", async () => {
    const { page, complaints, follow } = anna;
    await follow("/dashboard/system");
    const checks = page.getByRole("region", { name: "Checks" });
    await expect.poll(() => checks.getByRole("listitem").count()).toBe(14);
    await checks.getByText("Nodes that report: 1").waitFor();
    await page.getByRole("region", { name: "Nodes" }).getByText("Node.js").waitFor();
    const accounts = page.getByRole("region", { name: "Data to be deleted" }).getByRole("row", { name: /^Account/ });
    expect(await accounts.getByRole("cell").allTextContents()).toEqual(["24 months", "0"]);
    expect(await barriers(anna)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 780 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await barriers(anna)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
