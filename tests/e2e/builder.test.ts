import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { answerAll, openedQuestion } from "#tests/e2e/answering.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { openWithCode, openWithEmail, people } from "#tests/e2e/people.ts";
import { choose } from "#tests/e2e/select.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();
let anna: Visitor;
beforeAll(async () => {
  anna = await stage.arrive();
  await openWithEmail(anna.page, "/dashboard", "admin@demo.example");
});

/** A busy machine takes its time. */
const patient = { timeout: 20_000 };

const types = questionTypes.all.map(({ title }) => title["en-GB"] as string);

/** Chooses in the select of this name. */
const chooseIn = (page: Page, name: string, option: string | RegExp, at = 0) =>
  choose(page.getByRole("combobox", { name }).nth(at), option);

/** Saves; a saved form can be published. */
async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator("button:enabled", { hasText: "Publish" }).waitFor();
}

/** Writes every English text of the question that is chosen. */
async function writeTexts(page: Page, title: string): Promise<void> {
  const fields = page.locator('.question-editor textarea[lang="en-GB"]');
  const count = await fields.count();
  for (let index = 0; index < count; index += 1) {
    const field = fields.nth(index);
    await field.fill((await field.getAttribute("id"))?.includes("_title-") && index === 0 ? title : `Text ${index}`);
  }
}

async function addQuestion(page: Page, type: string): Promise<void> {
  await page.getByRole("combobox", { name: "Add a question" }).click();
  await page.locator(".ant-select-dropdown:visible").getByText(type, { exact: true }).click();
  await page.locator(".question-row-open").waitFor();
  await page.locator("h2:focus", { hasText: /^Question \d+$/ }).waitFor();
  await writeTexts(page, `A question: ${type}`);
}

describe("a questionnaire", { sequential: true }, () => {
  let edited: string;

  it("is built for a new audit field, a question of every type", async () => {
    const { page } = anna;
    await page.goto("/dashboard/audit-fields/create");
    await page.locator("#root_id").fill("astronomy");
    await page.locator("#root_title").fill("Astronomy");
    await page.locator("#root_position").fill("99");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { level: 1, name: "Astronomy" }).waitFor();
    await anna.follow("/dashboard/forms");
    await page.getByRole("link", { name: "Create" }).click();
    await page.getByRole("link", { name: "Astronomy" }).click();
    await page.getByRole("heading", { level: 1, name: "New questionnaire: Astronomy" }).waitFor();
    await page.locator("#form-title-en-GB").fill("Astronomy");
    for (const type of types) await addQuestion(page, type);
    expect(await page.locator(".question-row").count()).toBe(types.length);
    await picture(page, "builder");
  });

  it("is restored when the page is left and opened again, and the draft is deleted after saving", async () => {
    const { page } = anna;
    await anna.follow("/dashboard");
    await page.goto("/dashboard/admin/form/create/astronomy");
    await page.getByText("This is your unsaved work from earlier.").waitFor();
    expect(await page.locator(".question-row").count()).toBe(types.length);
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL("**/admin/form/edit/**");
    edited = new URL(page.url()).pathname;
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("unsaved:")))).toEqual(
      [],
    );
  });

  it("has its questions moved by keys and by dragging, copied and removed, and each step can be undone", async () => {
    const { page } = anna;
    const names = () => page.locator(".question-name").allTextContents();
    await page.getByRole("heading", { level: 1, name: "Questionnaire: Astronomy", exact: true }).waitFor();
    const before = await names();
    const first = page.locator(".question-open").first();
    await first.click();
    await page.getByRole("button", { name: /^Move question 1 down:/ }).press("Enter");
    await page.getByText(`The question is now number 2 of ${types.length}.`).waitFor();
    expect((await names()).slice(0, 2)).toEqual([before[1], before[0]]);
    await page.locator('.question-open[aria-current="true"]').press("Alt+ArrowUp");
    await page.getByText(`The question is now number 1 of ${types.length}.`).waitFor();
    expect(await names()).toEqual(before);
    await page.locator(".question-row").nth(1).dragTo(page.locator(".question-row").nth(0));
    expect((await names()).slice(0, 2)).toEqual([before[1], before[0]]);
    await page.keyboard.press("Control+z");
    await expect.poll(names, patient).toEqual(before);
    await page.keyboard.press("Control+Shift+z");
    await expect.poll(async () => (await names())[0], patient).toBe(before[1]);
    await page.keyboard.press("Control+z");
    await page.getByRole("button", { name: /^Copy question 1:/ }).click();
    await expect.poll(() => page.locator(".question-row").count(), patient).toBe(types.length + 1);
    await page.getByRole("button", { name: /^Remove question 1:/ }).click();
    await expect.poll(names, patient).toEqual(before);
    await save(page);
  });

  it("is translated next to the English text, and shown in that language at once", async () => {
    const { page } = anna;
    const title = `A question: ${types[0]}`;
    await page.locator(".question-open").first().click();
    await chooseIn(page, "Writing language", /^Deutsch/);
    const german = page.locator('.question-editor textarea[lang="de-DE"]').first();
    await page.locator(".question-editor .texts-source").first().getByText(title).waitFor();
    await german.fill("Eine Frage auf Deutsch");
    await page.getByRole("region", { name: "The team’s view" }).getByText("Eine Frage auf Deutsch").waitFor();
    await picture(page, "builder-german");
    await chooseIn(page, "Writing language", /^English/);
    await save(page);
  });

  it("shows a question for certain answers, and its condition stays as an error without its question", async () => {
    const { page } = anna;
    const row = (type: string) => page.locator(".question-row", { hasText: `A question: ${type}` });
    const answer = async (at: number) => {
      await chooseIn(page, "Ask it after these answers", /^Text /, at);
      await page.keyboard.press("Escape");
    };
    const last = types.at(-1) as string;
    await row(last).locator(".question-open").click();
    await page.getByRole("button", { name: "Ask it only after certain answers" }).click();
    await row(last).getByText("1 problem").waitFor();
    await chooseIn(page, "Depends on", "A question: Multiple choice");
    await answer(0);
    await page.getByRole("button", { name: "And another question" }).click();
    await chooseIn(page, "Depends on", "A question: Single choice", 1);
    await answer(1);
    await page.getByText("The questionnaire is complete and can be saved.").waitFor();
    await page.getByText("The questions it depends on come first: try them out.").waitFor();
    await picture(page, "builder-condition");

    await row("Single choice").locator(".question-open").click();
    await page.getByRole("button", { name: /^Remove question \d+: A question: Single choice/ }).click();
    await row(last).getByText("1 problem").waitFor();
    expect(await page.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
    await row(last).locator(".question-open").click();
    await page.locator(".clause").getByText("The condition refers to a question that no longer exists").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("The questionnaire is complete and can be saved.").waitFor();
    await page.getByRole("button", { name: "Remove this part of the condition" }).first().click();
    await page.getByRole("button", { name: "Remove this part of the condition" }).click();
    await page.getByText("It is always asked.").waitFor();
    await save(page);
  });

  it("is previewed as its team will see it, and published", async () => {
    const { page } = anna;
    await page.getByRole("link", { name: "Preview" }).click();
    await page.getByRole("heading", { name: `A question: ${types[0]}`, exact: true }).waitFor();
    expect(await page.locator("article.question").count()).toBe(types.length);
    await picture(page, "builder-preview");
    await anna.follow(edited);
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
    await page.getByText("The questionnaire has been published").waitFor();
  });

  it("is used in the next audit, and answered", async () => {
    const ruhr = await stage.arrive();
    const { page } = ruhr;
    await openWithCode(page, "/dashboard", people.ruhrBike);
    await page.getByRole("link", { name: "Request an audit" }).first().click();
    await page.getByLabel("Name of the audit").fill("The stars");
    await page.getByRole("checkbox", { name: "Astronomy" }).click();
    await page.getByRole("radio", { name: "60 days" }).click();
    await page.getByRole("button", { name: "Request audit" }).click();
    await openedQuestion(page).getByText(`1 of ${types.length}`).waitFor();
    await answerAll(page);
    await page.getByText(`All ${types.length} questions are answered.`).waitFor();
    await picture(page, "builder-answered");
    expect([...anna.complaints, ...ruhr.complaints]).toEqual([]);
  });

  it("keeps published versions, and a later version shows its changes", async () => {
    const { page } = anna;
    await anna.follow(edited);
    await page.locator(".question-open").first().click();
    await page.locator('.question-editor textarea[lang="en-GB"]').first().fill("Asked otherwise");
    await save(page);
    await page.getByRole("button", { name: "Publish" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/^Deutsch: \d+ of \d+ texts are missing; they appear in English$/).waitFor();
    await dialog.getByRole("cell", { name: "Asked otherwise" }).waitFor();
    await dialog.getByText("Version 1: 1 audit").waitFor();
    await dialog.getByRole("link", { name: /The stars/ }).waitFor();
    await picture(page, "builder-publish");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await page.getByText("The questionnaire has been published").waitFor();
    await page.getByRole("link", { name: "Versions" }).click();
    await page.getByRole("cell", { name: "Asked otherwise" }).waitFor();
    expect(await page.locator(".version-parts tbody tr").count()).toBe(1);
    await picture(page, "builder-versions");
  });

  it("is compared with its draft, and a previous version is restored into it, which undo reverts", async () => {
    const { page } = anna;
    await anna.follow(edited);
    await page.locator(".question-open").first().click();
    await page.locator('.question-editor textarea[lang="en-GB"]').first().fill("Not yet decided");
    page.once("dialog", (guard) => void guard.accept());
    await page.getByRole("link", { name: "Versions" }).click();
    await page.getByText("Draft, not saved yet").waitFor();
    await page.getByRole("cell", { name: "Not yet decided" }).waitFor();
    await chooseIn(page, "Older version", /^Version 1 of/);
    await page.getByRole("button", { name: "Restore version 1" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Restore version 1" }).click();
    await page.getByText("This is your unsaved work from earlier.").waitFor();
    const title = page.locator(".question-name").first();
    await expect.poll(() => title.textContent(), patient).toBe(`A question: ${types[0]}`);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => title.textContent(), patient).toBe("Not yet decided");
    expect(anna.complaints).toEqual([]);
  });

  it("is published from a later day on: until then the previous version is in force", async () => {
    const { page } = anna;
    const later = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10);
    await save(page);
    await page.getByRole("button", { name: "Publish" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("In force from").fill(later);
    await dialog.getByText(/Audits requested from \d+ .* on use it; those requested before keep theirs/).waitFor();
    await picture(page, "builder-publish-later");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await page.getByText("The questionnaire has been published and comes into force on the day you chose").waitFor();
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Publish" }).click();
    await dialog.getByText(/^Version 3 of “Astronomy”, planned from .*, will never be used\.$/).waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("link", { name: "Versions" }).click();
    await page.getByRole("combobox", { name: "Older version" }).press("ArrowDown");
    const versions = page.locator(".ant-select-dropdown:visible .ant-select-item-option");
    await expect
      .poll(() => versions.allTextContents(), patient)
      .toEqual([
        "Draft",
        expect.stringMatching(/^Version 3 of .* · from /),
        expect.stringMatching(/^Version 2 of .* · in force$/),
        expect.stringMatching(/^Version 1 of [^·]*$/),
      ]);
    expect(anna.complaints).toEqual([]);
  });
});
