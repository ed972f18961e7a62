import type { Locator } from "playwright";
import { expect } from "vitest";

/** Longer than a list takes to be moved to its field after it has grown. */
const STILL_MS = 100;

/**
 * Chooses in a list that antd draws, opened by a key, for the chosen value lies over the field. A list that is still moved
 * to its field, or grows by what is just read, would go away from under a pressed button: it has to stand still first.
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
