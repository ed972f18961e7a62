import { expect, it } from "vitest";
import { setStage } from "#tests/e2e/stage.ts";
import { pagesOf } from "../../scripts/lib/pages.mjs";

const stage = setStage();

/** German has the longest words, Bulgarian the widest letters. */
it.each(["de-DE", "bg-BG"])(
  "every page of the site fits a small phone with letters of double size, in %s",
  async (locale) => {
    const { page } = await stage.arrive({ locale, viewport: { width: 320, height: 800 } });
    const wider: string[] = [];
    for (const path of await pagesOf("visitor", stage.product.address)) {
      await page.goto(`/${locale}${path}`);
      await page.locator("h1").first().waitFor();
      const by = await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
        return document.documentElement.scrollWidth - document.documentElement.clientWidth;
      });
      if (by > 0) wider.push(`${path} by ${by} px`);
    }
    expect(wider).toEqual([]);
  },
);
