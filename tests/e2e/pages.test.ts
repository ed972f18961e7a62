import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { localeCodes } from "#domain/programme.ts";
import responsibility from "#schemas/questionnaires/corporate-social-responsibility.json";
import sustainability from "#schemas/questionnaires/sustainability.json";
import { openedQuestion } from "#tests/e2e/answering.ts";
import { barriers } from "#tests/e2e/barriers.ts";
import { failures } from "#tests/e2e/failures.ts";
import { fontSets } from "#tests/e2e/fonts.ts";
import { openWithCode, openWithEmail, people } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";
import { describeWithPoppler, pageTextsOf } from "#tests/pdf/poppler.ts";
import { recordPages } from "../../scripts/lib/pages.mjs";

const stage = setStage();

/** An audit with earlier answers, none of which is in use yet, and its first question. */
const begun = "/dashboard/task/LT-0142-2026-02";
const firstQuestion = `${begun}/q/csr-plan-code-of-conduct`;

const phone = { viewport: { width: 360, height: 740 } };

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The pages of a trainee, from the work to a missing page. */
const pagesOfATrainee = [
  begun,
  firstQuestion,
  `${begun}/print`,
  "/dashboard/task/LT-0142-2026-01/print?with=grades",
  "/dashboard/task/LT-0142-2026-01?tab=result",
  "/dashboard/task/LT-0142-2026-01?tab=details",
  "/dashboard/certificates",
  "/dashboard/profile",
  "/dashboard/docs",
  "/dashboard/guide",
  "/dashboard/no-such-page",
  "/dashboard",
];

/** German and Bulgarian have the longest words: all pages. The other prefixes share them, so that almost two have each. */
const longWorded = ["/de-DE", "/bg-BG"];
const prefixes = ["", ...localeCodes.map((code) => `/${code}`)];
const sharing = prefixes.filter((prefix) => !longWorded.includes(prefix));
const pagesUnder = (prefix: string) =>
  pagesOfATrainee.filter((_path, index) => longWorded.includes(prefix) || (index + sharing.indexOf(prefix)) % 3 === 0);

describe.each(prefixes)("under the prefix '%s'", (prefix) => {
  it("pages are in their language, on a phone, without an error", async () => {
    // The programme's own language is rendered with both fonts, without its prefix and with it.
    const { page, complaints, quiet, follow, close } = await stage.arrive(phone, prefix ? "wide" : "narrow");
    const lang = prefix.slice(1) || "en-GB";
    await openWithCode(page, `${prefix}/dashboard`, people.ieva);
    for (const path of pagesUnder(prefix)) {
      await follow(`${prefix}${path}`);
      await quiet();
      await page.locator("main h1").first().waitFor();
      expect(await page.locator("html").getAttribute("lang"), path).toBe(lang);
      expect(await overflow(page), `${prefix}${path} is wider than a phone`).toBe(0);
      expect(await failures(page), `${prefix}${path}`).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await close();
  });
});

it.each(["de-DE", "bg-BG"])("an auditor's pages fit a phone in a language of long words: %s", async (locale) => {
  const { page, follow, quiet, close } = await stage.arrive(phone);
  await openWithEmail(page, `/${locale}/dashboard`, "auditor@demo.example");
  const audits = ["BG-0311-2026-02", "IT-0468-2026-02", "FR-0093-2026-01", "FR-0093-2026-01?tab=result"];
  for (const audit of ["", "auditor/pending", "profile", ...audits.map((code) => `task/${code}`)]) {
    await follow(`/${locale}/dashboard/${audit}`);
    await quiet();
    await page.locator("main h1").first().waitFor();
    expect(await overflow(page), `${audit} is wider than a phone`).toBe(0);
    expect(await failures(page), audit).toEqual([]);
  }
  await close();
});

it("an offline phone shows in words, not by an icon, that the input is stored", async () => {
  const { page, close } = await stage.arrive(phone);
  await openWithCode(page, firstQuestion, people.ieva);
  const answer = openedQuestion(page).getByRole("textbox").first();
  await answer.waitFor();
  await page.context().setOffline(true);
  await answer.fill("Typed in the cellar.");
  const told = page.getByText("No connection: 1 answer is waiting on this device");
  await expect.poll(async () => (await told.boundingBox())?.width).toBeGreaterThan(200);
  await close();
});

it.each([true, false])(
  "keyboard shortcuts are displayed on devices with a keyboard (only a touch screen: %s)",
  async (hasTouch) => {
    const { page, close } = await stage.arrive({ hasTouch, isMobile: hasTouch });
    await openWithCode(page, firstQuestion, people.ieva);
    await openedQuestion(page).waitFor();
    expect(await page.getByText("Ctrl + Enter", { exact: true }).isVisible()).toBe(!hasTouch);
    await close();
  },
);

it.each(["de-DE", "bg-BG"])("the columns of a result fit a small desk: %s", async (locale) => {
  const { page, quiet, close } = await stage.arrive({ viewport: { width: 1280, height: 800 } });
  await openWithCode(page, `/${locale}/dashboard/task/LT-0142-2026-01?tab=result`, people.ieva);
  await page.locator(".field-scores").waitFor();
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await quiet();
    expect(await overflow(page), `${width} px`).toBe(0);
  }
  await close();
});

it.each(["it-IT", "lt-LT"])("the current result fits next to the question: %s", async (locale) => {
  const { page, quiet, close } = await stage.arrive();
  await openWithEmail(page, `/${locale}/dashboard/task/BG-0311-2026-02`, "auditor@demo.example");
  const side = page.locator(".workbench-side");
  await side.getByRole("tab").nth(1).click();
  await side.locator(".field-scores").waitFor();
  await quiet();
  expect(await side.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await close();
});

it.each([
  ["reduce", false],
  ["no-preference", true],
] as const)("a dialog moves as its reader wants it: %s", async (reducedMotion, moves) => {
  const { page, close } = await stage.arrive({ reducedMotion });
  await page.addInitScript(() => {
    addEventListener("animationstart", ({ animationName }) => document.body.classList.add(animationName), true);
  });
  await openWithEmail(page, "/dashboard", "admin@demo.example");
  await page.locator("main h1").first().waitFor();
  await page.keyboard.press("Control+K");
  await page.locator("[role=dialog] [role=combobox]:focus").waitFor();
  if (moves) await page.locator("body[class*=Zoom]").waitFor();
  else expect((await page.locator("body").getAttribute("class")) ?? "").not.toContain("Zoom");
  await close();
});

it("the record page of every list shows all content on a phone, in the language of the longest words", async () => {
  const { page, complaints, quiet, follow, close } = await stage.arrive(phone);
  await openWithEmail(page, "/de-DE/dashboard", "admin@demo.example");
  const wider: string[] = [];
  const paths = await recordPages(stage.product.address);
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    await follow(`/de-DE${path}`);
    await quiet();
    await page.locator("main h1").first().waitFor();
    await page.locator(".ant-skeleton").first().waitFor({ state: "detached" });
    expect(await failures(page), path).toEqual([]);
    if ((await overflow(page)) > 0) wider.push(path);
  }
  expect(wider).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

describe("without barriers are", () => {
  it("the form builder's pages", async () => {
    const visitor = await stage.arrive();
    const { page, close } = visitor;
    await openWithEmail(page, "/dashboard/forms", "admin@demo.example");
    await page.getByRole("link", { name: "Finance", exact: true }).first().click();
    await page.getByRole("link", { name: "Edit" }).click();
    await page.locator(".question-open").first().click();
    expect(await barriers(visitor), "builder").toEqual([]);
    await page.getByRole("link", { name: "Preview" }).click();
    await page.locator("article.question").first().waitFor();
    expect(await barriers(visitor), "preview").toEqual([]);
    await page.goBack();
    await page.getByRole("link", { name: "Versions" }).click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await barriers(visitor), "versions").toEqual([]);
    await close();
  });
});

it("an audit on one page prints completely, without elements for the screen", async () => {
  const { page, complaints, close } = await stage.arrive();
  await openWithCode(page, `${begun}?view=all`, people.ieva);
  await page.locator("article.question textarea").first().waitFor();
  await page.pdf();
  expect(await page.locator("article.question").count()).toBe(17);
  expect(await page.locator(".question-placeholder").count()).toBe(0);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".app-header, .app-side, .answering-bar").locator("visible=true").count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

/** The text of a printed line: a hyphen at its end divides a word, and kerning before an apostrophe is read as a blank. */
const readable = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/(?<=\p{L})-(?=\p{L})/gu, "")
    .replace(/ ?’/g, "’");

describeWithPoppler("an audit on paper", () => {
  const foot = / (\d+) ?\/ ?(\d+) $/;
  const printed = async (page: Page) => {
    await page.locator(".print-question").first().waitFor();
    return pageTextsOf(await page.pdf({ format: "A4" }));
  };
  const withoutFoot = (pages: string[]) => pages.map((text) => readable(text.replace(foot, " ")));
  const paper = async (page: Page) => withoutFoot(await printed(page));

  it.each(fontSets)("has only questions for a class, each completely on one page, in %s fonts", async (fonts) => {
    const visitor = await stage.arrive({}, fonts);
    const { page, complaints, close } = visitor;
    await openWithCode(page, firstQuestion, people.ieva);
    await openedQuestion(page).waitFor();
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Print" }).click();
    await page.getByText("Questions only").click();
    const pages = await paper(page);
    expect(await barriers(visitor)).toEqual([]);
    expect(pages[0]).toMatch(/LT-0142-2026-02 Kitas žingsnis: tvarumas .*Amber Lane UAB \(LT-0142\).*Bronze.*2026/);
    expect(pages.join()).not.toMatch(/Demonstration|Back to the audit|Skip to the content/);
    const words = (texts: { "en-GB": string }) => readable(texts["en-GB"]).trim();
    for (const { title, help, proof } of [...responsibility.questions, ...sustainability.questions]) {
      const asked = pages.filter((text) => text.includes(`. ${words(title)}`));
      if (asked.length === 0) continue;
      expect(asked, words(title)).toEqual([expect.stringContaining(words(help))]);
      if (proof) expect(asked[0]).toContain(words(proof.help));
    }
    expect(pages.at(-1)).toContain(" 19. ");
    expect(await page.getByText("With answers and grades").count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each([
    ["answers", "wide", /Answered by /g],
    ["grades", "narrow", /Auditor’s grade: /g],
  ] as const)("has every question with its %s, none divided, in %s fonts", async (extent, fonts, end) => {
    const { page, complaints, close } = await stage.arrive({}, fonts);
    const address = `/dashboard/task/LT-0142-2026-01/print?with=${extent}`;
    await openWithCode(page, address, { code: "LT-0142", accessCode: "demo-trainer", name: "Rasa Jankauskienė" });
    const sheets = await printed(page);
    const pages = withoutFoot(sheets);
    const titles = await page.locator(".print-question h3").allInnerTexts();
    expect(titles.length).toBeGreaterThan(100);
    const on = (title: string) => pages.filter((text) => text.includes(readable(title)));
    expect(titles.filter((title) => on(title).length !== 1)).toEqual([]);
    const begun = (text: string) => titles.filter((title) => text.includes(readable(title))).length;
    expect(pages.map((text) => text.match(end)?.length ?? 0)).toEqual(pages.map(begun));
    expect(pages[0]).toMatch(/LT-0142-2026-01 .*Amber Lane UAB \(LT-0142\).*Gold.*Round 1 /);
    expect(pages.join()).not.toMatch(/Demonstration|Back to the audit|Skip to the content|Documentation/);
    const numbers = sheets.map((text) => foot.exec(text)?.slice(1));
    expect(numbers).toEqual(pages.map((_text, index) => [String(index + 1), String(pages.length)]));
    expect(complaints).toEqual([]);
    await close();
  });

  it("has complete answers of any length, each beginning at its question", async () => {
    const { page, complaints, close } = await stage.arrive();
    await openWithCode(page, firstQuestion, people.ieva);
    const question = openedQuestion(page);
    const sentences = Array.from({ length: 95 }, (_, index) => `In week ${index + 1} we looked at all of it together.`);
    await question.locator("textarea").first().fill(sentences.join(" "));
    await question.getByText(/^Saved .* by Ieva/).waitFor();
    const title = await question.getByRole("heading", { level: 1 }).innerText();
    await page.goto(`${begun}/print?with=answers`);
    const pages = await paper(page);
    const whole = pages.join("");
    for (const sentence of sentences) expect(whole).toContain(sentence);
    expect(pages.find((text) => text.includes(title))).toContain("In week 1 ");
    await page.goto("/dashboard/task/LT-0142-2026-01/print");
    await page.getByText("With answers and grades").click();
    await page.locator(".grade-view").first().waitFor();
    const graded = (await paper(page)).join(" ");
    expect(graded).toContain("Gold awarded");
    expect(graded).toMatch(/Auditor’s grade: (\d+) of \1 points/);
    expect(complaints).toEqual([]);
    await close();
  });
});
