import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { goToQuestion } from "#tests/e2e/answering.ts";
import { barriers } from "#tests/e2e/barriers.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { signInWithCode, signInWithEmail } from "#tests/e2e/people.ts";
import { remoteScenario } from "#tests/e2e/remoteScenario.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();
const visitors: Visitor[] = [];
const arrive = async () => {
  const visitor = await stage.arrive();
  visitors.push(visitor);
  return visitor;
};
const complaints = () => visitors.flatMap((visitor) => visitor.complaints);

const card = (page: Page, title: string) => page.getByRole("article", { name: title });

/** Submits what was answered, from any question. */
async function submit(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Check answers" }).click();
  await page.getByRole("button", { name: "Submit for review" }).click();
  await page.getByText("Waiting for approval").first().waitFor();
}

/** A trainer and a trainee at the same time, over two rounds of one audit. */
describe("a review", { sequential: true }, () => {
  const title = "What is the purpose of your enterprise, and where do you want it to be in two years?";
  const path = "/dashboard/task/DE-2077-2026-01";
  let trainer: Visitor;
  let trainee: Visitor;
  beforeAll(async () => {
    trainer = await arrive();
    trainee = await arrive();
    await signInWithCode(trainer.page, "DE-2077", "demo-trainer", "Sabine Großmann");
    await signInWithCode(trainee.page, "DE-2077", "demo-student", "Jonas Müller");
    await trainer.page.goto(path);
    await trainee.page.goto(path);
  });

  it("has remarks at the questions, which the team sees and answers at once", async () => {
    const { page } = trainer;
    const reviewed = await goToQuestion(page, title);
    await reviewed.getByRole("button", { name: /Add a remark/ }).click();
    await page.keyboard.insertText("Who took part in writing it?");
    await page.getByRole("button", { name: "Add remark", exact: true }).click();
    await page.getByText("1 open remark", { exact: true }).waitFor();
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

  it("tells which remarks are open before it is decided", async () => {
    const { page } = trainer;
    await page.getByRole("button", { name: "Send back for corrections" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("1 remark is still open:").waitFor();
    await dialog.getByText("Who took part in writing it?").waitFor();
    await dialog
      .getByLabel("Reason")
      .fill("Please say who took part. Then look at every other answer in the same way.");
    await dialog.getByRole("button", { name: "Send back for corrections" }).click();
    await page.getByText("Sent back for corrections").waitFor();
  });

  it("comes back to the team, each remark at its question", async () => {
    const { page } = trainee;
    await page.getByText("Please say who took part.").first().waitFor();
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), "a long reason fits a phone").toBe(360);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Next remark" }).click();
    const question = card(page, title);
    await page.getByRole("tab", { name: "Remarks 1" }).click();
    await page.getByText("Who took part in writing it?").waitFor();
    await question.locator(".field textarea").first().fill("All departments took part in writing it. ".repeat(8));
    await question.getByText(/^Saved .* by Jonas Müller/).waitFor();
    await page.getByRole("checkbox", { name: "Done" }).click();
    await page.getByText(/Marked as done by Jonas Müller/).waitFor();
    // The trainer does something else meanwhile.
    await trainer.page.goto("/dashboard");
    await submit(page);
  });

  it("can wait: what was submitted is recalled, changed and submitted again", async () => {
    const { page } = trainee;
    await page.getByText("The review has not begun yet.").waitFor();
    await page.getByRole("button", { name: "Recall" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Recall" }).click();
    const question = await goToQuestion(page, title);
    const text = question.locator(".field textarea").first();
    await text.fill(`${await text.inputValue()} The office wrote the minutes.`);
    await question.getByText(/^Saved .* by Jonas Müller/).waitFor();
    await submit(page);
  });

  it("begins when the trainer opens it: then nothing is recalled any more, and the team reads why", async () => {
    await trainer.page.goto(path);
    await trainer.page.locator("article.question").waitFor();
    const { page } = trainee;
    await page.getByText(/^Sabine Großmann began the review on .* can no longer be recalled/).waitFor();
    expect(await page.getByRole("button", { name: "Recall" }).count()).toBe(0);
  });

  it("shows first what has changed, with what stood there before", async () => {
    const { page } = trainer;
    await page.getByRole("button", { name: "Changed 1" }).waitFor();
    const changed = page.getByRole("article", { name: title });
    await changed.getByText("The office wrote the minutes.").waitFor();
    await page.getByText("1 open remark, 1 of them done").waitFor();
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

  it("ends with the approval, and the history tells it all", async () => {
    const { page } = trainer;
    await page.getByRole("button", { name: "Approve" }).click();
    const dialog = page.getByRole("dialog");
    expect(await dialog.getByText(/still open/).count()).toBe(0);
    await dialog.getByRole("button", { name: "Approve" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("tab", { name: "Details and history" }).click();
    await page.getByText("Remark settled").waitFor();
    await page.getByText("Please say who took part.").first().waitFor();
    expect(await barriers(trainer)).toEqual([]);
  });
});

describe("two auditors", { sequential: true }, () => {
  it("take one audit at the same time: one has it, the other is told so", async () => {
    const auditors = [await arrive(), await arrive()];
    const emails = ["auditor@demo.example", "auditor2@demo.example"];
    for (const [index, { page }] of auditors.entries()) {
      await signInWithEmail(page, emails[index] ?? "");
      await page.goto("/dashboard/auditor/pending");
      await page.getByRole("link", { name: /Qualitätsaudit AlpenSnack/ }).click();
      await page.getByRole("button", { name: "Take on this audit" }).click();
      await page.getByRole("dialog").waitFor();
    }
    const list = (await auditors[1]?.page.context().newPage()) as Page;
    await list.goto("/dashboard/auditor/pending");
    const listed = list
      .locator("section", { has: list.getByRole("heading", { name: "Listed for external audit" }) })
      .getByRole("link", { name: /Qualitätsaudit AlpenSnack/ });
    await listed.getByText(/\d+ questions · about .* hours? · German/).waitFor();
    await listed.getByText(/^opened /).waitFor();
    const take = ({ page }: Visitor) =>
      page.getByRole("dialog").getByRole("button", { name: "Take on this audit" }).click();
    await Promise.all(auditors.map(take));
    const graded = auditors.map(({ page }) => page.locator("article.graded-question"));
    const told = auditors.map(({ page }) => page.getByText(/already|another auditor/i).first());
    await Promise.race(graded.map((cards) => cards.waitFor()));
    await Promise.race(told.map((message) => message.waitFor()));
    const outcomes = await Promise.all(
      auditors.map(async (_visitor, index) => [await graded[index]?.count(), await told[index]?.count()]),
    );
    expect(outcomes.sort()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    await listed.waitFor({ state: "detached" });
  });

  it("are kept from an enterprise of their own institution, and told why", async () => {
    const { page } = await arrive();
    await signInWithEmail(page, "auditor2@demo.example");
    await page.goto("/dashboard/auditor/pending");
    await page
      .getByText(/You belong to the same institution/)
      .first()
      .waitFor();
    await page.getByRole("link", { name: /Suivi qualité/ }).click();
    await page
      .getByText(/You belong to the same institution/)
      .first()
      .waitFor();
    expect(await page.getByRole("button", { name: "Take on this audit" }).count()).toBe(0);
  });
});

describe("an auditor", { sequential: true }, () => {
  /** An audit that waits to be graded; its code. */
  async function graded(): Promise<string> {
    const scenario = remoteScenario(stage.product.address);
    const code = await scenario.request({ peCode: "IT-0468", title: "Verifica", level: "bronze", fields: ["finance"] });
    for (const step of ["answer", "submit", "approve", "select"] as const) await scenario[step](code);
    return code;
  }
  async function atWork(code: string): Promise<Visitor> {
    const visitor = await arrive();
    await signInWithEmail(visitor.page, "auditor@demo.example");
    await visitor.page.goto(`/dashboard/task/${code}`);
    await question(visitor).waitFor();
    return visitor;
  }
  const question = ({ page }: Pick<Visitor, "page">) => page.locator("article.graded-question");
  /** Opens a question by its number, from the outline. */
  async function openQuestion(visitor: Visitor, number: number): Promise<void> {
    await visitor.page
      .locator(".outline li > a")
      .nth(number - 1)
      .click();
    await question(visitor).getByText(`${number} of `).waitFor();
  }
  /** The points that the open question has, pressed or not. */
  const points = ({ page }: Visitor, value: string) => page.getByRole("radio", { name: value, exact: true });

  it("grades on two devices: each shows the other's, and one question in conflict is chosen alone", async () => {
    const code = await graded();
    const [laptop, tablet] = [await atWork(code), await atWork(code)];
    await laptop.page.keyboard.press("3");
    await openQuestion(tablet, 2);
    await tablet.page.keyboard.press("2");
    await openQuestion(tablet, 1);
    await expect.poll(() => points(tablet, "3").isChecked()).toBe(true);
    await openQuestion(laptop, 2);
    await expect.poll(() => points(laptop, "2").isChecked()).toBe(true);

    await openQuestion(tablet, 3);
    await tablet.page.context().setOffline(true);
    await tablet.page.keyboard.press("1");
    await tablet.page.getByText(/No connection: 1 grade is waiting/).waitFor();
    await openQuestion(tablet, 1);
    await openQuestion(laptop, 3);
    await laptop.page.keyboard.press("4");
    await laptop.page.getByText("Everything is saved").waitFor();
    await tablet.page.context().setOffline(false);
    await tablet.page.getByText("Changed elsewhere in the meantime: choose which version to keep.").waitFor();
    await tablet.page.getByRole("button", { name: "Go to it" }).click();
    await picture(tablet.page, "grade-conflict");
    await tablet.page.getByRole("button", { name: "Keep mine" }).click();
    await tablet.page.getByText("Everything is saved").waitFor();
    await expect.poll(() => points(laptop, "1").isChecked()).toBe(true);
    await openQuestion(laptop, 2);
    expect(await points(laptop, "2").isChecked()).toBe(true);
    expect(await barriers(tablet)).toEqual([]);
  });

  it("whose session is over is told why, signs in the same way, and finds what was typed", async () => {
    const code = await graded();
    const { page } = await atWork(code);
    const comment = page.getByRole("textbox", { name: "Comment" });
    const [token] = (await page.context().cookies()).filter(({ name }) => name === "token");
    const headers = { authorization: `Bearer ${token?.value}` };
    await page.request.post("/api/v1/auth/signout-pen", { headers });
    await comment.fill("Typed after the end.");
    await page.getByText("Your session has ended.").waitFor();
    await page.getByLabel("Email").fill("auditor@demo.example");
    await page.getByLabel("Password", { exact: true }).fill("Demo!2026");
    await page.keyboard.press("Enter");
    await question({ page }).waitFor();
    expect(await comment.inputValue()).toBe("Typed after the end.");
    await page.getByText("Everything is saved").waitFor();
  });

  it("sends an audit back ungraded with a reason, is told so, and may read what they judged", async () => {
    const code = await graded();
    const visitor = await atWork(code);
    const { page } = visitor;
    expect(await page.getByRole("button", { name: "Send back for corrections" }).count()).toBe(0);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Send back without grades" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("ok");
    await dialog.getByRole("button", { name: "Send back without grades" }).click();
    await dialog.getByText("Say what needs to be corrected, in at least 10 characters.").waitFor();
    await dialog.getByRole("textbox").fill("The annual accounts are missing.");
    await dialog.getByRole("button", { name: "Send back without grades" }).click();
    await page.getByRole("heading", { name: "Sent back to the team" }).waitFor();
    await page.getByText("Your grading of round 1").waitFor();
    await page.getByText("The annual accounts are missing.").waitFor();
    await picture(page, "sent-back");
    expect(await barriers(visitor)).toEqual([]);
    await page.goto("/dashboard");
    await page.getByRole("heading", { name: "Audits you sent back" }).waitFor();
    await page.getByRole("link", { name: new RegExp(code) }).click();
    await page.getByRole("heading", { name: "Sent back to the team" }).waitFor();
  });
});

describe("a finished audit", { sequential: true }, () => {
  it("is compared field by field, and its weaknesses become a plan with which the next audit opens", async () => {
    const visitor = await arrive();
    const { page } = visitor;
    await signInWithCode(page, "LT-0142", "demo-student", "Ieva Kazlauskaitė");
    await page.goto("/dashboard/task/LT-0142-2026-01?tab=result");
    await page.getByRole("heading", { name: "Gold reached" }).or(page.getByText("Gold reached")).waitFor();
    await page.locator("canvas").waitFor();
    await page.getByText("Points raised by the audit:").click();
    await page.getByRole("button", { name: "Plan this: Kai kurie dokumentai be datos." }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Responsible").fill("Lukas");
    await dialog.getByLabel("Due on").fill("2027-03-31");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByText("due 31 Mar 2027").waitFor();
    await picture(page, "result-plan");
    expect(await barriers(visitor)).toEqual([]);

    await page.goto("/dashboard/task/LT-0142-2026-02");
    await page.getByText("Since your last audit: 0 of 1 improvements done").click();
    const steps = page.getByRole("radiogroup", { name: "Step of: Kai kurie dokumentai be datos." });
    await steps.getByText("Act", { exact: true }).click();
    await page.getByText("Since your last audit: 1 of 1 improvements done").waitFor();

    await page.goto("/dashboard/improvements");
    await page.getByRole("region", { name: "Act 1" }).getByText("Kai kurie dokumentai be datos.").waitFor();
    expect(await page.getByRole("region", { name: "Plan 0" }).getByRole("listitem").count()).toBe(0);
    await picture(page, "improvement-board");
    expect(await barriers(visitor)).toEqual([]);
  });

  it("offers the auditor every commented loss of points beside the section that is written", async () => {
    const visitor = await arrive();
    const { page } = visitor;
    await signInWithEmail(page, "auditor@demo.example");
    const scenario = remoteScenario(stage.product.address);
    const code = await scenario.request({ peCode: "BG-0311", title: "Одит", level: "bronze", fields: ["finance"] });
    for (const step of ["answer", "submit", "approve", "select"] as const) await scenario[step](code);
    await scenario.grade(code, 0.4);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(`/dashboard/task/${code}`);
    const bar = page.locator(".reporting-bar");
    const bottomOf = async (part: Locator) => {
      const { y, height } = (await part.boundingBox()) as { y: number; height: number };
      return y + height;
    };
    const offer = page.getByRole("button", { name: /^Insert: / }).first();
    await offer.waitFor();
    await expect.poll(async () => (await bar.boundingBox())?.y).toBeGreaterThan(600);
    const top = (await bar.boundingBox())?.y as number;
    expect(await bottomOf(page.getByLabel("Audit team")), "a box is there on arrival").toBeLessThan(top);
    expect(await bottomOf(offer), "and the first loss beside it").toBeLessThan(top);
    await page.setViewportSize({ width: 1440, height: 900 });
    const weaknesses = page.getByLabel("Weaknesses");
    const lines = async () => (await weaknesses.inputValue()).split("\n");
    await page
      .getByRole("button", { name: /^Insert: – Finance: Clear answer; / })
      .first()
      .click();
    await expect.poll(lines).toHaveLength(1);
    expect(await lines()).toEqual([expect.stringMatching(/^– Finance: Clear answer; .* \(\d of \d points: /)]);
    expect(await weaknesses.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press("Control+Enter");
    await expect.poll(lines).toHaveLength(2);
    await page.getByLabel("Strengths").focus();
    await page.getByText("There is nothing more to insert here.").waitFor();
    expect(await page.getByRole("button", { name: "Finish report" }).isDisabled()).toBe(true);
    await page.getByText("Saved", { exact: true }).waitFor();
    await picture(page, "report-offers");
    expect(await barriers(visitor)).toEqual([]);
  });
});

it("nobody saw an error on the console", () => {
  expect(complaints()).toEqual([]);
});
