import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import sales from "#schemas/questionnaires/sales.json";
import { goToQuestion, openedQuestion } from "#tests/e2e/answering.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { openWithCode, people } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();
const phone = { viewport: { width: 360, height: 760 } };

/** The first question of the field that is answered with a long text. */
const title = sales.questions.find(({ type }) => type === "long-text")?.title["en-GB"] ?? "";

const take = { name: "Use this answer", exact: true };
const undo = { name: "Remove the earlier answer" };
const several = { name: "Use several earlier answers" };

const offer = { name: /^Start with your answers from 20\d\d$/ };
const use = { name: /^Use \d+ answers and check each one$/ };

/** The help next to the question, with the answer of the previous audit. */
async function previousOf(page: Page): Promise<Locator> {
  const beside = page.getByRole("complementary", { name: "Beside the question" });
  await beside.getByRole("heading", { name: /^Answer from 20\d\d$/ }).waitFor();
  return beside;
}

const textOf = async (page: Page) => (await goToQuestion(page, title)).locator(".field textarea").first();

/** Whether the page is no wider than its window. */
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe("a certificate is renewed", { sequential: true }, () => {
  let sabine: Visitor;
  let jonas: Visitor;
  let path: string;
  let previous: string;

  beforeAll(async () => {
    sabine = await stage.arrive();
    jonas = await stage.arrive();
    await openWithCode(sabine.page, "/dashboard", people.sabine);
    await openWithCode(jonas.page, "/dashboard", people.jonas);
  });

  it("its trainer sees that it expires, and requests the audit that renews it with the filled-in form", async () => {
    const { page } = sabine;
    const renewals = page.getByRole("region", { name: "Certificates to renew" });
    await renewals.getByText(/^This certificate expires soon, on/).waitFor();
    await renewals.getByRole("link", { name: "Renew certificate" }).click();
    await page.getByText(/^This audit renews the certificate QC-/).waitFor();
    expect(await page.getByRole("radio", { name: /^Bronze/ }).isChecked()).toBe(true);
    for (const field of ["Sales", "Communication", "Marketing", "Human resources"])
      await expect.poll(() => page.getByRole("checkbox", { name: field }).isChecked()).toBe(true);
    expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(4);
    await picture(page, "renewal-request");
    await page.getByLabel("Name of the audit").fill("Zertifikat erneuern");
    await page.getByRole("button", { name: "Request audit" }).click();
    await page.getByRole("heading", { level: 1, name: "Zertifikat erneuern" }).waitFor();
    path = new URL(page.url()).pathname.replace(/\/earlier$/, "");
    await sabine.follow("/dashboard");
    await page.getByRole("link", { name: /Zertifikat erneuern/ }).waitFor();
    expect(await renewals.count()).toBe(0);
  });

  it("a trainee is offered all answers, starts without them, and copies and undoes one", async () => {
    const { page } = jonas;
    await jonas.follow(path);
    await page.getByRole("heading", offer).waitFor();
    expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(4);
    await picture(page, "renewal-arrival");
    await page.getByRole("button", { name: "Start without them" }).click();
    const question = await goToQuestion(page, title);
    const beside = await previousOf(page);
    await beside.getByText(/^Your answer from 20\d\d:/).waitFor();
    await beside.getByRole("button", take).press("Enter");
    previous = await (await textOf(page)).inputValue();
    expect(previous).not.toBe("");
    await page
      .getByText("1 earlier answer is in use. Confirm it, or correct what has changed since.")
      .waitFor({ state: "attached" });
    await question.getByText(/^Saved .* by Jonas Müller$/).waitFor();
    await beside.getByRole("button", undo).press("Enter");
    expect(await (await textOf(page)).inputValue()).toBe("");
    await beside.getByRole("button", take).press("Enter");
    expect(await (await textOf(page)).inputValue()).toBe(previous);
    await picture(page, "renewal-answer");
  });

  it("corrects it, then copies the rest of its field, and written answers stay", async () => {
    const { page } = jonas;
    await (await textOf(page)).fill(`${previous} Since this year we also ask our customers.`);
    await page.getByRole("link", several).click();
    for (const field of await page.getByRole("checkbox").all()) await field.uncheck();
    await page.getByRole("checkbox", { name: /^Sales/ }).check();
    await page.getByRole("button", use).click();
    await page.getByText(/^\d+ earlier answers are in use/).waitFor({ state: "attached" });
    expect(await (await textOf(page)).inputValue()).toContain("we also ask our customers");
    await page.getByText("Everything is saved").waitFor();
    await picture(page, "renewal-field");
  });

  it("finds all of it after a reload, also at a phone's width", async () => {
    await jonas.quiet();
    const answered = await jonas.page.getByText(/^\d+ of \d+ answered$/).textContent();
    await jonas.page.reload();
    await openedQuestion(jonas.page).waitFor();
    expect(await jonas.page.getByText(/^\d+ of \d+ answered$/).textContent()).toBe(answered);
    expect(await (await textOf(jonas.page)).inputValue()).toContain("we also ask our customers");

    const aylin = await stage.arrive(phone);
    const { page } = aylin;
    await openWithCode(page, path, people.aylin);
    await page.getByRole("button", { name: /show all questions$/ }).click();
    const sheet = page.getByRole("dialog", { name: "Questions" });
    await sheet.getByRole("button", { name: "Communication", expanded: true }).waitFor();
    await sheet.getByRole("link").last().click();
    await openedQuestion(page).getByText("Communication").waitFor();
    const help = page.getByRole("button", { name: /^Tip · / });
    await help.click();
    await page.getByRole("link", several).click();
    await page.getByRole("heading", offer).waitFor();
    expect(await page.getByRole("checkbox", { name: /^Sales/ }).count()).toBe(0);
    expect(await fits(page)).toBe(true);
    await picture(page, "renewal-phone");
    await page.getByRole("button", use).click();
    await openedQuestion(page)
      .getByText(/^Answer from 20\d\d\. Is it still true/)
      .waitFor();
    await page.getByText("Everything is saved").waitFor();
    await help.click();
    await page.getByRole("dialog").getByRole("button", undo).waitFor();
    expect(await fits(page)).toBe(true);
    await picture(page, "renewal-phone-taken");
    expect([...sabine.complaints, ...jonas.complaints, ...aylin.complaints]).toEqual([]);
  });
});
