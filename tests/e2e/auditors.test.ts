import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import type { Example } from "#domain/generated/example.ts";
import demo from "#schemas/demo.json";
import { barriers } from "#tests/e2e/barriers.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { openWithCode, openWithEmail, people, waitingFor } from "#tests/e2e/people.ts";
import { remoteScenario } from "#tests/e2e/remoteScenario.ts";
import { setStage } from "#tests/e2e/stage.ts";

const examples = import.meta.glob<Example>("/schemas/examples/*.json", { eager: true, import: "default" });
const stage = setStage();
const visitors: Visitor[] = [];
const arrive = async () => {
  const visitor = await stage.arrive();
  visitors.push(visitor);
  return visitor;
};
/** Holds what these people ask of an address until all of them have asked: none is decided before the others have pressed. */
async function askTogether(people: Visitor[], address: string): Promise<void> {
  const asked = people.map(({ page }) => page.waitForRequest(address));
  const all = Promise.all(asked);
  for (const { page } of people)
    await page.route(address, async (route) => {
      await all;
      await route.continue();
    });
}
const complaints = () => visitors.flatMap((visitor) => visitor.complaints);

describe("two auditors", { sequential: true }, () => {
  it("take one audit at the same time: one gets it, and the other sees the reason", async () => {
    const scenario = remoteScenario(stage.product.address);
    const audit = { peCode: "IT-0468", title: "Audit di primavera", level: "bronze" as const, fields: ["sales"] };
    const code = await scenario.request(audit);
    for (const step of ["answer", "submit", "approve"] as const) await scenario[step](code);
    const auditors = [await arrive(), await arrive()];
    const emails = ["auditor@demo.example", "auditor2@demo.example"];
    for (const [index, { page }] of auditors.entries()) {
      await openWithEmail(page, "/dashboard/auditor/pending", emails[index] ?? "");
      await page.getByRole("link", { name: /Audit di primavera/ }).click();
      await page.getByRole("button", { name: "Take on this audit" }).click();
      await page.getByRole("dialog").waitFor();
    }
    const list = (await auditors[1]?.page.context().newPage()) as Page;
    await list.goto("/dashboard/auditor/pending");
    const listed = list
      .locator("section", { has: list.getByRole("heading", { name: "Listed for external audit" }) })
      .getByRole("link", { name: /Audit di primavera/ });
    await listed.getByText(/\d+ questions · about .* hours? · Italian/).waitFor();
    await listed.getByText(/^opened /).waitFor();
    const take = ({ page }: Visitor) =>
      page.getByRole("dialog").getByRole("button", { name: "Take on this audit" }).click();
    await askTogether(auditors, "**/api/v1/tasks/*/selectForReview");
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

  it("are refused for an enterprise of their own institution, with the reason", async () => {
    const { page } = await arrive();
    await openWithEmail(page, "/dashboard/auditor/pending", "auditor2@demo.example");
    await page.getByText("You cannot take on some audits because of the practice enterprise").waitFor();
    await page.getByRole("link", { name: /Suivi qualité/ }).click();
    await page
      .getByText(
        "You cannot take on this audit: you have declared the practice enterprise as your own, it is of your institution",
      )
      .waitFor();
    await page.getByRole("button", { name: "Ask for a decision" }).waitFor();
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
    await openWithEmail(visitor.page, `/dashboard/task/${code}`, "auditor@demo.example");
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

  it("grades on two devices: each shows the other's grades, and a conflict is resolved by question", async () => {
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
    await tablet.page.getByRole("button", { name: "Go there" }).click();
    await picture(tablet.page, "grade-conflict");
    await tablet.page.getByRole("button", { name: "Keep mine" }).click();
    await tablet.page.getByText("Everything is saved").waitFor();
    await expect.poll(() => points(laptop, "1").isChecked()).toBe(true);
    await openQuestion(laptop, 2);
    expect(await points(laptop, "2").isChecked()).toBe(true);
    expect(await barriers(tablet)).toEqual([]);
  });

  it("whose session has ended sees the reason, signs in the same way, and finds the input", async () => {
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

  it("sends an audit back ungraded with a reason, gets a confirmation, and may read the graded round", async () => {
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
    await visitor.follow("/dashboard");
    const sentBack = page.getByRole("group", { name: "Audits you sent back" });
    await sentBack.getByRole("heading").click();
    await sentBack.getByRole("link", { name: new RegExp(code) }).click();
    await page.getByRole("heading", { name: "Sent back to the team" }).waitFor();
  });
});

describe("a new auditor", { sequential: true }, () => {
  const email = "newcomer@auditors.example";

  /** Takes an auditor in, and grades examples as the model does. */
  async function newcomer(): Promise<(example: number) => Promise<unknown>> {
    const scenario = remoteScenario(stage.product.address);
    const admin = await scenario.account("admin@demo.example");
    const person = { fullname: "Nora Newcomer", email, role: "auditor", password: demo.password };
    const { id } = await scenario.call<{ id: string }>(admin, "POST", "/users", person);
    await scenario.call(admin, "POST", `/users/${id}/institution`, { noInstitutionReason: "Works for a chamber." });
    const own = await scenario.account(email);
    return (number) => {
      const answers = Object.values(examples).find((example) => example.number === number)?.answers ?? {};
      const points = Object.fromEntries(Object.entries(answers).map(([question, model]) => [question, model.points]));
      return scenario.call(own, "POST", `/examples/${number}/grades`, { points });
    };
  }

  it("practises grading before the first audit, and can then take it on", async () => {
    const gradeLikeModel = await newcomer();
    const visitor = await arrive();
    const { page } = visitor;
    await openWithEmail(page, "/dashboard", email);
    await waitingFor(page, /Practise grading before your next audit/).waitFor();
    await page.getByText("Before you take on an audit, grade the worked examples").waitFor();
    await visitor.follow("/dashboard/auditor/pending");
    await page.getByRole("link", { name: /Suivi qualité/ }).click();
    const notice = page.getByRole("alert").filter({ hasText: "Before you take on an audit" });
    await notice.waitFor();
    const claim = page.getByRole("button", { name: "Take on this audit" });
    expect(await claim.count()).toBe(0);
    for (const number of [1, 2]) await gradeLikeModel(number);
    await notice.getByRole("link", { name: "Practise grading" }).click();
    await page.getByText("Examples graded: 2 of 3.").waitFor();
    await page.getByRole("radiogroup", { name: "Example" }).getByText("Example 3").click();
    const compare = page.getByRole("button", { name: "Compare with the model" });
    await expect.poll(() => compare.isDisabled()).toBe(true);
    for (const points of await page.getByRole("article").getByRole("radio", { name: "3", exact: true }).all())
      await points.check();
    expect(await page.getByText(/^Model: /).count()).toBe(0);
    await picture(page, "practice-before");
    await compare.click();
    await page
      .getByText(/^Model: /)
      .first()
      .waitFor();
    await page.getByText("You have practised and can take on audits.").waitFor();
    await picture(page, "practice-after");
    expect(await barriers(visitor)).toEqual([]);

    await visitor.follow("/dashboard/auditor/pending");
    await page.getByRole("link", { name: /Suivi qualité/ }).click();
    await claim.click();
    await page.getByRole("dialog").getByRole("button", { name: "Take on this audit" }).click();
    await page.locator("article.graded-question").waitFor();
  });
});

describe("a finished audit", { sequential: true }, () => {
  it("is compared by field, and its weaknesses become a plan that is shown in the next audit", async () => {
    const visitor = await arrive();
    const { page } = visitor;
    await openWithCode(page, "/dashboard/task/LT-0142-2026-01?tab=result", people.ieva);
    await page.getByRole("heading", { name: "Gold reached" }).or(page.getByText("Gold reached")).waitFor();
    await page.locator("canvas").waitFor();
    await page.getByText("Points raised by the audit:").click();
    await page.getByRole("button", { name: "Plan this: Kai kurie dokumentai be datos." }).click();
    await page.getByRole("link", { name: "Finding of the audit" }).click();
    await page.locator("article:focus").getByText("Kai kurie dokumentai be datos.").waitFor();
    await page.getByRole("button", { name: "Edit: Kai kurie dokumentai be datos." }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Responsible").fill("Lukas");
    await dialog.getByLabel("Due on").fill("2027-03-31");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByText("due 31 Mar 2027").waitFor();
    await picture(page, "result-plan");
    expect(await barriers(visitor)).toEqual([]);

    await visitor.follow("/dashboard/task/LT-0142-2026-02");
    await page.getByText("Since your last audit: 0 of 1 improvements done").click();
    const steps = page.getByRole("radiogroup", { name: "Step for: Kai kurie dokumentai be datos." });
    await steps.getByText("Act", { exact: true }).click();
    await page.getByText("Since your last audit: 1 of 1 improvements done").waitFor();

    await visitor.follow("/dashboard/improvements");
    await page.getByRole("region", { name: "Act 1" }).getByText("Kai kurie dokumentai be datos.").waitFor();
    expect(await page.getByRole("region", { name: "Plan 0" }).getByRole("listitem").count()).toBe(0);
    await picture(page, "improvement-board");
    expect(await barriers(visitor)).toEqual([]);

    await steps.getByRole("radio", { name: "Act" }).focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await page.getByRole("region", { name: "Do 1" }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("value"));
    expect(await focused(), "the step in the column to which it has gone").toBe("do");
    await page.getByRole("button", { name: "Delete: Kai kurie dokumentai be datos." }).press("Enter");
    await dialog.getByRole("button", { name: "Delete" }).press("Enter");
    await page.getByText("Your improvement plan is still empty").waitFor();
    await page.locator("h1:focus").waitFor();
  });

  it("offers the auditor every commented loss of points next to the current section", async () => {
    const visitor = await arrive();
    const { page } = visitor;
    await openWithEmail(page, "/dashboard", "auditor@demo.example");
    const scenario = remoteScenario(stage.product.address);
    const code = await scenario.request({ peCode: "BG-0311", title: "Одит", level: "bronze", fields: ["finance"] });
    for (const step of ["answer", "submit", "approve", "select"] as const) await scenario[step](code);
    await scenario.grade(code, 0.4);
    await page.setViewportSize({ width: 1280, height: 720 });
    await visitor.follow(`/dashboard/task/${code}`);
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

it("causes no error on the console", () => {
  expect(complaints()).toEqual([]);
});
