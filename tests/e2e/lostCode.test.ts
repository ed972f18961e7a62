import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import bulgarian from "#locales/bg-BG/site.json";
import german from "#locales/de-DE/site.json";
import type { Visitor } from "#tests/e2e/browser.ts";
import { openWithEmail } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();

/** Whoever asked for a file that does not come tells so on the console as well. */
const lostFile = /Failed to fetch dynamically imported module|ERR_FAILED/;
const othersThanLost = ({ complaints }: Visitor) => complaints.filter((line) => !lostFile.test(line));

const lose = (page: Page, files: RegExp) => page.route(files, (route) => route.abort());

describe("a page of the console whose code does not come", () => {
  it.each([
    ["its first script", /\/dashboard-.*\.js$/],
    ["what that imports", /\/shared-.*\.js$/],
    ["its texts", /\/frame-.*\.js$/],
    ["everything", /\/assets\//],
  ])("says so in the reader's language, and comes when tried again: %s", async (_what, lost) => {
    const visitor = await stage.arrive({ locale: "de-DE" });
    const { page } = visitor;
    await openWithEmail(page, "/robots.txt", "admin@demo.example");
    await lose(page, lost);
    await page.goto("/dashboard/enterprises?pageSize=20");
    await page.getByRole("alert").getByText(german.unreachable).waitFor();
    await page.unroute(lost);
    await page.getByRole("link", { name: "Erneut versuchen" }).click();
    await page.getByRole("heading", { name: "Übungsfirmen", level: 1 }).waitFor();
    expect(new URL(page.url()).search).toContain("pageSize=20");
    expect(await page.getByText(german.unreachable).isVisible()).toBe(false);
    expect(othersThanLost(visitor)).toEqual([]);
  });
});

describe("a page of the site that is drawn in the browser, whose code does not come", () => {
  it.each([
    ["its first script", /\/index-.*\.js$/],
    ["what follows that", /\/main-.*\.js$/],
    ["its texts", /\/site-.*\.js$/],
    ["everything", /\/assets\//],
  ])("says so in the reader's language, and comes when tried again: %s", async (_what, lost) => {
    const { page } = await stage.arrive({ locale: "bg-BG" });
    await lose(page, lost);
    await page.goto("/bg-BG/dashboard/auth/login?with=email");
    // Where not even a script can tell, a style does after a while.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await page.getByRole("alert").getByText(bulgarian.unreachable).waitFor();
    await page.unroute(lost);
    await page.getByRole("link", { name: "Нов опит" }).click();
    await page.getByLabel("Парола", { exact: true }).waitFor();
    expect(await page.getByText(bulgarian.unreachable).isVisible()).toBe(false);
  });
});
