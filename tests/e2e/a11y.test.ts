import { expect, it } from "vitest";
import { localeCodes } from "#domain/programme.ts";
import { barriers } from "#tests/e2e/barriers.ts";
import { failures } from "#tests/e2e/failures.ts";
import { setStage } from "#tests/e2e/stage.ts";
import { demoPeople, signIn } from "../../scripts/lib/demo-people.mjs";
import { firstsOfTheirKind, pagesByRole, states } from "../../scripts/lib/pages.mjs";

type Role = keyof typeof pagesByRole;

const stage = setStage();
const widths = [1440, 320];
/** As many pages as a slow machine looks at in the time of a test. */
const MAX_PER_TEST = 10;
/** The console is reloaded for each language, and each load costs as much as several pages. */
const PAGES_PER_LANGUAGE = 6;

/** The languages that a role's pages are looked at in: of the console some each, and every role begins with others. */
const localesOf = (role: Role) => {
  if (role === "visitor") return localeCodes;
  const first = Object.keys(pagesByRole).indexOf(role) * 2;
  const count = Math.min(Math.ceil(pagesByRole[role].length / PAGES_PER_LANGUAGE), localeCodes.length);
  return [...localeCodes, ...localeCodes].slice(first % localeCodes.length).slice(0, count);
};

/** A page on which a thousand texts look alike, and of the others each has a barrier. */
const faulty = `<!doctype html><html lang="en"><title>Faults</title><main><h1>Faults</h1>
  ${"<p>A text that can be read.</p>".repeat(1000)}
  <section style="background: #555"><p id="grounded">The same text, on a ground of its own.</p></section>
  <p id="pale" style="color: #bbb">Pale</p><input id="nameless"><img src="data:," id="wordless"></main></html>`;

it("a barrier is found among any number of texts without one", async () => {
  const visitor = await stage.arrive();
  await visitor.page.setContent(faulty);
  expect(await barriers(visitor)).toEqual([
    "color-contrast: #grounded, #pale",
    "image-alt: #wordless",
    "label: #nameless",
  ]);
});

const isFirstOfItsKind = firstsOfTheirKind();

/** The looks of texts on all of these pages: each is measured on the first pages that have it. */
const looks = new Map<string, number>();

/** A page in the language, the width and the state that it is looked at in. */
const views = (role: Role) =>
  pagesByRole[role].filter(isFirstOfItsKind).map((path, index) => {
    const locales = localesOf(role);
    const [state = "", bring = async () => true] = Object.entries(states)[index % Object.keys(states).length] ?? [];
    const turn = index % locales.length;
    const locale = locales[turn];
    const width = widths[(turn + Math.floor(index / locales.length)) % widths.length] ?? 1440;
    return { locale, path: `/${locale}${path}`, width, state, bring };
  });

const parts = (Object.keys(pagesByRole) as Role[]).flatMap((role) => {
  const all = views(role);
  const inOneLanguage = localeCodes.flatMap((code) => all.filter(({ locale }) => locale === code));
  const starts = Array.from({ length: Math.ceil(all.length / MAX_PER_TEST) }, (_none, part) => part * MAX_PER_TEST);
  return starts.map((start) => ({ role, from: start + 1, part: inOneLanguage.slice(start, start + MAX_PER_TEST) }));
});

/**
 * A covering part of `npm run a11y`. It opens every kind of page of every role once, with alternating languages, widths
 * and states, so that each of them is tested many times.
 */
it.each(parts)("pages have no barriers for: $role, from $from on", async ({ role, part }) => {
  const visitor = await stage.arrive();
  const { page, follow, quiet } = visitor;
  if (role !== "visitor") await signIn(page.context(), stage.product.address, demoPeople[role]);
  const found: string[] = [];
  const titles = new Map<string, string>();
  let open: string | undefined;
  for (const { locale, path, width, state, bring } of part) {
    await page.setViewportSize({ width, height: 800 });
    // The console is loaded once per language; the pages of the site are each loaded separately.
    if (role === "visitor" || locale !== open) await page.goto(path);
    else {
      await page.keyboard.press("Escape");
      await follow(path);
      await quiet();
    }
    open = locale;
    await page.locator("h1").first().waitFor();
    await page.locator(".ant-skeleton").first().waitFor({ state: "detached" });
    titles.set(path, await page.title());
    for (const failure of await failures(page)) found.push(`${path}: ${failure}`);
    // Many pages lack a state, such as a dialog: they are checked as they are.
    await bring(page).catch(() => false);
    for (const barrier of await barriers(visitor, looks)) found.push(`${path}, ${width} px, ${state}: ${barrier}`);
  }
  expect(found).toEqual([]);
  const nameless = [...titles].filter(([, title]) => !/^(?!PE Quality).+ [·–] PE Quality$/.test(title));
  expect(nameless).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
