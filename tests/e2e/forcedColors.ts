import type { ElementHandle, Locator, Page } from "playwright";
import { expect } from "vitest";

type Part = Locator | ElementHandle<HTMLElement>;

/** Pixels of a part and its border. */
async function looks(page: Page, part: Part): Promise<string> {
  const box = await part.boundingBox();
  if (!box) throw new Error("The part is not shown.");
  const frame = 6;
  const clip = {
    x: Math.max(0, box.x - frame),
    y: Math.max(0, box.y - frame),
    width: box.width + 2 * frame,
    height: box.height + 2 * frame,
  };
  return (await page.screenshot({ clip })).toString("base64");
}

/** Expects that a part looks different after a step that chooses, opens or leaves it, with the pointer elsewhere. */
export async function toldApart(page: Page, part: Part, step: () => Promise<unknown>): Promise<void> {
  await page.mouse.move(0, 0);
  const before = await looks(page, part);
  await step();
  await page.mouse.move(0, 0);
  await expect.poll(() => looks(page, part)).not.toBe(before);
}
