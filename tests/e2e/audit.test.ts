import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  answerAll,
  answerQuestion,
  goToQuestion,
  openedQuestion,
  startWithoutEarlierAnswers,
} from "#tests/e2e/answering.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { openWithCode, openWithEmail, people, signInWithCode, signInWithEmail, waitingFor } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();
const visitors: Visitor[] = [];
const arrive = async () => {
  const visitor = await stage.arrive();
  visitors.push(visitor);
  return visitor.page;
};

/** One audit, from the request to the certificate, by its people, each at their own computer. */
describe("an audit", { sequential: true }, () => {
  let path: string;

  it("is requested by the enterprise", async () => {
    const page = await arrive();
    await signInWithCode(page, people.ruhrBike);
    await page.getByRole("link", { name: "Request an audit" }).first().click();
    await page.getByLabel("Name of the audit").fill("Human resources check");
    await page.getByRole("checkbox", { name: "Human resources" }).click();
    await page.getByRole("radio", { name: "60 days" }).click();
    await picture(page, "01-request");
    await page.getByRole("button", { name: "Request audit" }).dblclick();
    await page.getByText("Human resources check").first().waitFor();
    await startWithoutEarlierAnswers(page);
    path = new URL(page.url()).pathname.replace(/\/q\/.*/, "");
    expect(path).toMatch(/\/dashboard\/task\/DE-2077-\d{4}-\d{2}$/);
    await picture(page, "02-requested");
    await page.goto("/dashboard");
    const waiting = waitingFor(page, /Human resources check/);
    await waiting.first().waitFor();
    expect(await waiting.count(), "a double click is one request").toBe(1);
  });

  it("is answered by a trainee, who leaves and finds everything saved", async () => {
    const page = await arrive();
    await openWithCode(page, "/dashboard", people.jonas);
    await page
      .getByRole("link", { name: /Human resources check/ })
      .first()
      .click();
    await startWithoutEarlierAnswers(page);
    const first = openedQuestion(page);
    await answerQuestion(first);
    await first.getByText(/^Saved .* by Jonas Müller/).waitFor();
    const address = page.url();
    const written = () =>
      first
        .locator("textarea, input")
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    const before = await written();
    await picture(page, "03-answering");

    await page.reload();
    await first.getByText(/^Saved .* by Jonas Müller/).waitFor();
    expect(page.url(), "a reload keeps the place").toBe(address);
    expect(await written()).toEqual(before);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.goBack();
    expect(page.url(), "so does the way back").toBe(address);
  });

  it("is not submitted with gaps: the page lists them", async () => {
    const page = await arrive();
    await openWithCode(page, path, people.jonas);
    await page.getByRole("link", { name: "Check answers" }).click();
    await page.getByText("Some answers are missing").waitFor();
    expect(await page.getByRole("button", { name: "Submit for review" }).count()).toBe(0);
    await picture(page, "04-gaps");
  });

  it("keeps the input when the language is changed", async () => {
    const page = await arrive();
    await openWithCode(page, path, people.aylin);
    const text = await goToQuestion(page, "Which goals has your enterprise set for its staff this year?");
    const same = page.locator(`#${await text.getAttribute("id")}`);
    await text.locator(".field textarea").first().fill("Typed before the switch.");
    await page.getByRole("button", { name: /English/ }).click();
    await page.getByRole("menuitem", { name: "Deutsch" }).click();
    await page.waitForURL("**/de-DE/dashboard/task/**");
    await page.locator("html[lang=de-DE]").waitFor();
    expect(await same.locator(".field textarea").first().inputValue()).toBe("Typed before the switch.");
    await same.getByRole("heading").getByText(/Ziele/).waitFor();
    await picture(page, "05-german");
  });

  it("is submitted after the warning, and can no longer be changed", async () => {
    const page = await arrive();
    await openWithCode(page, path, people.jonas);
    await openedQuestion(page).waitFor();
    await answerAll(page);
    await page.getByText("You can recall them until the review begins.").waitFor();
    await picture(page, "06-warning");
    await page.getByRole("button", { name: "Submit for review" }).click();
    await page.getByText(/^Approval: PE trainer · since/).waitFor();
    expect(await page.getByRole("textbox").count()).toBeLessThanOrEqual(1);
    await picture(page, "07-submitted");
  });

  it("returns with the reason when the trainer rejects it", async () => {
    const trainer = await arrive();
    await openWithCode(trainer, path, people.sabine);
    await trainer.getByRole("button", { name: "Send back for corrections" }).click();
    await trainer.getByLabel("Reason").fill("Please name who is responsible.");
    await trainer.getByRole("dialog").getByRole("button", { name: "Send back for corrections" }).click();
    await trainer.getByText("Please name who is responsible.").waitFor();
    await picture(trainer, "08-rejected");

    const student = await arrive();
    await openWithCode(student, path, people.jonas);
    await student.getByRole("heading", { name: "Sent back", exact: true }).waitFor();
    await student.getByText("Please name who is responsible.").waitFor();
    const text = await goToQuestion(student, "Which goals has your enterprise set for its staff this year?");
    await text.locator(".field textarea").first().fill("The head of human resources is responsible. ".repeat(8));
    await text.getByText(/^Saved .* by Jonas Müller/).waitFor();
    await student.getByRole("link", { name: "Reason for sending back" }).click();
    await student.getByText("Please name who is responsible.").waitFor();
    await student.getByRole("link", { name: "Check answers" }).click();
    await student.getByRole("button", { name: "Submit for review" }).click();
    await student.getByText(/^Approval: PE trainer · since/).waitFor();
  });

  it("is approved by the trainer", async () => {
    const page = await arrive();
    await openWithCode(page, "/dashboard", people.sabine);
    await waitingFor(page, /^Read and approve “Human resources check”: \d+ of \d+ viewed submitted today/).click();
    const goals = await goToQuestion(page, "Which goals has your enterprise set for its staff this year?");
    await goals.getByText("The head of human resources is responsible.").first().waitFor();
    await page.getByRole("button", { name: "Approve" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(await page.getByRole("button", { name: "Approve" }).count()).toBe(0);
    await picture(page, "09-approved");
  });

  it("is selected and graded by an auditor, who sees the current points", async () => {
    const page = await arrive();
    await signInWithEmail(page, "auditor@demo.example");
    await page
      .getByRole("link", { name: /Human resources check/ })
      .first()
      .click();
    await page.getByText(/^External audit: waiting for an auditor/).waitFor();
    await page.getByRole("button", { name: "Take on this audit" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Take on this audit" }).click();
    await page.locator("article.graded-question").waitFor();
    await page.getByRole("tab", { name: "Result so far" }).click();
    const total = page.locator(".field-scores tfoot td").nth(1);
    expect(await total.innerText()).toBe("–");
    await page.getByRole("tab", { name: "Points" }).click();
    const questions = Number((await page.locator(".workbench-progress").innerText()).match(/of (\d+)/)?.[1]);
    for (let graded = 1; graded <= questions; graded += 1) {
      await page.getByRole("radiogroup").getByRole("radio").last().check();
      await page.getByText(`${graded} of ${questions} graded`).waitFor();
      if (graded < questions) await page.getByRole("button", { name: "Next ungraded question" }).click();
    }
    await page.getByRole("tab", { name: "Result so far" }).click();
    await page.locator(".field-scores tfoot td", { hasText: "100%" }).waitFor();
    await page.getByText("Everything is saved").waitFor();
    await page.getByText("Bronze at 100%, the level requested.").first().waitFor();
    await picture(page, "10-grading");
  });

  it("waits for proof that the auditor requests on one question: the team adds it, and only then grading ends", async () => {
    const auditor = await arrive();
    await openWithEmail(auditor, path, "auditor@demo.example");
    const graded = auditor.locator("article.graded-question");
    const title = String(await graded.getAttribute("aria-label"));
    await auditor.getByRole("button", { name: "Request proof or an explanation" }).click();
    await auditor.getByLabel("What do you need, and what should it show?").fill("The minutes of May are missing.");
    await auditor.getByRole("button", { name: "Send the request" }).click();
    await auditor.getByRole("button", { name: "With a request 1" }).waitFor();
    await auditor.getByRole("button", { name: "Finish grading" }).click();
    await auditor.getByText("The team has not answered all your requests yet.").waitFor();
    await picture(auditor, "11-requested");

    const student = await arrive();
    await student.setViewportSize({ width: 390, height: 844 });
    await openWithCode(student, "/dashboard", people.jonas);
    await waitingFor(student, /Answer the auditor’s request in “Human resources check”/).click();
    const requested = student.getByRole("article", { name: title });
    await requested.getByText("The minutes of May are missing.").waitFor();
    await requested.getByLabel("Explanation").fill("They are in our folder, on page three.");
    await requested.getByText(/^Saved .* by Jonas Müller/).waitFor();
    await picture(student, "12-added");
    await requested.getByRole("button", { name: "Finish the answer" }).click();
    await student.getByText("Added during the audit").waitFor();

    await graded.getByText("They are in our folder, on page three.").waitFor();
    await graded.getByText("Added during the audit").waitFor();
    await auditor.getByRole("button", { name: "Finish grading" }).click();
    await auditor.getByLabel("Audit team").waitFor();
  });

  it("ends with the report, and its certificate on screen and as a PDF", async () => {
    const page = await arrive();
    await openWithEmail(page, "/dashboard", "auditor@demo.example");
    await waitingFor(page, /^Write the report on “Human resources check”/).click();
    for (const [section, known] of [
      ["Audit team", "Tomas Auditor"],
      ["Audit scope", "Human resources"],
      ["Analysis of documents", "Human resources"],
    ] as const)
      expect(await page.getByLabel(section).inputValue()).toContain(known);
    const written = [
      "Strengths",
      "Weaknesses",
      "Suggestions for improvement",
      "Audit findings",
      "Conclusions",
      "Recommendations",
    ];
    for (const section of written) await page.getByRole("textbox", { name: section }).fill("Short.");
    await page.getByText("6 of at least 60 characters").first().waitFor();
    await page.getByRole("button", { name: "Finish report" }).click();
    await page.getByText("6 sections are not finished yet.").waitFor();
    for (const section of written)
      await page
        .getByRole("textbox", { name: section })
        .fill(`${section}: what the auditor saw in the documents and heard in the interview.`);
    await page.getByText("Saved", { exact: true }).waitFor();
    await picture(page, "11-report");
    await page.getByRole("button", { name: "Finish report" }).click();
    const dialog = page.getByRole("dialog");
    for (const named of ["Bronze at 100%", "RuhrBike GmbH", "Human resources"])
      await dialog.getByText(named).first().waitFor();
    await picture(page, "11-finish");
    await dialog.getByRole("button", { name: "Finish report" }).click();
    await dialog.getByText("tick this box: finishing cannot be undone").waitFor();
    await dialog.getByText("Some proof was never opened.").waitFor();
    await dialog.getByRole("checkbox", { name: "I have checked the level, names and fields." }).check();
    await dialog.getByRole("checkbox", { name: /never opened/ }).check();
    await dialog.getByRole("button", { name: "Finish report" }).click();
    await page
      .getByText(/QC-\d{4}-DE-\d{4}/)
      .first()
      .waitFor();
    await picture(page, "12-certificate");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page
        .getByRole("button", { name: /Download/ })
        .first()
        .click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Quality certificate QC-\d{4}-DE-\d{4} .+\.pdf$/);
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  it("is visible to the administrator in the console", async () => {
    const page = await arrive();
    await openWithEmail(page, "/dashboard/certificates", "admin@demo.example");
    await page
      .getByText(/QC-\d{4}-DE-\d{4}/)
      .first()
      .waitFor();
    await picture(page, "13-console-certificates");
    await page.goto(
      `/dashboard/trail?filters[0][field]=subject&filters[0][operator]=eq&filters[0][value]=${path.split("/").at(-1)}`,
    );
    await page.getByText("Tomas Auditor").first().waitFor();
    await picture(page, "14-console-trail");
  });

  it("causes no error on the console", () => {
    expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
