import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openedQuestion } from "#tests/e2e/answering.ts";
import { picture, type Visitor, visitAgain } from "#tests/e2e/browser.ts";
import { openWithCode, openWithEmail, people } from "#tests/e2e/people.ts";
import spared from "#tests/e2e/pseudoSpared.json";
import { setStage } from "#tests/e2e/stage.ts";
import { firstsOfTheirKind, pagesOf } from "../../scripts/lib/pages.mjs";
import { pseudoFaults } from "../../scripts/lib/pseudo-faults.mjs";

const stage = setStage();

/** The pages of the site, one document for all. */
const sitePages = async () => (await pagesOf("visitor", stage.product.address)).filter(firstsOfTheirKind());

const windows = [
  { width: 1280, height: 720 },
  { width: 390, height: 780 },
];

/** A person whose browser has this font size, in pixels. */
async function arriveWith(letters: number): Promise<{ visitor: Visitor; leave(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "pe-quality-letters-"));
  mkdirSync(join(folder, "Default"));
  const preferences = { webkit: { webprefs: { default_font_size: letters } } };
  writeFileSync(join(folder, "Default", "Preferences"), JSON.stringify(preferences));
  // A headless browser reads no preferences, so it gets the setting as a flag.
  const visitor = await visitAgain(folder, stage.product.address, [`--blink-settings=defaultFontSize=${letters}`]);
  await visitor.page.addInitScript(() => localStorage.setItem("consent", "visit"));
  const leave = async () => {
    await visitor.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { visitor, leave };
}

/** Truncated parts, and the horizontal overflow of the page. */
async function faultsOf(page: Page): Promise<string[]> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const known = { opens: "⟦", closes: "⟧", words: [], countries: [], languages: [] };
  const found = await pseudoFaults(page, { ...known, spared: { cut: Object.keys(spared.cut).join(), own: "*" } });
  return [...(wider > 0 ? [`wider by ${wider} px`] : []), ...found.filter((fault: string) => fault.startsWith("cut"))];
}

/** Looks at a page in both windows. */
async function look(page: Page, place: string): Promise<string[]> {
  const found: string[] = [];
  await page.locator("h1").first().waitFor();
  await page.locator(".ant-skeleton, .ant-spin-blur").first().waitFor({ state: "detached" });
  for (const size of windows) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    found.push(...(await faultsOf(page)).map((fault) => `${place} (${size.width} px): ${fault}`));
  }
  return found;
}

/** The main pages of each role: workbenches, lists, records, forms. */
const work = {
  trainee: ["", "task/DE-2077-2026-02/check", "profile", "certificates"],
  trainer: ["task/DE-2077-2026-01", "task/DE-2077-2026-01?tab=details", "request-audit"],
  auditor: ["task/BG-0311-2026-02", "task/IT-0468-2026-02", "auditor/pending"],
  admin: ["", "users", "enterprises/show/LT-0142", "enterprises/edit/LT-0142", "users/create"],
};
const open: Record<keyof typeof work, (page: Page, path: string) => Promise<void>> = {
  trainee: (page, path) => openWithCode(page, path, people.jonas),
  trainer: (page, path) => openWithCode(page, path, people.sabine),
  auditor: (page, path) => openWithEmail(page, path, "auditor@demo.example"),
  admin: (page, path) => openWithEmail(page, path, "admin@demo.example"),
};
const question = "/dashboard/task/DE-2077-2026-02/q/mkt-do-online-presence";

/** German has the longest words, Bulgarian the widest letters. The largest letters are tried on every page of the site. */
describe.each([
  { letters: 24, locale: "bg-BG", every: 2 },
  { letters: 32, locale: "de-DE", every: 1 },
])("with letters of $letters px in the browser's settings, in $locale", ({ letters, locale, every }) => {
  let visitor: Visitor;
  let leave: () => Promise<void>;
  beforeEach(async () => {
    ({ visitor, leave } = await arriveWith(letters));
  });
  afterEach(() => leave());

  it(`1 in ${every} of the site's pages is readable`, async () => {
    const { page } = visitor;
    const found: string[] = [];
    const paths = await sitePages();
    for (const path of paths.filter((_path, index) => index % every === 0)) {
      await page.goto(`/${locale}${path}`);
      found.push(...(await look(page, path)));
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${letters}px`);
    expect(found).toEqual([]);
  });

  it.each(Object.entries(work))("no page of a %s is cut", async (who, paths) => {
    const { page, follow, quiet } = visitor;
    const found: string[] = [];
    await open[who as keyof typeof work](page, `/${locale}/dashboard/${paths[0]}`);
    for (const path of paths) {
      await follow(`/${locale}/dashboard/${path}`);
      await quiet();
      found.push(...(await look(page, path)));
    }
    expect(found).toEqual([]);
  });

  it.each(windows)("a question is answered in a window of $width px", async (size) => {
    const { page } = visitor;
    await page.setViewportSize(size);
    await openWithCode(page, `/${locale}${question}`, people.jonas);
    const field = openedQuestion(page).locator(".field input").first();
    await field.waitFor();
    await picture(page, `question with letters of ${letters} px, ${size.width}`);
    await field.scrollIntoViewIfNeeded();
    // antd's components grow too, and side columns leave the question its width. Fields on a phone have their own font
    // size.
    const written = await field.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    expect(written).toBeGreaterThanOrEqual(letters * 0.875);
    const { width = 0 } = (await field.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(size.width * 0.6);
    await field.click();
    expect(await faultsOf(page)).toEqual([]);
  });
});

/** Letters that grow while media queries stay as they are, as by an extension of the browser; the languages take turns. */
it("pages of the site fit a small phone with letters of double size", async () => {
  const { page } = await stage.arrive({ viewport: { width: 320, height: 800 } });
  const wider: string[] = [];
  const paths = await sitePages();
  for (const [index, path] of paths.filter((_path, index) => index % 2 === 1).entries()) {
    const address = `/${index % 2 ? "de-DE" : "bg-BG"}${path}`;
    await page.goto(address);
    await page.locator("h1").first().waitFor();
    const by = await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    if (by > 0) wider.push(`${address} by ${by} px`);
  }
  expect(wider).toEqual([]);
});
