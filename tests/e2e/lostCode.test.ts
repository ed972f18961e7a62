import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import bulgarian from "#locales/bg-BG/site.json";
import germanCommon from "#locales/de-DE/common.json";
import german from "#locales/de-DE/site.json";
import type { Visitor } from "#tests/e2e/browser.ts";
import { openWithEmail } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();

/** A failed code file is also reported on the console by its importer. */
const lostFile = /Failed to fetch dynamically imported module|ERR_FAILED/;
const othersThanLost = ({ complaints }: Visitor) => complaints.filter((line) => !lostFile.test(line));

const lose = (page: Page, files: RegExp) => page.route(files, (route) => route.abort());

describe("a page of the console whose code fails to load", () => {
  it("shows that it is loading while it is", async () => {
    const { page } = await stage.arrive({ locale: "de-DE" });
    await openWithEmail(page, "/robots.txt", "admin@demo.example");
    let pass: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      pass = resolve;
    });
    await page.route(/\/shared-.*\.js$/, (route) => held.then(() => route.continue()));
    await page.goto("/dashboard/enterprises", { waitUntil: "commit" });
    await page.getByRole("status").filter({ hasText: germanCommon.loading }).waitFor();
    pass();
    await page.getByRole("heading", { name: "Übungsfirmen", level: 1 }).waitFor();
    expect(await page.getByText(germanCommon.loading).isVisible()).toBe(false);
  });

  it.each([
    ["its first script", /\/dashboard-.*\.js$/],
    ["what that imports", /\/shared-.*\.js$/],
    ["its texts", /\/frame-.*\.js$/],
    ["everything", /\/assets\//],
  ])("shows the failure in the reader's language, and loads after a retry: %s", async (_what, lost) => {
    const visitor = await stage.arrive({ locale: "de-DE" });
    const { page } = visitor;
    await openWithEmail(page, "/robots.txt", "admin@demo.example");
    await lose(page, lost);
    await page.goto("/dashboard/enterprises?pageSize=20");
    const told = page.getByRole("alert").filter({ hasText: german.unreachable });
    await told.waitFor();
    expect((await told.boundingBox())?.y, "in the window, not below it").toBeLessThan(200);
    await page.unroute(lost);
    await page.getByRole("link", { name: "Erneut versuchen" }).click();
    await page.getByRole("heading", { name: "Übungsfirmen", level: 1 }).waitFor();
    expect(new URL(page.url()).search).toContain("pageSize=20");
    expect(await page.getByText(german.unreachable).isVisible()).toBe(false);
    expect(othersThanLost(visitor)).toEqual([]);
  });
});

describe("a page of the site that is rendered in the browser, whose code fails to load", () => {
  it.each([
    ["its first script", /\/index-.*\.js$/],
    ["what follows that", /\/main-.*\.js$/],
    ["its texts", /\/site-.*\.js$/],
    ["everything", /\/assets\//],
  ])("shows the failure in the reader's language, and loads after a retry: %s", async (_what, lost) => {
    const { page } = await stage.arrive({ locale: "bg-BG" });
    await lose(page, lost);
    await page.goto("/bg-BG/dashboard/auth/login?with=email");
    // If no script can report it, a style does after a while.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    const told = page.getByRole("alert").filter({ hasText: bulgarian.unreachable });
    await told.waitFor();
    expect((await told.boundingBox())?.y, "in the window, not below it").toBeLessThan(200);
    await page.unroute(lost);
    // The link is gone if the page has recovered without it.
    const again = page.getByRole("link", { name: "Нов опит" });
    if (await told.isVisible()) await again.press("Enter", { timeout: 5000 }).catch(() => undefined);
    await page.getByLabel("Парола", { exact: true }).waitFor();
    expect(await page.getByText(bulgarian.unreachable).isVisible()).toBe(false);
  });
});

describe("a part of the console whose code fails to load", () => {
  it("leaves the page and its input, online and offline, and loads after a retry", async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await openWithEmail(page, "/dashboard/enterprises/create", "admin@demo.example");
    const name = page.getByRole("main").getByRole("textbox", { name: /^Name/ });
    await name.fill("Amber Harbour");
    await page.getByRole("combobox", { name: "Institution" }).fill("Kaunas Trade School");
    const lost = /\/CreateDialog-/;
    await lose(page, lost);
    const create = page.getByText("Create “Kaunas Trade School”…");
    await create.click();
    // The reloaded form shows a second alert, about unsaved changes.
    const told = page.getByRole("alert").filter({ hasNotText: "unsaved changes" });
    await told.getByText("This part of the page could not be loaded").waitFor();
    await page.context().setOffline(true);
    await told.getByRole("button", { name: "Try again" }).click();
    await told.getByText("The server cannot be reached").waitFor();
    expect(await name.inputValue()).toBe("Amber Harbour");
    await page.context().setOffline(false);
    await page.unroute(lost);
    page.on("dialog", (dialog) => void dialog.accept());
    await told.getByRole("button", { name: "Try again" }).click();
    await told.waitFor({ state: "detached" });
    await expect.poll(() => name.inputValue()).toBe("Amber Harbour");
    await page.getByRole("combobox", { name: "Institution" }).fill("Kaunas Trade School");
    await create.click();
    await page.getByRole("dialog").getByLabel("Name").waitFor();
    expect(othersThanLost(visitor)).toEqual([]);
  });

  it("leaves the frame around a page, with links to others", async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await openWithEmail(page, "/dashboard", "admin@demo.example");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await lose(page, /\/(YearPage|AllNews)-/);
    await page.getByRole("button", { name: /^News/ }).click();
    const panel = page.getByRole("dialog", { name: "News" });
    await panel.getByText("This part of the page could not be loaded").waitFor();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    await visitor.follow("/dashboard/figures");
    await page.getByRole("main").getByText("This part of the page could not be loaded").waitFor();
    await visitor.follow("/dashboard/enterprises");
    await page.getByRole("heading", { name: "Practice enterprises", level: 1 }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(othersThanLost(visitor)).toEqual([]);
  });

  it("shows the failure if its texts do not load, instead of their keys", async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await openWithEmail(page, "/dashboard", "admin@demo.example");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await lose(page, /\/building-/);
    await visitor.follow("/dashboard/forms/create");
    await page.getByRole("main").getByText("This part of the page could not be loaded").waitFor();
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(0);
    expect(othersThanLost(visitor)).toEqual([]);
  });
});
