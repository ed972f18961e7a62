// Walks every page, role, language and state at a desk's and at a small phone's width, and lists what axe finds.
// npm run a11y [-- words]: only pages whose address has one of these words. A11Y_LOCALES=de-DE,bg-BG: only these languages.
import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { startDemo } from "./lib/demo.mjs";
import { demoPeople, signIn } from "./lib/demo-people.mjs";
import { pages, states } from "./lib/pages.mjs";
import { root } from "./lib/root.mjs";

const read = (file) => JSON.parse(readFileSync(`${root}schemas/${file}.json`, "utf8"));
const chosen = process.env.A11Y_LOCALES?.split(",");
const locales = read("programme").locales.filter(({ code }) => !chosen || chosen.includes(code));
const widths = [1440, 320];

/** What axe finds on a page, and what does not fit into its width. */
async function look(page) {
  await page.waitForLoadState("domcontentloaded");
  await page
    .locator("h1")
    .first()
    .waitFor({ timeout: 8000 })
    .catch(() => undefined);
  await page
    .locator(".ant-skeleton")
    .first()
    .waitFor({ state: "detached", timeout: 8000 })
    .catch(() => undefined);
  await page.waitForTimeout(250);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(" ")}`);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return wider > 0 ? [...found, `wider than the window by ${wider}`] : found;
}

await ensureBuilt(["client", "server"]);
const words = process.argv.slice(2);
const wanted = (path) => words.length === 0 || words.some((word) => path.includes(word));
const product = await startDemo();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox", "--disable-gpu"] });
let looked = 0;
const findings = new Map();
try {
  for (const [role, paths] of Object.entries(pages))
    for (const { code } of locales)
      for (const width of widths) {
        const context = await browser.newContext({ viewport: { width, height: 800 }, locale: code });
        if (role !== "visitor") await signIn(context, product.address, demoPeople[role]);
        const page = await context.newPage();
        for (const path of paths.filter(wanted))
          for (const [state, bring] of Object.entries(states)) {
            await page.goto(`${product.address}/${code}${path}`);
            await page
              .locator("h1")
              .first()
              .waitFor({ timeout: 8000 })
              .catch(() => undefined);
            if (!(await bring(page).catch(() => false))) continue;
            looked += 1;
            for (const finding of await look(page)) {
              const places = findings.get(finding) ?? [];
              const place = `${role} ${code} ${width} ${path} (${state})`;
              if (places.length === 0) console.log(`${finding}: ${place}`);
              findings.set(finding, [...places, place]);
            }
          }
        await context.close();
      }
} finally {
  await browser.close();
  product.stop();
}
for (const [finding, places] of findings) console.log(`${finding}\n  ${places.length} times, first: ${places[0]}`);
console.log(`${looked} pages looked at, ${findings.size} kinds of findings`);
process.exitCode = findings.size > 0 ? 1 : 0;
