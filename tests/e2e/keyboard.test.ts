import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { reportSections } from "#domain/report/report.ts";
import type { AuditScenario } from "#server/commands/seed/auditScenario.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { pressOn, tabTo, typeInto } from "#tests/e2e/keyboard.ts";
import { remoteScenario } from "#tests/e2e/remoteScenario.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();
const visitors: Visitor[] = [];
const arrive = async () => {
  const visitor = await stage.arrive();
  visitors.push(visitor);
  return visitor.page;
};

const TITLE = "By keyboard alone";

async function signIn(page: Page, name: string, accessCode: string): Promise<void> {
  await page.goto("/dashboard/auth/login");
  await typeInto(page, page.getByLabel("Code", { exact: true }), "IT-0468");
  await typeInto(page, page.getByLabel("Access code", { exact: true }), accessCode);
  await typeInto(page, page.getByLabel("Your name"), name);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
}

const openAudit = (page: Page) => pressOn(page, page.locator("main").getByRole("link", { name: new RegExp(TITLE) }));

/** The whole way of an audit without a mouse. */
describe("with only a keyboard", { sequential: true }, () => {
  let scenario: AuditScenario;
  let code: string;
  beforeAll(async () => {
    scenario = remoteScenario(stage.product.address);
  });

  it("an audit is requested", async () => {
    const page = await arrive();
    await signIn(page, "Pavia Gusto Srl", "demo-enterprise");
    await pressOn(page, page.locator("main").getByRole("button", { name: "Request an audit" }));
    await typeInto(page, page.getByLabel("Name of the audit"), TITLE);
    await tabTo(page, page.getByRole("checkbox", { name: "Marketing" }));
    await page.keyboard.press("Space");
    await pressOn(page, page.getByRole("dialog").getByRole("button", { name: "Request audit" }));
    await page.locator("article.question").waitFor();
    code = /task\/([^/]+)/.exec(page.url())?.[1] ?? "";
    await scenario.answer(code, 0.8);
  });

  it("it is answered and submitted", async () => {
    const page = await arrive();
    await signIn(page, "Giulia Rossi", "demo-student");
    await openAudit(page);
    await page.locator("article.question:focus-within").waitFor();
    const next = page.getByRole("button", { name: "Next unanswered question" });
    await answerWhereOneIs(page);
    for (; (await next.count()) > 0; await answerWhereOneIs(page)) await pressOn(page, next);
    await pressOn(page, page.getByRole("link", { name: "Check answers" }));
    await pressOn(page, page.getByRole("button", { name: "Submit for review" }));
    await page.getByText(/^Approval: /).waitFor();
  });

  it("it is approved", async () => {
    const page = await arrive();
    await signIn(page, "Chiara Conti", "demo-trainer");
    await openAudit(page);
    await pressOn(page, page.getByRole("button", { name: "Approve" }));
    await pressOn(page, page.getByRole("dialog").getByRole("button", { name: "Approve" }));
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(await page.getByRole("button", { name: "Approve" }).count()).toBe(0);
  });

  it("it is taken on and graded, with a digit and Enter per question, and the report is written", async () => {
    const page = await arrive();
    await page.goto("/dashboard/auth/login?with=email");
    await typeInto(page, page.getByLabel("Email"), "auditor@demo.example");
    await typeInto(page, page.getByLabel("Password", { exact: true }), "Demo!2026");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/dashboard");
    await openAudit(page);
    await pressOn(page, page.getByRole("button", { name: "Take on this audit" }));
    await pressOn(page, page.getByRole("dialog").getByRole("button", { name: "Take on this audit" }));
    const question = page.locator("article.graded-question");
    await question.waitFor();
    const questions = Number((await page.locator(".workbench-progress").innerText()).match(/of (\d+)/)?.[1]);
    for (let graded = 1; graded <= questions; graded += 1) {
      await expect.poll(() => question.evaluate((it) => it === document.activeElement)).toBe(true);
      const most = (await page.getByRole("radiogroup").getByRole("radio").count()) - 1;
      await page.keyboard.press(String(most));
      await page.getByText(`${graded} of ${questions} graded`).waitFor();
      if (graded === 1) {
        await page.keyboard.type("cWell done.");
        await page.keyboard.press("Escape");
        await page.keyboard.press("p");
        await pressOn(page, page.getByRole("dialog").getByRole("button", { name: "Save the text as a phrase" }));
        await page.getByRole("dialog").getByRole("button", { name: "Well done.", exact: true }).waitFor();
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "hidden" });
        await question.focus();
      }
      if (graded === 2) {
        await page.keyboard.press("p");
        const phrase = page.getByRole("dialog").getByRole("button", { name: "Well done.", exact: true });
        await expect.poll(() => phrase.evaluate((it) => it === document.activeElement)).toBe(true);
        await page.keyboard.press("1");
        const comment = page.getByRole("textbox", { name: "Comment" });
        await expect.poll(() => comment.inputValue()).toBe("Well done.");
        await expect.poll(() => comment.evaluate((it) => it === document.activeElement)).toBe(true);
        await page.keyboard.press("Escape");
      }
      if (graded < questions) await page.keyboard.press("Enter");
    }
    await pressOn(page, page.getByRole("button", { name: "Finish grading" }));
    await picture(page, "keyboard-report");
    for (const { name, required } of reportSections)
      if (required)
        await typeInto(
          page,
          page.locator(`#report_${name}`),
          `What the auditor saw and heard, for the section ${name}, in a whole sentence.`,
        );
    await pressOn(page, page.getByRole("button", { name: "Finish report" }));
    const dialog = page.getByRole("dialog");
    await tabTo(page, dialog.getByRole("checkbox", { name: /never opened/ }));
    await page.keyboard.press("Space");
    await tabTo(page, dialog.getByRole("checkbox", { name: "I have checked the level, names and fields." }));
    await page.keyboard.press("Space");
    await pressOn(page, dialog.getByRole("button", { name: "Finish report" }));
    await pressOn(page, page.getByRole("link", { name: "Certificate", exact: true }));
    await page
      .getByText(/QC-\d{4}-IT-\d{4}/)
      .first()
      .waitFor();
  });

  it("there is no error on the console", () => {
    expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});

/** Answers the question that has the focus, whatever its type: a choice first, which may ask for words. */
async function answerWhereOneIs(page: Page): Promise<void> {
  const card = page.locator("article.question:focus-within");
  await card.waitFor();
  const choice = card.locator(".field input:is([type=radio], [type=checkbox])");
  if ((await choice.count()) > 0) {
    await tabTo(page, choice);
    await page.keyboard.press("Space");
  }
  const fields = card.locator(":is(.field, .asked-details) :is(input:not([type=radio], [type=checkbox]), textarea)");
  for (const field of await fields.all())
    if (await field.isVisible())
      await typeInto(page, field, "Every department works through its checklist and signs it off. ".repeat(6));
  await page.keyboard.press("Tab");
}
