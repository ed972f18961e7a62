import type { Page } from "playwright";
import { beforeAll, expect, it } from "vitest";
import { filteredListPath } from "#src/core/paths.ts";
import type { Visitor } from "#tests/e2e/browser.ts";
import { openWithEmail } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();
let anna: Visitor;
let colleague: Visitor;
beforeAll(async () => {
  anna = await stage.arrive();
  colleague = await stage.arrive();
  for (const { page } of [anna, colleague]) await openWithEmail(page, "/dashboard", "admin@demo.example");
});

async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.goto(filteredListPath("institutions", { q: from }));
  await page.getByText("1 record", { exact: true }).waitFor();
  await page.getByRole("link", { name: from }).first().click();
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: /^Name/ }).fill(to);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: to }).waitFor();
}

it("a change of one person shows in every tab of another, which share one stream", async () => {
  const streams: string[] = [];
  const context = anna.page.context();
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/v1/events") streams.push(request.url());
  });
  const [list, record] = [anna.page, await context.newPage()];
  await list.goto("/dashboard/institutions");
  const name = String(await list.locator("tbody a").first().textContent());
  await record.goto("/dashboard/institutions");
  await record.getByRole("link", { name, exact: true }).first().click();
  await record.getByRole("heading", { level: 1, name }).waitFor();

  await rename(colleague.page, name, "The renamed school");
  await list.getByRole("button", { name: "Show", exact: true }).click();
  await list.getByText("The renamed school").waitFor();
  await record.getByRole("heading", { level: 1, name: "The renamed school" }).waitFor();
  expect(streams).toHaveLength(1);

  await list.close();
  await expect.poll(() => streams.length).toBe(2);
  await rename(colleague.page, "The renamed school", "Renamed again");
  await record.getByRole("heading", { level: 1, name: "Renamed again" }).waitFor();
  expect([...anna.complaints, ...colleague.complaints]).toEqual([]);
});
