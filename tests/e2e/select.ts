import type { Locator } from "playwright";
import { expect } from "vitest";

/** Longer than a list takes to be moved to its field after it has grown. */
const STILL_MS = 100;

/**
 * Chooses in antd's list, opened by a key, because the chosen value covers the field. A list that is still positioned,
 * or growing with loaded options, would move away under the press: it must stop first.
 */
export async function choose(box: Locator, option: string | RegExp): Promise<void> {
  await box.press("ArrowDown");
  const wanted = box.page().locator(".ant-select-dropdown:visible").getByText(option).first();
  await wanted.waitFor();
  let before = "";
  const standsStill = async () => {
    const [now, last] = [JSON.stringify(await wanted.boundingBox()), before];
    before = now;
    return now === last;
  };
  await expect.poll(standsStill, { interval: STILL_MS }).toBe(true);
  await wanted.click();
}
