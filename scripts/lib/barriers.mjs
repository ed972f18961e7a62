import axe from "axe-core";

const MAX_SHOWN = 3;
/** On so many pages the contrast of a look is measured: on one of them a dialog may cover it. */
const PAGES_PER_LOOK = 3;
/** Marks the texts whose contrast is measured. */
const MARK = "data-contrast-measured";

/**
 * Runs in the page: marks the first two texts of each look. A look has all that contrast depends on: colour, size
 * class, and the backgrounds down to a solid one.
 * @param {{mark: string, known: string[]}} options known: looks that need no mark
 * @returns {string[]} the marked looks
 */
function markLooks({ mark, known }) {
  const MAX_OF_A_LOOK = 2;
  const counts = new Map(known.map((look) => [look, MAX_OF_A_LOOK]));
  const marked = new Set();
  const groundsOf = (element) => {
    if (!element) return "";
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity].filter(
      (part) => !/^(none|1|rgba\(0, 0, 0, 0\))$/.test(part),
    );
    const isSolid = /^rgb\(/.test(backgroundColor) && backgroundImage === "none" && opacity === "1";
    return `${own.join(" ")} ${isSolid ? "" : groundsOf(element.parentElement)}`.trim();
  };
  const isLarge = ({ fontSize, fontWeight }) => Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
  const isText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "";
  for (const element of document.body.querySelectorAll("*")) {
    element.removeAttribute(mark);
    const hasText = element.matches("input, textarea, select") || [...element.childNodes].some(isText);
    if (!hasText || !element.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    const look = [style.color, isLarge(style), style.textShadow, groundsOf(element)].join();
    const count = counts.get(look) ?? 0;
    counts.set(look, count + 1);
    if (count >= MAX_OF_A_LOOK) continue;
    element.setAttribute(mark, "");
    marked.add(look);
  }
  return [...marked];
}

/** Runs in the page: returns axe's violations. The product has no frames, and no enabled rule reads style sheets. */
async function findViolations({ mark, contrast }) {
  const { axe } = globalThis;
  axe.configure({ rules: [{ id: "color-contrast", selector: `[${mark}]` }] });
  const rules = { "color-contrast": { enabled: contrast } };
  const { violations } = await axe.run(document, {
    resultTypes: ["violations"],
    preload: false,
    iframes: false,
    rules,
  });
  return violations.map(({ id, nodes }) => ({ id, places: nodes.map(({ target }) => target.join(" ")) }));
}

/**
 * Axe's violations on a page in its current state, and its horizontal overflow. Contrast would take most of the time,
 * so each look is only measured on the first pages that have it.
 * @param {import("playwright").Page} page
 * @param {Map<string, number>} [looks] number of measured pages by look; a walk over many pages passes one map
 * @returns {Promise<string[]>} one line per broken rule
 */
export async function barriersOf(page, looks = new Map()) {
  // Half a megabyte of code, read once per document: navigation within the console keeps it.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const known = [...looks.keys()].filter((look) => looks.get(look) >= PAGES_PER_LOOK);
  const marked = await page.evaluate(markLooks, { mark: MARK, known });
  for (const look of marked) looks.set(look, (looks.get(look) ?? 0) + 1);
  const violations = await page.evaluate(findViolations, { mark: MARK, contrast: marked.length > 0 });
  const found = violations.map(({ id, places }) => `${id}: ${places.slice(0, MAX_SHOWN).join(", ")}`);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return wider > 0 ? [...found, `wider than its window by ${wider} px`] : found;
}
