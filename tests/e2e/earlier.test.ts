import { describe, expect, it } from "vitest";
import { filteredListPath } from "#src/core/paths.ts";
import { picture } from "#tests/e2e/browser.ts";
import { openWithCode, people } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();

const lines = [
  "Number,Practice enterprise,Level,Issued on,Valid until,Audit fields (as printed)",
  "PE 17/2019,LT-0142,Silver,2019-05-02,2021-05-02,Sales and marketing",
  "PE 88/2025,LT-0142,Silver,2025-05-02,2099-05-02,Sales and marketing",
];

describe("certificates from before the platform", { sequential: true }, () => {
  it("are imported by an office, and marked in its list", async () => {
    const office = await stage.arrive();
    const { page } = office;
    await openWithCode(page, "/dashboard/certificates/import", people.simulith);
    await page
      .getByLabel("CSV or Excel file")
      .setInputFiles({ name: "earlier.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\r\n")) });
    await page.getByRole("button", { name: "Import 2 records" }).click();
    await page.getByText("Import: 2 done, 0 refused").waitFor();
    await office.follow(filteredListPath("certificates", { source: "earlier" }));
    await page.getByText("2 records", { exact: true }).waitFor();
    expect(await page.getByRole("cell").getByText("Before this platform").count()).toBe(2);
    await picture(page, "earlier-certificates");
    await page
      .getByRole("button", { name: "Earlier certificate" })
      .or(page.getByRole("link", { name: "Earlier certificate" }))
      .click();
    await page.getByRole("heading", { name: "Enter a certificate from before this platform" }).waitFor();
    expect(office.complaints).toEqual([]);
  });

  it("are checked by anyone with the number and the name of the enterprise", async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await page.goto("/verify");
    await page.getByLabel("Code, number or address on the certificate").fill("PE 88/2025");
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await page.getByLabel("Name of the enterprise").fill("amber lane");
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await page.getByRole("heading", { name: "Amber Lane UAB" }).waitFor();
    await page.getByText("Not recorded here").waitFor();
    await picture(page, "earlier-verified");
    expect(visitor.complaints).toEqual([]);
  });
});
