import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { goToQuestion, nameOf } from "#tests/e2e/answering.ts";
import { barriers } from "#tests/e2e/barriers.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { openWithCode, people } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();
const visitors: Visitor[] = [];
const arrive = async () => {
  const visitor = await stage.arrive();
  visitors.push(visitor);
  return visitor;
};
const complaints = () => visitors.flatMap((visitor) => visitor.complaints);

const viewed = (page: Page) => page.getByText(/^\d+ of \d+ viewed$/);
const viewedOn = async (page: Page) => ((await viewed(page).textContent()) ?? "").match(/\d+/g)?.map(Number) ?? [];

const card = (page: Page, title: string) => page.getByRole("article", { name: title });

/** Submits what was answered, from any question. */
async function submit(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Check answers" }).click();
  await page.getByRole("button", { name: "Submit for review" }).click();
  await page.getByText(/^Approval: PE trainer · since/).waitFor();
}

/** A trainer and a trainee at the same time, over two rounds of one audit. */
describe("a review", { sequential: true }, () => {
  const title = "What is the purpose of your enterprise, and where do you want it to be in two years?";
  const path = "/dashboard/task/DE-2077-2026-01";
  let trainer: Visitor;
  let trainee: Visitor;
  let asked: string;
  beforeAll(async () => {
    trainer = await arrive();
    trainee = await arrive();
    await openWithCode(trainer.page, path, people.sabine);
    await openWithCode(trainee.page, path, people.jonas);
  });

  it("has remarks at the questions, which the team sees and answers at once", async () => {
    const { page } = trainer;
    const reviewed = await goToQuestion(page, title);
    await reviewed.getByRole("button", { name: /Add a remark/ }).click();
    await page.keyboard.insertText("Who took part in writing it?");
    await page.getByRole("button", { name: "Add remark", exact: true }).click();
    await page.getByText("1 open remark", { exact: true }).waitFor();
    await page.setViewportSize({ width: 360, height: 780 });
    const told = await page.locator(".workbench-saving").boundingBox();
    expect(told?.height, "one line of a phone’s header").toBeLessThan(24);
    await page.setViewportSize({ width: 1440, height: 900 });
    const seen = card(trainee.page, title);
    await seen.getByText("Who took part in writing it?").waitFor();
    expect(await seen.getByRole("button", { name: "Mark as settled" }).count()).toBe(0);
    await seen.getByRole("button", { name: "Reply" }).click();
    await trainee.page.keyboard.insertText("All departments; we shall add it.");
    await trainee.page.getByRole("button", { name: "Send reply" }).click();
    await card(page, title).getByText("All departments; we shall add it.").waitFor();
    await picture(page, "review-remark");
    expect(await barriers(trainer)).toEqual([]);
  });

  it("counts answers as viewed on every device of the trainer", async () => {
    const { page } = trainer;
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await viewed(page).waitFor();
    const [seen = 0, total = 0] = await viewedOn(page);
    const other = await stage.arrive();
    await openWithCode(other.page, path, people.sabine);
    // It opens the first answer that was not viewed, and so views one more.
    await other.page.getByText(`${seen + 1} of ${total} viewed`, { exact: true }).waitFor();
    await page.getByText(`${seen + 1} of ${total} viewed`, { exact: true }).waitFor();
    await other.page.reload();
    await other.page.getByText(`${seen + 1} of ${total} viewed`, { exact: true }).waitFor();
    expect(other.complaints).toEqual([]);
    await goToQuestion(page, title);
  });

  it("shows open remarks before the decision", async () => {
    const { page } = trainer;
    await page.getByRole("button", { name: "Send back for corrections" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("1 remark is still open:").waitFor();
    await dialog.getByText("Who took part in writing it?").waitFor();
    await dialog
      .getByLabel("Reason")
      .fill("Please say who took part. Then look at every other answer in the same way.");
    await dialog.getByRole("button", { name: "Send back for corrections" }).click();
    await page.getByText("Answers: Sent back · The team").waitFor();
  });

  it("returns to the team, with each remark at its question", async () => {
    const { page } = trainee;
    await page.getByRole("heading", { name: "Sent back", exact: true }).waitFor();
    await page.getByText("Please say who took part. Then look at every other answer in the same way.").waitFor();
    await page.getByRole("link", { name: nameOf(title) }).waitFor();
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), "a long reason fits a phone").toBe(360);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Next remark" }).click();
    const question = card(page, title);
    await page.getByRole("heading", { name: "Remarks 1" }).waitFor();
    await page.getByText("Who took part in writing it?").waitFor();
    await question.locator(".field textarea").first().fill("All departments took part in writing it. ".repeat(8));
    await question.getByText(/^Saved .* by Jonas Müller/).waitFor();
    await page.getByRole("checkbox", { name: "Done" }).click();
    await page.getByText(/Marked as done by Jonas Müller/).waitFor();
    // The trainer does other work in the meantime.
    await trainer.follow("/dashboard");
    await submit(page);
  });

  it("can wait: the submission is recalled, changed and submitted again", async () => {
    const { page } = trainee;
    await page.getByRole("button", { name: "Recall" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Recall" }).click();
    await page.getByRole("heading", { name: "Sent back", exact: true }).waitFor();
    const question = await goToQuestion(page, title);
    asked = new URL(page.url()).pathname;
    const text = question.locator(".field textarea").first();
    await text.fill(`${await text.inputValue()} The office wrote the minutes.`);
    await question.getByText(/^Saved .* by Jonas Müller/).waitFor();
    await submit(page);
  });

  it("begins when the trainer opens it: it can no longer be recalled, and the team sees the reason", async () => {
    await trainer.follow(asked);
    await trainer.page.locator("article.question").waitFor();
    expect(new URL(trainer.page.url()).pathname, "a link to a question leads there").toBe(asked);
    expect(await trainer.page.locator(".status-news").count(), "what they find is no news").toBe(0);
    const { page } = trainee;
    await page.getByText(/^Approval: Sabine Großmann · since/).waitFor();
    expect(await page.getByRole("button", { name: "Recall" }).count()).toBe(0);
  });

  it("shows changed answers first, with the previous ones", async () => {
    const { page } = trainer;
    await page.getByRole("button", { name: "Changed 1", pressed: true }).waitFor();
    const [seen = 0, total = 0] = await viewedOn(page);
    expect(seen, "answers of the first round stay viewed").toBeGreaterThan(2);
    await page.getByText(`Only answers changed since round 1 are listed: 1 of ${total}.`).waitFor();
    const listed = page.locator(".outline ol a");
    expect(await listed.count()).toBe(1);
    await picture(page, "review-only-changed");
    await page
      .locator(".only-changed")
      .getByRole("button", { name: `All ${total}` })
      .click();
    await page.locator(".only-changed").waitFor({ state: "detached" });
    expect(await listed.count()).toBeGreaterThan(1);
    const changed = page.getByRole("article", { name: title });
    await changed.getByText("The office wrote the minutes.").waitFor();
    await page.getByText("1 open remark, 1 marked as done").waitFor();
    await changed.getByText(/Marked as done by Jonas Müller/).waitFor();
    await page.getByRole("tab", { name: "Round 1" }).click();
    await page.getByText(/RuhrBike verkauft Fahrräder/).waitFor();
    await page.getByRole("tab", { name: "Versions" }).click();
    const versions = page.locator(".versions > li");
    await versions.filter({ hasText: "Jonas Müller" }).getByText("now").waitFor();
    await versions.last().locator("summary").click();
    await versions
      .last()
      .getByText(/RuhrBike verkauft Fahrräder/)
      .waitFor();
    expect(await page.getByRole("button", { name: "Restore" }).count()).toBe(0);
    await changed.getByRole("button", { name: "Mark as settled" }).click();
    await changed.getByText(/^Settled: Who took part/).waitFor();
    await page.getByRole("button", { name: "Remarks 0" }).waitFor();
    await picture(page, "review-changed");
  });

  it("ends with the approval, and the history contains all steps", async () => {
    const { page } = trainer;
    await card(page, title)
      .getByRole("button", { name: /Add a remark/ })
      .click();
    await page.keyboard.insertText("Well done, all of you.");
    await page.getByRole("button", { name: "Approve" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Not sent yet, so only you can read it:").waitFor();
    expect(await dialog.getByText(/still open/).count()).toBe(0);
    await picture(page, "review-unsent");
    await dialog.getByRole("button", { name: "Add remark" }).click();
    await dialog.getByText("1 remark is still open:").waitFor();
    await card(trainee.page, title).getByText("Well done, all of you.").waitFor();
    expect(await dialog.getByText("Not sent yet, so only you can read it:").count()).toBe(0);
    await dialog.getByRole("button", { name: "Approve" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByText(/^External audit: waiting for an auditor/).waitFor();
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Details and history" }).click();
    await page.getByText("Remark settled").waitFor();
    await page.getByText("Please say who took part.").first().waitFor();
    expect(await barriers(trainer)).toEqual([]);
  });
});

it("causes no error on the console", () => {
  expect(complaints()).toEqual([]);
});
