import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { laterMs } from "#schemas/interface.json";
import openings from "#schemas/openings.json";
import sales from "#schemas/questionnaires/sales.json";
import { signInWithCode, signInWithEmail } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** The client's build: its code files, with their static and dynamic imports. */
const chunks: Record<string, Chunk> = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8"));

const stage = setStage();

/** The code of everything that a page of this entry may ever load. */
function codeReachedFrom(entry: string): string[] {
  const reached = new Set([entry]);
  for (const key of reached) {
    const { imports = [], dynamicImports = [] } = chunks[key] ?? {};
    for (const next of [...imports, ...dynamicImports]) reached.add(next);
  }
  const files = [...reached].map((key) => chunks[key]?.file ?? "").filter((file) => file.endsWith(".js"));
  return files.map((file) => readFileSync(`dist/client/${file}`, "utf8"));
}

it("the site loads no shared code of the console's pages", () => {
  const hasAntd = (code: string) => code.includes("ant-btn");
  expect(codeReachedFrom("src/site/main.tsx").filter(hasAntd)).toEqual([]);
  expect(codeReachedFrom("dashboard.html").filter(hasAntd)).not.toEqual([]);
});

/**
 * Prevents pages from fetching files a while after they are displayed. A busy machine may take longer than that to show
 * the next page.
 */
const fetchNothingLater = (page: Page) =>
  page.addInitScript((later) => {
    const soon = globalThis.setTimeout;
    const unlessLater = (work: () => void, ms = 0) => (ms < later ? soon(work, ms) : 0);
    Object.assign(globalThis, { setTimeout: unlessLater });
  }, laterMs);

/** Requests of a page until an element is visible, in order: paths without the query. */
async function askedUntil(page: Page, path: string, shown: string): Promise<string[]> {
  // Requests of the previous page do not count.
  await page.goto("about:blank");
  const asked: string[] = [];
  const listen = (request: { url(): string }) => asked.push(new URL(request.url()).pathname);
  page.on("request", listen);
  await page.goto(path);
  await page.locator(shown).first().waitFor();
  page.off("request", listen);
  return asked.slice(asked.lastIndexOf(path));
}

const scriptsOf = (asked: string[]) => asked.filter((path) => path.endsWith(".js"));
const budgetOf = (page: string) => openings.pages.find(({ name }) => name === page)?.scripts;

it("a trainee's question requests everything at once, nothing twice, and no more than its budget", async () => {
  const { page, complaints } = await stage.arrive({ viewport: { width: 360, height: 780 } });
  await fetchNothingLater(page);
  await signInWithCode(page, { code: "DE-2077", accessCode: "demo-student", name: "Ada" });
  // An unanswered question, as on most visits.
  const [code, question] = ["DE-2077-2026-02", sales.questions[3]?.id];
  const asked = await askedUntil(page, `/dashboard/task/${code}/q/${question}`, "article.question .field");
  const scripts = scriptsOf(asked);
  expect(scripts.length).toBeGreaterThan(5);
  expect(new Set(scripts).size).toBeLessThanOrEqual(budgetOf("answering") ?? 0);
  const calls = ["/auth/me", "/translations/interface", `/tasks/${code}`, `/tasks/${code}/responses`];
  for (const call of calls) expect(asked.filter((path) => path === `/api/v1${call}`)).toHaveLength(1);
  // Before the code that would ask for it is there.
  const pageCode = asked.indexOf(`/${chunks["src/audit/page/TaskPage.tsx"]?.file}`);
  for (const call of calls) expect(asked.indexOf(`/api/v1${call}`)).toBeLessThan(pageCode);
  const styles = await page
    .locator("link[rel=stylesheet]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(styles.length).toBeGreaterThan(5);
  expect(styles.filter((href, index) => styles.indexOf(href) < index)).toEqual([]);
  const madeHere = await page.locator("style").evaluateAll((made) => made.map(({ textContent }) => textContent ?? ""));
  expect(madeHere.some((css) => css.includes("--ant-color-primary:"))).toBe(true);
  expect(madeHere.filter((css) => /^\.ant-(btn|input|alert|skeleton|spin|tag)[.,{\s]/.test(css))).toEqual([]);
  expect(complaints).toEqual([]);
});

it("an administrator's list requests no more than its budget", async () => {
  const { page, complaints } = await stage.arrive();
  await fetchNothingLater(page);
  await signInWithEmail(page, "admin@demo.example");
  const asked = await askedUntil(page, "/dashboard/enterprises", "table.records tbody tr");
  const scripts = scriptsOf(asked);
  expect(scripts.length).toBeGreaterThan(5);
  expect(new Set(scripts).size).toBeLessThanOrEqual(budgetOf("list") ?? 0);
  expect(complaints).toEqual([]);
});

it.each(["/verify", "/docs", "/de-DE/dashboard/auth/login"])(
  "%s, a page of the site, preloads everything that it will request",
  async (path) => {
    const html = await (await fetch(stage.product.address + path, { headers: { "accept-language": "en-GB" } })).text();
    const named = [...html.matchAll(/(?:href|src)="([^"?]+)/g)].map(([, file]) => file);
    const { page, complaints } = await stage.arrive();
    const asked = await askedUntil(page, path, "main h1");
    expect(scriptsOf(asked).length).toBeGreaterThan(5);
    const asksFor = (file: string) => /\.(js|css)$/.test(file) || file === "/api/v1/translations/interface";
    expect(asked.filter((file) => asksFor(file) && !named.includes(file))).toEqual([]);
    expect(asked.filter((file, index) => asksFor(file) && asked.indexOf(file) < index)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);
