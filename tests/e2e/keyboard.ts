import type { Locator, Page } from "playwright";

const MOST = 600;

const hasFocus = (target: Locator) =>
  target
    .first()
    .evaluate((element) => element === document.activeElement || element.contains(document.activeElement))
    .catch(() => false);

/** Moves to an element by Tab; fails if it is unreachable. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await target.first().waitFor();
  for (let pressed = 0; pressed < MOST; pressed += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MOST} times ${key} do not reach ${target}`);
}

/** Goes to a link or button and presses it. */
export async function pressOn(page: Page, target: Locator, key?: "Tab" | "Shift+Tab"): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press("Enter");
}

/** Goes to a field and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
}
