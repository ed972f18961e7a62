import type { Locator, Page } from "playwright";

const sentence = "Every department works through its checklist, and a second person signs it off. ";

async function fillTexts(card: Locator): Promise<void> {
  for (const field of await card.locator(".field textarea").all())
    if (await field.isVisible()) await field.fill(sentence.repeat(5));
  for (const field of await card.locator(".field:not(.proof .field) input[type=text]:visible").all()) {
    if (await field.evaluate((input) => input.closest(".proof") === null))
      await field.fill("Written down in our handbook, page 12.");
  }
}

async function fillValues(card: Locator): Promise<void> {
  for (const field of await card.locator("input[type=date]").all()) await field.fill("2026-09-14");
  for (const field of await card.locator("input[role=spinbutton]").all()) await field.fill("12");
  for (const field of await card.locator(".field input[type=url]").all())
    if (await field.evaluate((input) => input.closest(".proof") === null))
      await field.fill("https://intranet.example/answer");
}

/** Enough rows for every table that asks for several. */
async function addRows(card: Locator): Promise<void> {
  const add = card.getByRole("button", { name: "Add row" });
  if ((await add.count()) === 0) return;
  while ((await card.locator("tbody tr").count()) < 5) await add.click();
}

async function choose(card: Locator): Promise<void> {
  const [first, second] = await card.getByRole("checkbox").all();
  for (const box of [first, second]) await box?.check();
  const options = await card.getByRole("radio").all();
  await options[0]?.check();
}

async function addProof(card: Locator): Promise<void> {
  const add = card.getByRole("button", { name: "Add proof" });
  if ((await add.count()) === 0) return;
  if ((await card.getByLabel("Link to the document").count()) === 0) await add.click();
  await card.getByLabel("Link to the document").first().fill("https://intranet.example/handbook");
  await card.getByLabel("Title", { exact: true }).first().fill("Our handbook");
}

/** Answers one question, whatever its type, with a proof where one is asked for. */
export async function answerQuestion(card: Locator): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  await card.locator(".field, fieldset").first().waitFor();
  await choose(card);
  await addRows(card);
  await fillTexts(card);
  await fillValues(card);
  await addProof(card);
}

/** The questions that are on the page now; an answer may bring further ones. */
export const questionsOn = (page: Page) => page.locator("article.question");

/** Answers every question of the page, further ones included. */
export async function answerAll(page: Page, from = 0): Promise<void> {
  for (let index = from; index < (await questionsOn(page).count()); index += 1)
    await answerQuestion(questionsOn(page).nth(index));
}
