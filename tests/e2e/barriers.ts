import type { Visitor } from "#tests/e2e/browser.ts";
import { barriersOf } from "../../scripts/lib/barriers.mjs";

/**
 * Barriers of a loaded page for people who cannot see, point or read small print. @param looks of texts, see
 * `barriersOf`
 */
export async function barriers({ page, quiet }: Visitor, looks?: Map<string, number>): Promise<string[]> {
  await quiet();
  await page.locator(".ant-spin-blur, .ant-skeleton").first().waitFor({ state: "detached" });
  return barriersOf(page, looks);
}
