// Walks every page, role, language and state at a desk's and at a small phone's width, and lists what axe finds.
// npm run a11y [-- words]: only pages whose address has one of these words. A11Y_LOCALES=de-DE,bg-BG: only these languages.
import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { startDemo } from "./lib/demo.mjs";
import { demoPeople, signIn } from "./lib/demo-people.mjs";
import { root } from "./lib/root.mjs";

const read = (file) => JSON.parse(readFileSync(`${root}schemas/${file}.json`, "utf8"));
const chosen = process.env.A11Y_LOCALES?.split(",");
const locales = read("programme").locales.filter(({ code }) => !chosen || chosen.includes(code));
const documents = read("documents").documents.map(({ name }) => `/docs/${name}`);
const widths = [1440, 320];

const everybody = [
  "/dashboard",
  "/dashboard/profile",
  "/dashboard/docs",
  "/dashboard/guide",
  "/dashboard/no-such-page",
];
const lists = (...names) => names.map((name) => `/dashboard/${name}`);
const tabs = (code, ...names) =>
  ["", ...names.map((name) => `?tab=${name}`)].map((tab) => `/dashboard/task/${code}${tab}`);

/** The pages of each role, with a record in each state that the demo has. */
const pages = {
  visitor: [
    "/",
    "/docs",
    ...documents,
    "/privacy",
    "/accessibility",
    "/dashboard/auth/login",
    "/dashboard/auth/login?with=email",
    "/dashboard/auth/registration",
    "/dashboard/auth/reset",
    "/dashboard/auth/reset?email=a@example.org&token=none",
    "/forgot-password",
    "/no-such-page",
  ],
  admin: [
    ...everybody,
    ...lists("users", "enterprises", "central-offices", "institutions", "audit-fields", "forms", "languages"),
    ...lists("translations", "tasks", "certificates", "reports", "grades", "trail", "mails", "contact-messages"),
    ...lists("auditors", "applications", "completed-audits", "restrictions", "request-audit", "improvements"),
    ...lists("users/create", "enterprises/show/LT-0142", "enterprises/edit/LT-0142", "enterprises/import"),
    ...lists("admin/form/create/finance", "admin/report/list", "admin/report/edit?task=LT-0142-2026-01"),
    ...tabs("DE-2077-2026-01", "comments", "details"),
  ],
  auditor: [
    ...everybody,
    ...lists("auditor/pending", "tasks", "certificates"),
    ...tabs("BG-0311-2026-02", "comments", "details"),
    ...tabs("IT-0468-2026-02", "review"),
    ...tabs("FR-0093-2026-02"),
  ],
  trainer: [...everybody, ...lists("tasks", "improvements", "request-audit"), ...tabs("DE-2077-2026-01", "details")],
  student: [
    ...everybody,
    ...lists("tasks", "certificates", "improvements"),
    ...tabs("LT-0142-2026-01", "review", "result", "comments", "details"),
    ...tabs("LT-0142-2026-02", "comments"),
  ],
  enterprise: [...everybody, ...lists("request-audit", "certificates"), ...tabs("LT-0142-2026-01", "certificate")],
  office: [...everybody, ...lists("enterprises", "enterprises/show/LT-0142", "restrictions", "users", "tasks")],
};

/** What is done on a page before it is looked at again: a dialog opened, a form sent empty, a search that finds nothing. */
const states = {
  "as it is": async () => true,
  "dialog open": async (page) => {
    const opens = page.locator("main .task-actions button, main .request-button, main .plan-card button").first();
    if ((await opens.count()) === 0) return false;
    await opens.click();
    await page.getByRole("dialog").waitFor({ timeout: 3000 });
    return true;
  },
  "sent empty": async (page) => {
    const submit = page.locator("main form button[type=submit]").first();
    if ((await submit.count()) === 0) return false;
    await submit.click();
    return true;
  },
  "nothing found": async (page) => {
    const search = page.locator("main input[type=search]").first();
    if ((await search.count()) === 0) return false;
    await search.fill("qqqqqq");
    await page.waitForTimeout(600);
    return true;
  },
};

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
              findings.set(finding, [...places, `${role} ${code} ${width} ${path} (${state})`]);
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
