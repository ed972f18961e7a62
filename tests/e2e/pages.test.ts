import { describe, expect, it } from "vitest";
import { localeCodes } from "#domain/programme.ts";
import { barriers } from "#tests/e2e/barriers.ts";
import { signInWithCode, signInWithEmail } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";
import { recordPages } from "../../scripts/lib/pages.mjs";

const stage = setStage();

const phone = { viewport: { width: 360, height: 740 } };

const overflow = (page: Parameters<typeof signInWithEmail>[0]) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each(["", ...localeCodes.map((code) => `/${code}`)])("under the prefix '%s'", (prefix) => {
  it("every page speaks its language, on a phone, without an error", async () => {
    const { page, complaints, close } = await stage.arrive(phone);
    const lang = prefix.slice(1) || "en-GB";
    await signInWithCode(page, "LT-0142", "demo-student", "Ieva Kazlauskaitė");
    for (const path of [
      "/dashboard",
      "/dashboard/task/LT-0142-2026-02",
      "/dashboard/task/LT-0142-2026-01?tab=result",
      "/dashboard/task/LT-0142-2026-01?tab=details",
      "/dashboard/certificates",
      "/dashboard/profile",
      "/dashboard/docs",
      "/dashboard/guide",
      "/dashboard/no-such-page",
    ]) {
      await page.goto(`${prefix}${path}`);
      await page.locator("main h1").first().waitFor();
      expect(await page.locator("html").getAttribute("lang"), path).toBe(lang);
      expect(await overflow(page), `${prefix}${path} is wider than a phone`).toBe(0);
    }
    expect(complaints).toEqual([]);
    await close();
  });
});

it.each(["de-DE", "bg-BG"])("an auditor's pages fit a phone in a language of long words: %s", async (locale) => {
  const { page, quiet, close } = await stage.arrive(phone);
  await signInWithEmail(page, "auditor@demo.example");
  const audits = ["BG-0311-2026-02", "IT-0468-2026-02", "LT-0142-2026-01", "LT-0142-2026-01?tab=result"];
  for (const audit of ["", "auditor/pending", "profile", ...audits.map((code) => `task/${code}`)]) {
    await page.goto(`/${locale}/dashboard/${audit}`);
    await page.locator("main h1").first().waitFor();
    await quiet();
    expect(await overflow(page), `${audit} is wider than a phone`).toBe(0);
  }
  await close();
});

it.each(["de-DE", "bg-BG"])("the columns of a result fit a small desk: %s", async (locale) => {
  const { page, quiet, close } = await stage.arrive({ viewport: { width: 1280, height: 800 } });
  await signInWithCode(page, "LT-0142", "demo-student", "Ieva Kazlauskaitė");
  await page.goto(`/${locale}/dashboard/task/LT-0142-2026-01?tab=result`);
  await page.locator(".field-scores").waitFor();
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await quiet();
    expect(await overflow(page), `${width} px`).toBe(0);
  }
  await close();
});

it("the page of a record of every list fits a phone in the language of the longest words", async () => {
  const { page, complaints, quiet, close } = await stage.arrive(phone);
  await signInWithEmail(page, "admin@demo.example");
  const wider: string[] = [];
  const paths = await recordPages(stage.product.address);
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    await page.goto(`/de-DE${path}`);
    await page.locator("main h1").first().waitFor();
    await quiet();
    if ((await overflow(page)) > 0) wider.push(path);
  }
  expect(wider).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

describe("nobody is shut out of", () => {
  it("the form builder's pages", async () => {
    const visitor = await stage.arrive();
    const { page, close } = visitor;
    await signInWithEmail(page, "admin@demo.example");
    await page.goto("/dashboard/forms");
    await page.getByRole("link", { name: "Finance", exact: true }).first().click();
    await page.getByRole("link", { name: "Edit" }).click();
    await page.locator(".question-open").first().click();
    expect(await barriers(visitor), "builder").toEqual([]);
    await page.getByRole("link", { name: "Preview" }).click();
    await page.locator("article.question").first().waitFor();
    expect(await barriers(visitor), "preview").toEqual([]);
    await page.goBack();
    await page.getByRole("link", { name: "Versions" }).click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await barriers(visitor), "versions").toEqual([]);
    await close();
  });
});

it("an audit on one page prints whole, without what is there for the screen", async () => {
  const { page, complaints, close } = await stage.arrive();
  await signInWithCode(page, "LT-0142", "demo-student", "Ieva Kazlauskaitė");
  await page.goto("/dashboard/task/LT-0142-2026-02?view=all");
  await page.locator("article.question textarea").first().waitFor();
  expect(await page.locator(".question-placeholder").count()).toBeGreaterThan(0);
  await page.pdf();
  expect(await page.locator(".question-placeholder").count()).toBe(0);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".app-header, .app-side, .answering-bar").locator("visible=true").count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
