import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { openedQuestion } from "#tests/e2e/answering.ts";
import { picture } from "#tests/e2e/browser.ts";
import { openWithCode, people } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();
const task = "/dashboard/task/DE-2077-2026-02";
const path = `${task}/q/mkt-do-online-presence`;
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error("Not on the page");
  return box;
};

/** A question of an audit that is being answered. */
async function openQuestion(options = {}): Promise<Page> {
  const { page } = await stage.arrive(options);
  await openWithCode(page, path, people.jonas);
  await openedQuestion(page).getByRole("button", { name: "Add a link" }).waitFor();
  return page;
}

it("shows the current field on an offline phone above the message about the lost connection", async () => {
  const page = await openQuestion(phone);
  await openedQuestion(page).getByRole("button", { name: "Add a link" }).tap();
  const field = openedQuestion(page).getByLabel("Link to the document");
  await field.tap();
  await field.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await page.context().setOffline(true);
  await page.keyboard.type("https://shop.example");
  const notice = page.locator(".workbench-saving .offline");
  await notice.waitFor();
  await picture(page, "workbench offline on a phone");
  await expect
    .poll(async () => {
      const [{ y, height }, told] = [await boxOf(field), await boxOf(notice)];
      return y + height <= told.y;
    })
    .toBe(true);
});

it.each([360, 320])("has a completely reachable header with letters of double size, %i px wide", async (width) => {
  const page = await openQuestion({ ...phone, viewport: { width, height: 640 } });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await picture(page, `workbench with large letters ${width}`);
  const covered = await page.locator(".app-header :is(button, a)").evaluateAll((all) =>
    all
      .filter((each) => each.getClientRects().length > 0)
      .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const reached = [left + 2, right - 2].map((x) => document.elementFromPoint(x, (top + bottom) / 2));
        return right - left < 24 || !reached.every((found) => found && each.contains(found));
      })
      .map((each) => each.ariaLabel ?? each.textContent),
  );
  expect(covered).toEqual([]);
  await page.getByRole("button", { name: "More actions" }).tap();
  await page.getByRole("menuitem").first().waitFor();
});

it("prints the question with the names of its files, without elements for the screen", async () => {
  const page = await openQuestion();
  const file = { name: "fair.txt", mimeType: "text/plain", buffer: Buffer.from("Our stand at the fair\n") };
  await openedQuestion(page).locator("input[type=file][multiple]").setInputFiles([file]);
  const link = openedQuestion(page).getByRole("button", { name: /^Proof 1: fair/ });
  await link.waitFor();
  await page.emulateMedia({ media: "print" });
  await picture(page, "workbench on paper");
  expect(await link.isVisible()).toBe(true);
  const onScreen =
    ".workbench-outline, .workbench-side, .workbench-bar, .workbench-head, .question button:not(.proof-tile)";
  expect(await page.locator(onScreen).locator("visible=true").count()).toBe(0);
});

it.each(["", "?view=all"])("prints a review without the buttons of the decision: %s", async (view) => {
  const { page } = await stage.arrive();
  await openWithCode(page, `/dashboard/task/DE-2077-2026-01${view}`, people.sabine);
  const decisions = page.getByRole("button", { name: /^(Approve|Send back)/ }).locator("visible=true");
  await decisions.first().waitFor();
  await page.emulateMedia({ media: "print" });
  await picture(page, `review on paper ${view}`);
  expect(await decisions.count()).toBe(0);
});

/** Runs in the page: wraps each text in elements, at once and after each change, as a page translator does. */
function translatePage(): void {
  const wrap = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest("script, style, textarea, font")) return;
    const outer = document.createElement("font");
    const inner = outer.appendChild(document.createElement("font"));
    text.replaceWith(outer);
    inner.textContent = `${text.data}·`;
  };
  const wrapAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const text of found) wrap(text);
  };
  addEventListener("DOMContentLoaded", () => {
    wrapAll();
    new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

it("works in a page that the browser translates", async () => {
  const visitor = await stage.arrive();
  const { page, complaints } = visitor;
  await page.addInitScript(translatePage);
  // A text that was typed offline in another test may arrive at its question at any time.
  await openWithCode(page, `${task}/q/mkt-do-campaign`, people.jonas);
  const question = openedQuestion(page);
  await question.getByRole("button", { name: /^Add a link/ }).click();
  await question.getByLabel(/^Link to the document/).fill("https://shop.example");
  const first = await question.getByRole("heading", { level: 1 }).innerText();
  expect(first).toMatch(/·$/);
  await page.getByRole("button", { name: /^Next·?$/ }).click();
  await expect.poll(() => question.getByRole("heading", { level: 1 }).innerText()).not.toBe(first);
  await page.goBack();
  await expect.poll(() => question.getByRole("heading", { level: 1 }).innerText()).toBe(first);
  await question.getByRole("button", { name: /shop\.example/ }).click();
  expect(await question.getByLabel(/^Link to the document/).inputValue()).toBe("https://shop.example");
  for (const tab of await page.getByRole("tab").all()) await tab.click();
  expect(complaints).toEqual([]);
});
