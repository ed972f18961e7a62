import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import sales from "#schemas/questionnaires/sales.json";
import { goToQuestion } from "#tests/e2e/answering.ts";
import { barriers } from "#tests/e2e/barriers.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { openWithCode, people } from "#tests/e2e/people.ts";
import { remoteScenario } from "#tests/e2e/remoteScenario.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();
const title = sales.questions.find(({ type, pdca }) => type === "long-text" && pdca === "plan")?.title["en-GB"] ?? "";
const typed = "We visit every customer once a term and write down what they say.";

const answer = (page: Page) => page.getByRole("article", { name: title }).locator(".field textarea").first();
const more = (page: Page) => page.getByRole("button", { name: "More actions" });

/** An enterprise's account takes an audit away while a trainee types in it, and gives it back. */
describe("an audit that is withdrawn while a person types", { sequential: true }, () => {
  let enterprise: Visitor;
  let trainee: Visitor;
  let code: string;
  let path: string;

  beforeAll(async () => {
    const scenario = remoteScenario(stage.product.address);
    code = await scenario.request({ peCode: "DE-2077", title: "Too early", level: "bronze", fields: ["sales"] });
    path = `/dashboard/task/${code}`;
    await scenario.answer(code, 0.5);
    enterprise = await stage.arrive();
    trainee = await stage.arrive();
    await openWithCode(enterprise.page, path, people.ruhrBike);
    await openWithCode(trainee.page, path, people.jonas);
    await goToQuestion(trainee.page, title);
  });

  it("is withdrawn by a person who sees its amount of work and types its code", async () => {
    const { page } = enterprise;
    await more(page).click();
    expect(await page.getByRole("menuitem", { name: "Delete" }).count()).toBe(0);
    await page.getByRole("menuitem", { name: "Withdraw" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/contains \d+ answers by .*Jonas Müller/).waitFor();
    await dialog.getByText(/For 30 days.* can restore it/).waitFor();
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    await dialog.getByText("This is not the code of this audit.").waitFor();
    expect(await barriers(enterprise)).toEqual([]);
    await picture(page, "withdraw-dialog");
  });

  it("shows the trainee who withdrew it and when, and offers their input", async () => {
    const { page } = trainee;
    let release = () => {};
    const gone = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/responses", async (route) => {
      if (route.request().method() === "PUT") await gone;
      await route.continue();
    });
    await answer(page).fill(typed);
    const dialog = enterprise.page.getByRole("dialog");
    await dialog.getByLabel(`To withdraw it, type its code: ${code}`).fill(code.toLowerCase());
    await dialog.getByLabel(/^Reason/).fill("We begin again with other fields.");
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    await page.getByText(/^RuhrBike GmbH withdrew this audit on /).waitFor();
    expect(await page.locator(".task-notice").evaluate((notice) => notice === document.activeElement)).toBe(true);
    release();
    await page.getByText("We begin again with other fields.").waitFor();
    await page.getByText(/the audit had been withdrawn\. Copy anything you still need/).waitFor();
    await page.locator(".kept-drafts").getByText(typed).waitFor();
    await picture(page, "withdrawn");
    expect(await barriers(trainee)).toEqual([]);
  });

  it("is listed only among the withdrawn ones", async () => {
    const { page } = enterprise;
    await enterprise.follow("/dashboard");
    const list = page.getByRole("group", { name: "Withdrawn audits" });
    await list.getByText("Withdrawn audits").click();
    await list.getByRole("link", { name: /Too early/ }).waitFor();
    await list.getByText(/can be restored until/).waitFor();
    await picture(page, "withdrawn-home");
    expect(
      await page
        .locator("main")
        .getByRole("link", { name: /Too early/ })
        .count(),
    ).toBe(1);
    await list.getByRole("link", { name: /Too early/ }).click();
  });

  it("is restored, and the trainee finds their input in its place", async () => {
    await enterprise.page.getByRole("button", { name: "Restore" }).click();
    await enterprise.page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
    const { page } = trainee;
    await goToQuestion(page, title);
    await expect.poll(() => answer(page).inputValue()).toBe(typed);
    await page
      .getByRole("article", { name: title })
      .getByText(/^Saved .* by Jonas Müller/)
      .waitFor();
  });

  it("causes no error on the console", () => {
    expect([...enterprise.complaints, ...trainee.complaints]).toEqual([]);
  });
});

it("an audit that is deleted while it is open shows who deleted it, and keeps the input", async () => {
  const scenario = remoteScenario(stage.product.address);
  const code = await scenario.request({ peCode: "DE-2077", title: "By mistake", level: "bronze", fields: ["sales"] });
  const { page } = await stage.arrive();
  await openWithCode(page, `/dashboard/task/${code}`, people.jonas);
  await goToQuestion(page, title);
  await page.route("**/responses", (route) =>
    route.request().method() === "PUT" ? new Promise(() => {}) : route.continue(),
  );
  await answer(page).fill(typed);
  await scenario.call(await scenario.person("DE-2077", "enterprise"), "DELETE", `/tasks/${code}`);
  await page.getByText("RuhrBike GmbH deleted this audit").waitFor();
  expect(await answer(page).inputValue()).toBe(typed);
  expect(await page.getByRole("button", { name: "More actions" }).count()).toBe(0);
  await picture(page, "deleted");
  await page.reload();
  await page.getByText("This audit does not exist, or you do not have access to it.").waitFor();
  expect(await page.getByText("you do not have access to it").count()).toBe(1);
});
