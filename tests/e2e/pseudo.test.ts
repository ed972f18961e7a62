import type { Page, Response } from "playwright";
import { expect, it } from "vitest";
import { programme } from "#domain/programme.ts";
import auditFields from "#schemas/audit-fields.json";
import countries from "#schemas/countries.json";
import demo from "#schemas/demo.json";
import type { Visitor } from "#tests/e2e/browser.ts";
import spared from "#tests/e2e/pseudoSpared.json";
import { setStage } from "#tests/e2e/stage.ts";
import { demoPeople, signIn } from "../../scripts/lib/demo-people.mjs";
import { CLOSES, INTERFACE, OPENS, pseudoInterface } from "../../scripts/lib/pseudo.mjs";
import { pseudoFaults } from "../../scripts/lib/pseudo-faults.mjs";

const stage = setStage();

const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 780 };
const interfaceTexts = pseudoInterface();
const overlay = JSON.stringify(interfaceTexts);

/** The main pages of each role. */
const mainPages = {
  visitor: ["", "docs", "verify", "privacy", "dashboard/auth/login", "dashboard/auth/login?with=email"].concat([
    "dashboard/auth/registration",
    "dashboard/auth/reset",
    "accessibility",
    "no-such-page",
  ]),
  student: ["", "profile", "docs", "tasks", "task/LT-0142-2026-02"].concat(
    ["result", "review", "details"].map((tab) => `task/LT-0142-2026-01?tab=${tab}`),
  ),
  trainer: ["", "guide", "improvements", "request-audit", "task/DE-2077-2026-01", "task/DE-2077-2026-01?tab=comments"],
  enterprise: ["", "certificates", "task/LT-0142-2026-01?tab=certificate"],
  auditor: ["", "auditor/pending", "tasks", "task/BG-0311-2026-02", "task/IT-0468-2026-02", "task/FR-0093-2026-02"],
  office: ["", "enterprises", "enterprises/show/LT-0142", "restrictions"],
  admin: ["", "users", "users/create", "enterprises/import", "forms", "admin/form/create/finance", "trail"].concat([
    "translations",
    "certificates",
    "mails",
    "admin/report/edit?task=LT-0142-2026-01",
  ]),
};

/** Dialogs that acts ask in, by page and the words of their button. */
const dialogs: Partial<Record<string, [path: string, button: string][]>> = {
  trainer: [
    ["task/DE-2077-2026-01", "workflow:actions.approve"],
    ["task/DE-2077-2026-01", "workflow:actions.reject"],
  ],
  auditor: [
    ["task/AT-0750-2026-01", "workflow:actions.selectForReview"],
    ["task/BG-0311-2026-02", "workflow:actions.release"],
    ["task/IT-0468-2026-02", "workflow:actions.rejectReport"],
  ],
  office: [
    ["enterprises/show/LT-0142", "resources:enterprise.actions.block.label"],
    ["enterprises/show/LT-0142", "resources:enterprise.actions.renewAccessCode.label"],
  ],
};

/** Lines of a filled-in table: their cells are text, however short. */
const isTable = (name: string, value: unknown) =>
  name === "value" && Array.isArray(value) && value.every((line) => typeof line === "object");

/** Every word in an answer of the server that is no name of a state, a role or the like. */
function collectWords(value: unknown, words: Set<string>, typed = false): void {
  if (typeof value === "string") {
    if (typed || !/^[a-z]+(_[a-z]+)*$/.test(value)) words.add(value);
  } else if (typeof value === "object" && value !== null)
    for (const [name, part] of Object.entries(value)) collectWords(part, words, typed || isTable(name, part));
}

/** Runs in the page, and answers in the server's place; where Playwright does that, no page keeps its scripts for the next. */
function answerInterface({ url, overlay }: { url: string; overlay: string }): void {
  const own = globalThis.fetch;
  const headers = { "content-type": "application/json" };
  globalThis.fetch = (asked, init) =>
    String(asked).endsWith(url) ? Promise.resolve(new Response(overlay, { headers })) : own(asked, init);
}

/** Shows the pseudo-language instead of English, and collects typed texts from the server, which are not the product's. */
async function inPseudoLanguage({ page, quiet }: Visitor) {
  const words = new Set<string>(programme.locales.flatMap(({ name, iso }) => [name, iso]));
  collectWords(auditFields, words);
  // The server has them in the pages that it renders.
  collectWords(demo.controller, words);
  const reading: Promise<void>[] = [];
  await page.addInitScript(answerInterface, { url: INTERFACE, overlay });
  page.on("response", (response: Response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith("/api/v1/") || !/json/.test(response.headers()["content-type"] ?? "")) return;
    const read = response.json().then((answer) => collectWords(answer, words));
    reading.push(read.catch(() => undefined));
  });
  const settled = async () => {
    await page.locator(".ant-spin-blur, .ant-skeleton").first().waitFor({ state: "detached" });
    await quiet();
    await Promise.all(reading);
  };
  const faults = () =>
    pseudoFaults(page, {
      opens: OPENS,
      closes: CLOSES,
      words: [...words],
      countries: Object.keys(countries).filter((code) => /^[A-Z]{2}$/.test(code)),
      languages: programme.locales.map(({ iso }) => iso),
      spared: { cut: Object.keys(spared.cut).join(), own: Object.keys(spared.own).join() },
    });
  return { settled, faults };
}

/** The home page is prerendered in English and rendered again after a movement. */
async function move(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await page.mouse.move(220, 320);
}

/** Every role in wide fonts; narrow ones move line ends, and one role shows whether that joins or truncates texts. */
const runs = [
  ...Object.entries(mainPages).map(([role, paths]) => ({ role, paths, fonts: "wide" as const })),
  { role: "enterprise", paths: mainPages.enterprise, fonts: "narrow" as const },
];

it.each(runs)("nothing of $role is cut, untranslated or glued together in $fonts fonts", async (run) => {
  const { role, paths, fonts } = run;
  const visitor = await stage.arrive({ viewport: desk }, fonts);
  const { page } = visitor;
  await page.addInitScript(() => localStorage.setItem("consent", "visit"));
  const person = demoPeople[role as keyof typeof demoPeople];
  if (person) await signIn(page.context(), stage.product.address, person);
  const { settled, faults } = await inPseudoLanguage(visitor);
  const found: string[] = [];
  const arrive = async (path: string) => {
    await page.setViewportSize(desk);
    if (!person) await page.goto(`/en-GB/${path}`);
    else if (path === paths[0]) await page.goto(`/en-GB/dashboard/${path}`);
    else await visitor.follow(`/en-GB/dashboard/${path}`);
    await page.locator("h1").first().waitFor();
    await move(page);
    await page.getByText(OPENS).first().waitFor();
    await settled();
  };
  const look = async (place: string) => {
    for (const [width, size] of Object.entries({ desk, phone })) {
      await page.setViewportSize(size);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      found.push(...(await faults()).map((fault) => `${place} (${width}): ${fault}`));
    }
  };
  for (const path of paths) {
    await arrive(path);
    await look(path);
  }
  for (const [path, button] of dialogs[role] ?? []) {
    await arrive(path);
    await page.getByRole("button", { name: interfaceTexts.texts[button], exact: true }).click();
    await page.getByRole("dialog").waitFor();
    await settled();
    await look(`${path}, ${button}`);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  expect(found).toEqual([]);
  await visitor.close();
});
