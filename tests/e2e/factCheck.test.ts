import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { openWithCode, openWithEmail } from "#tests/e2e/people.ts";
import { remoteScenario } from "#tests/e2e/remoteScenario.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();
const phone = { viewport: { width: 390, height: 844 } };

const martin = { code: "AT-0750", accessCode: "demo-trainer", name: "Martin Egger" };
const lena = { code: "AT-0750", accessCode: "demo-student", name: "Lena Hofer" };
const TITLE = "Facts of AlpenSnack";

/** The graded questions, those with lost points. */
const gradesOf = (page: Page) => page.getByRole("region", { name: "Points and comments by question" });

describe("a team checks the facts of its grades", { sequential: true }, () => {
  let trainee: Visitor;
  let trainer: Visitor;
  let auditor: Visitor;
  let code: string;
  let question: string;

  beforeAll(async () => {
    const scenario = remoteScenario(stage.product.address);
    code = await scenario.request({ peCode: "AT-0750", title: TITLE, level: "bronze", fields: ["finance"] });
    await scenario.answer(code);
    await scenario.submit(code);
    await scenario.approve(code);
    await scenario.select(code);
    await scenario.grade(code, 0.8);
    trainee = await stage.arrive(phone);
    trainer = await stage.arrive();
    auditor = await stage.arrive();
    await openWithCode(trainee.page, "/dashboard", lena);
    await openWithCode(trainer.page, "/dashboard", martin);
    await openWithEmail(auditor.page, `/dashboard/task/${code}?tab=report`, "auditor@demo.example");
  });

  it("a trainee opens the points, which are not the result yet", async () => {
    const { page } = trainee;
    await page.getByRole("link", { name: `Check the facts behind the points of “${TITLE}”` }).click();
    const check = page.getByRole("region", { name: "Fact check of the points" });
    await check.getByText(/They are not the result yet: the report and the decision follow/).waitFor();
    expect(await check.getByRole("button", { name: "No errors" }).count()).toBe(0);
    await picture(page, "fact-check");
  });

  it("and reports an error of the auditor, with a link", async () => {
    const { page } = trainee;
    const button = gradesOf(page)
      .getByRole("button", { name: /^Report a factual error/ })
      .first();
    question = /\((.*)\)$/.exec((await button.textContent()) ?? "")?.[1] ?? "";
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Report a factual error" });
    await dialog.getByRole("button", { name: "Send the report to the auditor" }).click();
    await dialog.getByText(/^Write at least 10 characters/).waitFor();
    await dialog.getByLabel("What is wrong?").fill("The budget is on page 3 of the linked plan.");
    await dialog.getByRole("button", { name: "Add a link" }).click();
    await dialog.getByLabel("Link to the document").fill("https://alpensnack.example/plan");
    await dialog.getByLabel("Title").fill("Plan, page 3");
    await page.reload();
    await gradesOf(page)
      .getByRole("button", { name: `Report a factual error (${question})` })
      .click();
    expect(await dialog.getByLabel("What is wrong?").inputValue()).toBe("The budget is on page 3 of the linked plan.");
    await dialog.getByRole("button", { name: "Send the report to the auditor" }).click();
    await page.getByText("waiting for the auditor").waitFor();
  });

  it("the report of the audit waits, and the auditor sees the reason and answers", async () => {
    const { page } = auditor;
    await page.getByText(/^The team can report errors until the end of/).waitFor();
    await page.getByText(/^1 report waits for your answer\./).waitFor();
    expect(await page.getByRole("button", { name: "Finish report" }).isDisabled()).toBe(true);
    await page.getByRole("link", { name: "Answer the reports" }).click();
    const reported = page.getByRole("article", { name: question });
    await reported.getByText("The budget is on page 3 of the linked plan.").waitFor();
    await reported.getByRole("radio", { name: "Accept the report", exact: true }).check();
    await reported.getByLabel("Your answer to the team").fill("You are right, page 3 has the budget.");
    await reported.getByRole("radio", { name: "4", exact: true }).press("Space");
    await picture(page, "fact-check-answer");
    await reported.getByRole("button", { name: "Send the answer" }).click();
    await reported.getByText("Answer of the auditor").waitFor();
  });

  it("the trainee reads the answer and the new points, and the trainer ends the fact check", async () => {
    await trainee.follow(`/dashboard/task/${code}?tab=result`);
    await trainee.page.getByText(/^Points before: \d, now: 4$/).waitFor();
    const { page } = trainer;
    await trainer.follow(`/dashboard/task/${code}?tab=result`);
    await page.getByRole("button", { name: "Nothing more to report" }).click();
    const dialog = page.getByRole("dialog", { name: "End the fact check" });
    await dialog.getByRole("button", { name: "Nothing more to report" }).click();
    await page.getByText(/^The fact check is over\. Errors can no longer be reported\./).waitFor();
    await expect.poll(() => page.getByRole("button", { name: /^Report a factual error/ }).count()).toBe(0);
  });

  it("then the auditor can finish the report", async () => {
    const { page } = auditor;
    await page.getByRole("tab", { name: "Report", exact: true }).click();
    await expect.poll(() => page.getByRole("button", { name: "Finish report" }).isEnabled()).toBe(true);
  });
});
