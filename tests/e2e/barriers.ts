import { AxeBuilder } from "@axe-core/playwright";
import type { Visitor } from "#tests/e2e/browser.ts";

/** What is wrong with a page for somebody who cannot see, point or read small print; nothing is the wish. */
export async function barriers({ page, quiet }: Visitor): Promise<string[]> {
  await quiet();
  await page.locator(".ant-spin-blur, .ant-skeleton").first().waitFor({ state: "detached" });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const broken = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(" "))
        .slice(0, 3)
        .join(", ")}`,
  );
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return wider > 0 ? [...broken, `wider than its window by ${wider} px`] : broken;
}
