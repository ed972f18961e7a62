import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { barriers } from "#tests/e2e/barriers.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { openWithCode, openWithEmail } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();

/** The bytes of a button's download. */
async function saved(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  return readFileSync(await download.path());
}

/** An administrator gives a whole list of enterprises its access codes, and a trainee comes in with one of them. */
describe("access codes for many", { sequential: true }, () => {
  let anna: Visitor;
  let codes: string[][];
  const dialog = () => anna.page.getByRole("dialog");

  beforeAll(async () => {
    anna = await stage.arrive();
    await openWithEmail(anna.page, "/dashboard", "admin@demo.example");
  });

  it("are issued for all records of a list, by one action", async () => {
    const { page } = anna;
    await page.goto("/dashboard/enterprises");
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    const bar = page.getByRole("region", { name: "Selected records" });
    await bar.getByText("6 selected").waitFor();
    await bar.getByRole("button", { name: "Issue access codes" }).click();
    await dialog().getByRole("checkbox", { name: "The practice enterprise" }).uncheck();
    await dialog().getByRole("checkbox", { name: "The PE trainer" }).uncheck();
    await dialog()
      .getByRole("radio", { name: /^All: previous codes stop working/ })
      .check();
    expect(await barriers(anna)).toEqual([]);
    await picture(page, "issue-codes");
    await dialog().getByRole("button", { name: "Issue access codes" }).click();
    await page.getByText("Issue access codes: 6 done, 0 refused").waitFor();
  });

  it("are available as sheets and as a file, on the page of the job", async () => {
    const { page } = anna;
    await page.getByRole("link", { name: "Show", exact: true }).click();
    await page.getByText("You can download the access codes here").waitFor();
    await picture(page, "issued-codes");
    expect((await saved(page, "Sheets (PDF)")).subarray(0, 5).toString()).toBe("%PDF-");
    const [, ...lines] = (await saved(page, "Access codes (CSV)")).toString("utf8").trim().split("\r\n");
    codes = lines.map((line) => line.split(","));
    expect(codes).toHaveLength(6);
  });

  it("let a trainee sign in, and the previous code no longer does", async () => {
    const issued = codes.find((cells) => cells.includes("DE-2077")) ?? [];
    const ada = await stage.arrive();
    await openWithCode(ada.page, "/dashboard", { code: "DE-2077", accessCode: issued.at(-1) ?? "", name: "Ada" });
    const late = await stage.arrive();
    await late.page.goto("/dashboard/auth/login");
    await late.page.getByLabel("Code", { exact: true }).fill("DE-2077");
    await late.page.getByLabel("Access code", { exact: true }).fill("demo-student");
    await late.page.getByLabel("Your name").fill("Ada");
    await late.page.getByRole("button", { name: "Sign in", exact: true }).click();
    await late.page.getByRole("alert").waitFor();
    expect([...anna.complaints, ...ada.complaints]).toEqual([]);
  });
});
