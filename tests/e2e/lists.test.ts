import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { programme } from "#domain/programme.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { longRecords } from "#tests/e2e/longRecords.ts";
import { openWithEmail } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";

const MANY = 10_009;
const stage = setStage();
const registry = createRegistry(resourceFiles);
/** The address of a view's page: `completedAudits` -> `completed-audits`. */
const addressOf = (page: string) => page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every list that is drawn as a table; the translations have a page of their own. */
const lists = registry.all.filter(
  ({ name, rights }) =>
    name !== "translation" && rights.some(({ roles, actions }) => roles.includes("admin") && actions.includes("list")),
);

let anna: Visitor;
beforeAll(async () => {
  anna = await stage.arrive({ viewport: { width: 1280, height: 900 } });
  await openWithEmail(anna.page, "/dashboard", "admin@demo.example");
  await anna.quiet();
  for (const resource of lists) {
    const pattern = new RegExp(`/api/v1/${resource.path}\\?.*_start=`);
    await anna.page.route(pattern, (route) =>
      route.fulfill({
        json: longRecords(resource, 3),
        headers: { "x-total-count": String(MANY), "access-control-expose-headers": "x-total-count" },
      }),
    );
  }
});

/** What of a list is out of sight: a table wider than its frame, a head beyond its edge, a bar of more than one line. */
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
    return [
      ...(frame.scrollWidth > frame.clientWidth + 1
        ? [`the table by ${frame.scrollWidth - frame.clientWidth} px`]
        : []),
      ...beyond.map((head) => `the column ${head.textContent}`),
      ...(Math.max(...middles) - Math.min(...middles) > 8 ? ["the bar has several lines"] : []),
      ...(bar.scrollWidth > bar.clientWidth + 1 ? ["the bar is wider than its place"] : []),
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
  it("no list hides anything, and its bar is one line", async () => {
    const { page } = anna;
    await page.goto(`/${code}/dashboard/${lists[0]?.path}`);
    const words: Record<string, { many: string }> = JSON.parse(
      await readFile(`locales/${code}/resources.json`, "utf8"),
    );
    const { pages }: { pages: Record<string, string> } = JSON.parse(
      await readFile(`locales/${code}/frame.json`, "utf8"),
    );
    const shown = lists.flatMap(({ name, path, views }) => [
      { name, path, title: words[name]?.many ?? "" },
      ...views.flatMap((view) =>
        view.page ? [{ name: view.page, path: addressOf(view.page), title: pages[view.page] ?? "" }] : [],
      ),
    ]);
    const hidden: Record<string, string[]> = {};
    for (const { name, path, title } of shown) {
      await anna.follow(`/${code}/dashboard/${path}`);
      await page.locator(".list-bar h1", { hasText: title }).waitFor();
      await page.locator(".table-frame tbody tr").first().waitFor();
      await expect.poll(() => outOfSight(page), { message: name, timeout: 5_000 }).toEqual([]);
      const found = await missingColumns(page);
      if (found.length > 0) hidden[name] = found;
      if (name === "task") await picture(page, `list of audits ${code}`);
    }
    expect(hidden).toEqual({});
  });
});

it("a name that comes after its line makes room for itself", async () => {
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
