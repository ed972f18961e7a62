import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { programme } from "#domain/programme.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { toldApart } from "#tests/e2e/forcedColors.ts";
import { longRecords } from "#tests/e2e/longRecords.ts";
import { openWithEmail } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";

const MANY = 10_009;
/** In narrow fonts every heading has more room than in wide ones, which are looked at in full: the longest words stand for all. */
const NARROW_HEADINGS = 8;
const stage = setStage();
const registry = createRegistry(resourceFiles);
/** The address of a view's page: `completedAudits` -> `completed-audits`. */
const addressOf = (page: string) => page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every list rendered as a table; translations have a separate page. */
const lists = registry.all.filter(
  ({ name, rights }) =>
    name !== "translation" && rights.some(({ roles, actions }) => roles.includes("admin") && actions.includes("list")),
);

/** A person who manages the programme, with lists of many long records. */
async function withLongLists({ page, quiet }: Visitor): Promise<void> {
  await openWithEmail(page, "/dashboard", "admin@demo.example");
  await quiet();
  for (const resource of lists) {
    const pattern = new RegExp(`/api/v1/${resource.path}\\?.*_start=`);
    await page.route(pattern, (route) =>
      route.fulfill({
        json: longRecords(resource, 3),
        headers: { "x-total-count": String(MANY), "access-control-expose-headers": "x-total-count" },
      }),
    );
  }
}

const desk = { width: 1280, height: 900 };
let anna: Visitor;
beforeAll(async () => {
  anna = await stage.arrive({ viewport: desk });
  await withLongLists(anna);
});

interface Shown {
  name: string;
  path: string;
  title: string;
}

/** The pages of lists, with their headings in a language. */
async function pagesIn(code: string): Promise<Shown[]> {
  const read = async (file: string) => JSON.parse(await readFile(`locales/${code}/${file}.json`, "utf8"));
  const words: Record<string, { many: string }> = await read("resources");
  const { pages }: { pages: Record<string, string> } = await read("frame");
  return lists.flatMap(({ name, path, views }) => [
    { name, path, title: words[name]?.many ?? "" },
    ...views.flatMap((view) =>
      view.page ? [{ name: view.page, path: addressOf(view.page), title: pages[view.page] ?? "" }] : [],
    ),
  ]);
}

async function goToList({ page, follow }: Visitor, code: string, { path, title }: Shown): Promise<void> {
  await follow(`/${code}/dashboard/${path}`);
  await page.locator(".list-bar h1", { hasText: title }).waitFor();
  await page.locator(".table-frame tbody tr").first().waitFor();
}

/** Words of the page's heading that are written on two lines; a hyphen may end one. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector("main h1") as HTMLElement;
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null)
      for (const { 0: word, index } of text.data.matchAll(/[^\s\p{Pd}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    return broken;
  });

/** Hidden parts of a list: a table wider than its frame, a header beyond its edge, a bar of several lines. */
const outOfSight = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector(".table-frame") as HTMLElement;
    const { right } = frame.getBoundingClientRect();
    const heads = [...frame.querySelectorAll("thead th")].filter((head) => head.getClientRects().length > 0);
    const beyond = heads.filter((head) => head.getBoundingClientRect().right > right + 1);
    const bar = document.querySelector(".list-bar") as HTMLElement;
    const tops = [...bar.children].filter((part) => part.getClientRects().length > 0);
    const middles = tops.map((part) => {
      const box = part.getBoundingClientRect();
      return (box.top + box.bottom) / 2;
    });
    const heading = document.createRange();
    heading.selectNodeContents(bar.querySelector("h1") as HTMLElement);
    const [first, ...others] = [...heading.getClientRects()].sort((one, other) => one.top - other.top);
    const isTwoLines = others.some(({ top }) => first && top > first.bottom - 1);
    return [
      ...(frame.scrollWidth > frame.clientWidth + 1
        ? [`the table by ${frame.scrollWidth - frame.clientWidth} px`]
        : []),
      ...beyond.map((head) => `the column ${head.textContent}`),
      ...(Math.max(...middles) - Math.min(...middles) > 8 ? ["the bar has several lines"] : []),
      ...(bar.scrollWidth > bar.clientWidth + 1 ? ["the bar is wider than its place"] : []),
      ...(isTwoLines && !bar.querySelector("[data-folded=true]") ? ["the heading is broken beside open tools"] : []),
    ];
  });

/** Columns of a list that are seen neither in the table nor in a line that is opened below. */
async function missingColumns(page: Page): Promise<string[]> {
  const more = page.locator(".expand-cell button").first();
  if (await more.isVisible()) await more.click();
  return page.evaluate(() => {
    const heads = [...document.querySelectorAll<HTMLElement>(".table-frame thead th[data-field]")];
    const below = new Set(
      [...document.querySelectorAll<HTMLElement>(".more-row dt")].map(({ dataset }) => dataset.field),
    );
    return heads
      .filter((head) => head.getClientRects().length === 0 && !below.has(head.dataset.field))
      .map((head) => `${head.dataset.field} is nowhere`);
  });
}

describe.each(programme.locales)("at 1280 pixels in $name", ({ code }) => {
  it("no list hides content, and its bar is one line", async () => {
    const { page } = anna;
    await page.goto(`/${code}/dashboard/${lists[0]?.path}`);
    const hidden: Record<string, string[]> = {};
    for (const shown of await pagesIn(code)) {
      const { name } = shown;
      await goToList(anna, code, shown);
      await expect.poll(() => outOfSight(page), { message: name, timeout: 5_000 }).toEqual([]);
      const found = [...(await missingColumns(page)), ...(await brokenWords(page))];
      if (name === "task") await picture(page, `list of audits ${code}`);
      await page.setViewportSize({ ...desk, width: 1440 });
      found.push(...(await brokenWords(page)));
      await page.setViewportSize(desk);
      if (found.length > 0) hidden[name] = found;
    }
    expect(hidden).toEqual({});
  });
});

it("no heading of a list is broken within a word at 1440 pixels in narrow fonts, in the language of the longest words", async () => {
  const ben = await stage.arrive({ viewport: { ...desk, width: 1440 } }, "narrow");
  await withLongLists(ben);
  await ben.page.goto("/de-DE/dashboard/tasks");
  const broken: string[] = [];
  const longestWord = ({ title }: Shown) => Math.max(...title.split(/[\s\p{Pd}]+/u).map(({ length }) => length));
  const shownFirst = (await pagesIn("de-DE")).sort((one, other) => longestWord(other) - longestWord(one));
  for (const shown of shownFirst.slice(0, NARROW_HEADINGS)) {
    await goToList(ben, "de-DE", shown);
    broken.push(...(await brokenWords(ben.page)));
  }
  expect(broken).toEqual([]);
});

it("a name that loads after its row gets enough space", async () => {
  const { page } = anna;
  await page.goto("/dashboard/users");
  const cell = page.locator(".table-frame tbody tr:nth-child(2) td .cell").nth(1);
  await cell.waitFor();
  expect(await outOfSight(page)).toEqual([]);
  await cell.evaluate((there) => {
    there.textContent = "W".repeat(70);
  });
  await expect.poll(() => outOfSight(page)).toEqual([]);
});

it("in forced colours, chosen, open and focused elements are distinguished", async () => {
  const { page, follow, quiet } = anna;
  await page.emulateMedia({ forcedColors: "active" });
  await follow("/dashboard/institutions");
  const place = page.locator(".app-nav").getByRole("link", { name: "Users", exact: true });
  const box = page.locator(".records tbody .select-cell input").first();
  await toldApart(page, place, () => follow("/dashboard/users"));
  await toldApart(page, box, () => box.check());
  const state = page.locator(".records .ant-tag").first();
  expect(await state.evaluate((tag) => Number.parseFloat(getComputedStyle(tag).borderWidth))).toBeGreaterThan(0);
  await follow("/dashboard/task/LT-0142-2026-01?tab=comments");
  const tab = page.getByRole("tab", { name: "Result", exact: true });
  await toldApart(page, tab, () => tab.click());
  // No tab covers the line that all of them are on.
  const beyond = await tab.evaluate((open) => {
    const list = open.parentElement as HTMLElement;
    const line = list.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(list).borderBlockEndWidth);
    const closed = [...list.querySelectorAll('[aria-selected="false"]')];
    return closed.filter((each) => each.getBoundingClientRect().bottom > line).map((each) => each.textContent);
  });
  expect(beyond).toEqual([]);
  const part = page.locator(".ant-radio-button-wrapper", { hasText: "Check" });
  await toldApart(page, part, () => part.click());
  await quiet();
  await page.getByRole("main").focus();
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluateHandle(() => document.activeElement as HTMLElement);
    await toldApart(page, focused, () => focused.evaluate((element) => element.blur()));
  }
});
