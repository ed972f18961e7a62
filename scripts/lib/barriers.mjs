import { AxeBuilder } from "@axe-core/playwright";

const MAX_SHOWN = 3;

/**
 * What axe finds on a page as it stands, and by how much the page is wider than its window; nothing is the wish.
 * The product has no frames, and only what is broken is told: both spare axe most of its time. No rule of ours reads style
 * sheets, and axe would read them anew by styles of its own, which the page's policy refuses aloud.
 */
export async function barriersOf(page) {
  // Half a megabyte of code, read once a document: going on within the console keeps it.
  const isThere = await page.evaluate(() => "axe" in globalThis);
  const source = isThere ? { axeSource: "0" } : {};
  const axe = new AxeBuilder({ page, ...source })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: false });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, MAX_SHOWN).map(({ target }) => target.join(" "));
    return `${id}: ${places.join(", ")}`;
  });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return wider > 0 ? [...found, `wider than its window by ${wider} px`] : found;
}
