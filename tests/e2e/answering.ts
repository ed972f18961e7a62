import type { Locator, Page } from "playwright";
import type { Questionnaire } from "#domain/generated/questionnaire.ts";

const sentence = "Every department works through its checklist, and a second person signs it off. ";

async function fillTexts(card: Locator): Promise<void> {
  for (const field of await card.locator(".field textarea").all())
    if (await field.isVisible()) await field.fill(sentence.repeat(5));
  for (const field of await card
    .locator(".field:not(.proofs .field) input[type=text]:not([inputmode]):visible")
    .all()) {
    if (await field.evaluate((input) => input.closest(".proofs") === null))
      await field.fill("Written down in our handbook, page 12.");
  }
}

async function fillValues(card: Locator): Promise<void> {
  for (const field of await card.locator("input[type=date]").all()) await field.fill("2026-09-14");
  for (const field of await card.locator("input[inputmode=decimal], input[inputmode=numeric]").all())
    await field.fill("12");
  for (const field of await card.locator(".field input[type=url]").all())
    if (await field.evaluate((input) => input.closest(".proofs") === null))
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
  const add = card.getByRole("button", { name: "Add a link" });
  if ((await add.count()) === 0) return;
  if ((await card.locator(".proof-tile").count()) > 0) return;
  await add.click();
  await card.getByLabel("Link to the document").fill("https://intranet.example/handbook");
  await card.getByLabel("Title", { exact: true }).fill("Our handbook");
  await card.page().keyboard.press("Escape");
}

/** A proof in the row below an answer, by the beginning of its name. */
export const proofTile = (where: Locator, name: string) =>
  where.getByRole("button", { name: new RegExp(`^Proof \\d+: ${name}`) });

/** Answers one question of any type, with a proof if required. */
export async function answerQuestion(card: Locator): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  await card.locator(".field, fieldset").first().waitFor();
  await choose(card);
  await addRows(card);
  await fillTexts(card);
  await fillValues(card);
  await addProof(card);
}

/** The question that is open. */
export const openedQuestion = (page: Page) => page.locator("article.question");

const outline = (page: Page) => page.getByRole("navigation", { name: "Questions" });

const questionnaires = import.meta.glob<Questionnaire>("/schemas/questionnaires/*.json", {
  eager: true,
  import: "default",
});

/** The short titles of questions, by their titles. */
const shortTitles = new Map(
  Object.values(questionnaires).flatMap(({ questions }) =>
    questions.map(({ title, shortTitle }) => [title["en-GB"], shortTitle?.["en-GB"]]),
  ),
);

/** The name of a question in the outline and in lists. */
export const nameOf = (title: string): string => shortTitles.get(title) ?? title;

/** Goes to a question by the outline, with the mouse; does nothing if it is already open. */
export async function goToQuestion(page: Page, title: string): Promise<Locator> {
  await openedQuestion(page).or(page.locator(".check-answers, .sent-back-card, .earlier-card")).first().waitFor();
  const question = page.getByRole("article", { name: title });
  if ((await question.count()) > 0) return question;
  const folded = outline(page).getByRole("button", { expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
  await outline(page)
    .getByRole("link", { name: nameOf(title) })
    .click();
  await question.waitFor();
  return question;
}

/** Goes from the offer of earlier answers to the first question. */
export async function startWithoutEarlierAnswers(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start without them" }).click();
  await openedQuestion(page).waitFor();
}

/** Answers every open question, including further ones, and those that the check still lists; ends there. */
export async function answerAll(page: Page): Promise<void> {
  const next = page.getByRole("button", { name: "Next unanswered question" });
  const check = page.getByRole("link", { name: "Check answers" });
  const leave = async (way: Locator) => {
    const before = page.url();
    await way.click();
    await page.waitForURL((url) => url.href !== before);
  };
  for (;;) {
    await answerQuestion(openedQuestion(page));
    if ((await next.count()) === 0) break;
    await leave(next);
  }
  await leave(check);
  const gap = page.locator(".gap-field + .gap-list").getByRole("link");
  while ((await gap.count()) > 0) {
    await leave(gap.first());
    await answerQuestion(openedQuestion(page));
    await leave(check);
  }
}
