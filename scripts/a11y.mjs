// Opens every page per role, language and state at the width of a desktop and a phone. Lists the findings of axe.
// `npm run a11y [-- words]` opens only pages whose address has one of these words.
// `A11Y_LOCALES=de-DE,bg-BG` limits it to these languages.
// `A11Y_ROLES=student,office` limits it to these roles.
import { readFileSync } from "node:fs";
import { chromium } from "playwright";
import { barriersOf } from "./lib/barriers.mjs";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { startDemo } from "./lib/demo.mjs";
import { demoPeople, signIn } from "./lib/demo-people.mjs";
import { pagesByRole, pagesOf, states } from "./lib/pages.mjs";
import { root } from "./lib/root.mjs";

const read = (file) => JSON.parse(readFileSync(`${root}schemas/${file}.json`, "utf8"));
const chosen = (name, value) => process.env[name]?.split(",").includes(value) ?? true;
const locales = read("programme").locales.filter(({ code }) => chosen("A11Y_LOCALES", code));
const roles = Object.keys(pagesByRole).filter((role) => chosen("A11Y_ROLES", role));
const widths = [1440, 320];

/** Waits until a page has loaded and stopped moving. */
async function settle(page) {
  const heading = page.locator("h1").first();
  const coming = page.locator(".ant-skeleton, .ant-spin-blur").first();
  await heading.waitFor({ timeout: 8000 });
  await coming.waitFor({ state: "detached", timeout: 8000 }).catch(() => undefined);
  await page.waitForTimeout(250);
}

/** Yields a page in each of its states; it is only reloaded after a state has changed it. */
async function* views(page, address) {
  let untouched = false;
  for (const [state, bring] of Object.entries(states)) {
    if (!untouched) {
      await page.goto(address);
      await settle(page);
    }
    const brought = await bring(page).catch(() => undefined);
    untouched = brought === false || state === "as it is";
    if (!brought) continue;
    await settle(page);
    yield [state, await barriersOf(page)];
  }
}

await ensureBuilt(["client", "server"]);
const words = process.argv.slice(2);
const wanted = (path) => words.length === 0 || words.some((word) => path.includes(word));
const product = await startDemo();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox", "--disable-gpu"] });
let looked = 0;
const findings = new Map();
try {
  for (const role of roles)
    for (const { code } of locales)
      for (const width of widths) {
        const context = await browser.newContext({ viewport: { width, height: 800 }, locale: code });
        if (role !== "visitor") await signIn(context, product.address, demoPeople[role]);
        const page = await context.newPage();
        for (const path of (await pagesOf(role, product.address)).filter(wanted))
          for await (const [state, found] of views(page, `${product.address}/${code}${path}`)) {
            looked += 1;
            const place = `${role} ${code} ${width} ${path} (${state})`;
            for (const finding of found) {
              if (!findings.has(finding)) console.log(`${finding}: ${place}`);
              findings.set(finding, [...(findings.get(finding) ?? []), place]);
            }
          }
        console.log(`${role} ${code} ${width}: ${looked} pages looked at so far`);
        await context.close();
      }
} finally {
  await browser.close();
  await product.stop();
}
for (const [finding, places] of findings) console.log(`${finding}\n  ${places.length} times, first: ${places[0]}`);
console.log(`${looked} pages looked at, ${findings.size} kinds of findings`);
process.exitCode = findings.size > 0 ? 1 : 0;
