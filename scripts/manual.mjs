// Takes the user manual's pictures from the running demo in every language: public/manual/<locale>/<name>.jpg.
// npm run manual [-- names of pictures] [--locale de-DE] [--into FOLDER]: only these, there.
import { mkdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { startDemo } from "./lib/demo.mjs";
import { account, pen, signIn } from "./lib/demo-people.mjs";
import { root } from "./lib/root.mjs";

const { locales } = JSON.parse(readFileSync(`${root}schemas/programme.json`, "utf8"));
const { values: options, positionals: names } = parseArgs({
  options: { locale: { type: "string" }, into: { type: "string", default: `${root}public/manual` } },
  allowPositionals: true,
});
const window = { width: 1280, height: 800 };

/** Content of each picture: person, page, and the element to wait for. */
const pictures = [
  { name: "sign-in", path: "/dashboard/auth/login", ready: "h1" },
  { name: "dashboard", who: pen("DE-2077", "student"), path: "/dashboard", ready: ".work-lines a" },
  {
    name: "answering",
    who: pen("DE-2077", "student"),
    path: "/dashboard/task/DE-2077-2026-02",
    ready: ".question textarea, .question input",
  },
  {
    name: "review",
    who: pen("DE-2077", "trainer"),
    path: "/dashboard/task/DE-2077-2026-01",
    ready: "article.question",
  },
  {
    name: "grading",
    who: account("auditor@demo.example"),
    path: "/dashboard/task/BG-0311-2026-02",
    ready: "article.graded-question",
  },
  {
    name: "result",
    who: pen("LT-0142", "student"),
    path: "/dashboard/task/LT-0142-2026-01?tab=result",
    ready: "canvas",
  },
];

async function take(browser, address, locale, { name, who, path, ready }) {
  const context = await browser.newContext({ viewport: window, locale });
  await context.addInitScript(() => localStorage.setItem("consent", "visit"));
  if (who) await signIn(context, address, who);
  const page = await context.newPage();
  await page.goto(`${address}/${locale}${path}`);
  await page.locator(ready).first().waitFor();
  await page.waitForTimeout(800);
  const folder = `${options.into}/${locale}`;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.jpg`, type: "jpeg", quality: 60, animations: "disabled" });
  await context.close();
}

await ensureBuilt(["client", "server"]);
const product = await startDemo();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  for (const { code } of locales.filter(({ code }) => code === (options.locale ?? code)))
    for (const picture of pictures.filter(({ name }) => names.length === 0 || names.includes(name)))
      await take(browser, product.address, code, picture);
} finally {
  await browser.close();
  await product.stop();
}
