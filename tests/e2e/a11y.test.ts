import { expect, it } from "vitest";
import { localeCodes } from "#domain/programme.ts";
import { barriers } from "#tests/e2e/barriers.ts";
import { setStage } from "#tests/e2e/stage.ts";
import { demoPeople, signIn } from "../../scripts/lib/demo-people.mjs";
import { pages, states } from "../../scripts/lib/pages.mjs";

const stage = setStage();
const widths = [1440, 320];

/** How often a page is given time to bring about what a state needs; many pages have no dialog, say. */
type Bring = (typeof states)[keyof typeof states];

/**
 * A covering part of `npm run a11y`: every page of every role once, going round the languages, the widths and the
 * states, so that each of them is met many times.
 */
it.each(Object.entries(pages))("nobody is shut out of a page of: %s", async (role, paths) => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  if (role !== "visitor")
    await signIn(page.context(), stage.product.address, demoPeople[role as keyof typeof demoPeople]);
  const brings: Bring[] = Object.values(states);
  const found: string[] = [];
  for (const [index, path] of paths.entries()) {
    const locale = localeCodes[index % localeCodes.length] ?? "";
    await page.setViewportSize({
      width: widths[(index + Math.floor(index / localeCodes.length)) % widths.length] ?? 1440,
      height: 800,
    });
    await page.goto(`/${locale}${path}`);
    await page.locator("h1").first().waitFor();
    await page.locator(".ant-skeleton").first().waitFor({ state: "detached" });
    await brings[index % brings.length]?.(page).catch(() => false);
    const place = `${locale}${path}, ${Object.keys(states)[index % brings.length]}`;
    for (const barrier of await barriers(visitor)) found.push(`${place}: ${barrier}`);
  }
  expect(found).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});
