import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import marketing from "#schemas/questionnaires/marketing.json";
import sales from "#schemas/questionnaires/sales.json";
import { goToQuestion, nameOf, openedQuestion } from "#tests/e2e/answering.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { openWithCode, people, waitingFor } from "#tests/e2e/people.ts";
import { choose } from "#tests/e2e/select.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();
const sentence = "We write down who does what until when, and look at it together every Monday. ";
const longAnswer = (beginning: string) => `${beginning} ${sentence.repeat(5)}`;

/** The first question of a field that is answered with a long text. */
const longText = ({ questions }: typeof sales) =>
  questions.find(({ type }) => type === "long-text")?.title["en-GB"] ?? "";
const first = longText(sales);
const second = longText(marketing as typeof sales);

const question = (page: Page, title: string) => page.getByRole("article", { name: title });

/** The field of a question's text, on the page of that question. */
async function field(page: Page, title: string): Promise<Locator> {
  return (await goToQuestion(page, title)).locator(".field textarea").first();
}

const write = async (page: Page, title: string, text: string) => (await field(page, title)).fill(text);
const read = async (page: Page, title: string) => (await field(page, title)).inputValue();
const saved = async (page: Page, title: string, name: string) => {
  await (await goToQuestion(page, title)).getByText(new RegExp(`^Saved .* by ${name}`)).waitFor();
};

/** Opens the choice of the people responsible for the question. */
const openTeam = async (page: Page) => {
  await page.getByRole("button", { name: /^Responsible:/ }).click();
  await page.getByRole("dialog", { name: "Team" }).waitFor();
};

/** Two trainees of one practice enterprise, each at their own computer, on the same audit. */
describe("two trainees on one audit", { sequential: true }, () => {
  let jonas: Visitor;
  let aylin: Visitor;
  let trainer: Visitor;
  let path: string;

  beforeAll(async () => {
    jonas = await stage.arrive();
    aylin = await stage.arrive();
    await openWithCode(jonas.page, "/dashboard", people.jonas);
    await openWithCode(aylin.page, "/dashboard", people.aylin);
    await jonas.page
      .getByRole("link", { name: /Vertrieb und Marketing/ })
      .first()
      .click();
    await openedQuestion(jonas.page).waitFor();
    path = new URL(jonas.page.url()).pathname.replace(/\/q\/.*/, "");
    await aylin.follow(path);
    await openedQuestion(aylin.page).waitFor();
  });

  it("see the place of the other one", async () => {
    await (await field(jonas.page, first)).focus();
    await goToQuestion(aylin.page, first);
    await question(aylin.page, first).getByText("Jonas Müller is working on this question.").waitFor();
    await openTeam(aylin.page);
    await aylin.page.getByRole("region", { name: "Also working here" }).getByText("Jonas Müller").waitFor();
    await aylin.page.keyboard.press("Escape");
    expect(await jonas.page.getByText("Jonas Müller is working on this question.").count()).toBe(0);
  });

  it("answer different questions, and read each other's answers as they are saved", async () => {
    await write(jonas.page, first, longAnswer("Jonas answers."));
    await write(aylin.page, second, longAnswer("Aylin answers."));
    await saved(aylin.page, first, "Jonas Müller");
    await saved(jonas.page, second, "Aylin Yılmaz");
    await expect.poll(() => read(aylin.page, first)).toContain("Jonas answers.");
    await expect.poll(() => read(jonas.page, second)).toContain("Aylin answers.");
    await picture(aylin.page, "team-live");
  });

  it("divide the fields among themselves", async () => {
    const owner = (page: Page) => page.getByLabel("Responsible").first();
    await openTeam(jonas.page);
    await choose(owner(jonas.page), "Aylin Yılmaz");
    await jonas.page.getByRole("button", { name: "Close" }).click();
    await goToQuestion(aylin.page, second);
    await aylin.page.getByRole("button", { name: /^Mine \d+$/ }).waitFor();
  });

  it("assign a question to one of them, who finds it on the home page and in the outline", async () => {
    const { page } = jonas;
    await goToQuestion(page, first);
    await openTeam(page);
    await choose(page.getByLabel("This question"), "Aylin Yılmaz");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("navigation", { name: "Questions" }).getByText("for Aylin Yılmaz").waitFor();
    await goToQuestion(aylin.page, first);
    await question(aylin.page, first).getByText("yours").waitFor();
    await picture(aylin.page, "team-question-owner");
    await aylin.follow("/dashboard");
    const mine = waitingFor(aylin.page, /Answer your \d+ questions in “Vertrieb und Marketing”.* due in/);
    await mine.waitFor();
    expect(await waitingFor(aylin.page, /Vertrieb und Marketing/).count()).toBe(1);
    await picture(aylin.page, "team-my-work");
    await mine.click();
    await openedQuestion(aylin.page).waitFor();
    expect(aylin.page.url()).toContain("/q/");
  });

  /** One text on both pages, without a choice. */
  const bothRead = async (text: string) => {
    for (const { page } of [jonas, aylin]) {
      await expect.poll(() => read(page, first)).toBe(text);
      expect(await page.getByRole("button", { name: "Keep mine" }).count()).toBe(0);
    }
  };

  it("write in one text at the same time, and the words of both are saved", async () => {
    const text = await read(jonas.page, first);
    const fields = await Promise.all([field(jonas.page, first), field(aylin.page, first)]);
    const begun = text.replace("Jonas answers.", "Jonas and his team answer.");
    await Promise.all([fields[0].fill(begun), fields[1].fill(`${text.trim()} Aylin signs it.`)]);
    await bothRead(`${begun.trim()} Aylin signs it.`);
    await Promise.all([jonas.quiet(), aylin.quiet()]);
  });

  it("write in one text without a connection, which is merged when it is back", async () => {
    const text = await read(aylin.page, first);
    await aylin.page.context().setOffline(true);
    const own = await field(aylin.page, first);
    await own.fill(`${text} It is in our folder.`);
    // Her caret stays after her sentence when other words arrive before it.
    await own.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(area.value.length, area.value.length));
    await aylin.page.getByText("No connection: 1 answer is waiting on this device").waitFor();
    await write(jonas.page, first, text.replace("every Monday", "every Friday"));
    await jonas.quiet();
    await aylin.page.context().setOffline(false);
    const both = `${text.replace("every Monday", "every Friday")} It is in our folder.`;
    await bothRead(both);
    expect(await own.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(both.length);
    await picture(aylin.page, "team-merged");
  });

  it("choose between two texts when both changed the same words", async () => {
    const title = first;
    await aylin.page.context().setOffline(true);
    await write(aylin.page, title, longAnswer("Aylin's own version."));
    await aylin.page.getByText("No connection: 1 answer is waiting on this device").waitFor();
    await write(jonas.page, title, longAnswer("Jonas has written on."));
    await (await field(jonas.page, title)).blur();
    await jonas.quiet();
    await aylin.page.context().setOffline(false);
    const conflict = question(aylin.page, title);
    await conflict.getByRole("heading", { name: "Your answer" }).waitFor();
    await conflict.getByText("Jonas has written on.").waitFor();
    await conflict.getByText("Aylin's own version.").last().waitFor();
    expect(await conflict.locator("mark").allTextContents()).toContain("Jonas has written on");
    await picture(aylin.page, "team-conflict");
    // Wherever she is, the save state shows that she must choose, with a link.
    await goToQuestion(aylin.page, second);
    const urgent = aylin.page.getByRole("alert").filter({ hasText: "choose which version to keep" });
    await urgent.getByRole("button", { name: "Go there" }).click();
    await conflict.getByRole("button", { name: "Keep mine" }).click();
    await saved(aylin.page, title, "Aylin Yılmaz");
    await saved(jonas.page, title, "Aylin Yılmaz");
    expect(await read(jonas.page, title)).toContain("Aylin's own version.");
  });

  it("are notified that their answer was changed, and restore it from the current page", async () => {
    const { page } = jonas;
    await goToQuestion(page, second);
    await page.getByText("Aylin Yılmaz changed your answer to this question.").waitFor();
    await page.getByRole("button", { name: "Show", exact: true }).click();
    const here = question(page, second).getByRole("region", { name: "Your answer was changed" });
    await expect.poll(() => here.evaluate((panel) => panel === document.activeElement)).toBe(true);
    await here.getByRole("button", { name: "Use the saved one" }).click();
    await page.getByText("Aylin Yılmaz changed your answer to a question.").waitFor();
    await picture(page, "team-replaced");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    const changed = question(page, first).getByRole("region", { name: "Your answer was changed" });
    await changed.getByText("Jonas has written on.").waitFor();
    await picture(page, "team-replaced-choice");
    await changed.getByRole("button", { name: "Keep mine" }).click();
    await saved(page, first, "Jonas Müller");
    await changed.waitFor({ state: "detached" });
    await expect.poll(() => read(aylin.page, first)).toContain("Jonas has written on.");
    // She hears it at her next visit as well.
    await aylin.page.goto(path);
    await goToQuestion(aylin.page, second);
    await aylin.page.getByText("Jonas Müller changed your answer to a question.").waitFor();
    await goToQuestion(aylin.page, first);
    const hers = question(aylin.page, first).getByRole("region", { name: "Your answer was changed" });
    await hers.getByRole("button", { name: "Use the saved one" }).click();
    await hers.waitFor({ state: "detached" });
  });

  it("read an earlier version of an answer, and restore it", async () => {
    const { page } = aylin;
    await page.getByRole("button", { name: "Versions" }).click();
    const versions = page.getByRole("dialog", { name: "Versions" }).getByRole("listitem");
    await versions.first().getByText("now").waitFor();
    const hers = versions.filter({ hasText: "Aylin Yılmaz" }).first();
    await hers.getByText("Aylin Yılmaz").click();
    await hers.getByText("Aylin's own version.").waitFor();
    await picture(page, "team-versions");
    await hers.getByRole("button", { name: "Restore" }).click();
    await saved(page, first, "Aylin Yılmaz");
    expect(await read(page, first)).toContain("Aylin's own version.");
  });

  it("lose nothing when offline, and the input is sent after the reconnection", async () => {
    const title = second;
    await jonas.page.context().setOffline(true);
    await write(jonas.page, title, longAnswer("Written in the train."));
    await question(jonas.page, title)
      .getByText(/No connection/)
      .waitFor();
    await jonas.page.context().setOffline(false);
    await saved(jonas.page, title, "Jonas Müller");
    await expect.poll(() => read(aylin.page, title)).toContain("Written in the train.");
  });

  it("lose nothing when a tab is closed in the middle of a word", async () => {
    const title = second;
    const { page } = jonas;
    await page.context().setOffline(true);
    await write(page, title, longAnswer("Half a sen"));
    const again = await page.context().newPage();
    await page.close();
    await again.context().setOffline(false);
    await again.goto(path);
    await expect.poll(() => read(again, title)).toContain("Half a sen");
    await saved(again, title, "Jonas Müller");
    await expect.poll(() => read(aylin.page, title)).toContain("Half a sen");
    jonas.page = again;
  });

  it("lose nothing when the session ends while they type", async () => {
    const title = second;
    const { page } = aylin;
    const text = await field(page, title);
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    // However slow the machine is, what is typed leaves the browser only after the session has ended.
    await page.route("**/api/v1/tasks/*/responses", (route) => ended.then(() => route.continue()));
    await text.fill(longAnswer("Typed as the session ended."));
    await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem("enterpriseToken")}` };
      await fetch("/api/v1/auth/signout-pen", { method: "POST", headers });
    });
    end();
    await page.waitForURL("**/dashboard/auth/login**");
    await page.getByLabel("Code", { exact: true }).fill("DE-2077");
    await page.getByLabel("Access code", { exact: true }).fill("demo-student");
    await page.getByLabel("Your name").fill("Aylin Yılmaz");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(`**${path}/q/**`);
    await saved(page, title, "Aylin Yılmaz");
    expect(await read(page, title)).toContain("Typed as the session ended.");
  });

  it("are visible to their trainer: fields by people, progress, and links to remarks", async () => {
    trainer = await stage.arrive();
    const { page } = trainer;
    await openWithCode(page, path, people.sabine);
    const board = page.getByRole("table", { name: "Who has answered what, and who is assigned which questions" });
    const cells = (row: RegExp) => board.getByRole("row", { name: row }).getByRole("cell");
    for (const name of ["Aylin Yılmaz", "Jonas Müller"])
      await board.getByRole("columnheader", { name: new RegExp(`^${name}`) }).waitFor();
    await cells(/^Sales/)
      .filter({ hasText: /^\s*[1-9]\d*\/\d+/ })
      .waitFor();
    await cells(/^Sales/)
      .filter({ hasText: /assigned: \d+ of \d+ done/ })
      .first()
      .waitFor();
    await goToQuestion(aylin.page, second);
    await aylin.page.getByRole("button", { name: /Add a remark/ }).click();
    await aylin.page.keyboard.insertText("@Jonas Müller, is this the price of this year?");
    await aylin.page.getByRole("button", { name: "Add remark", exact: true }).click();
    await cells(/^Marketing/)
      .getByRole("link", { name: "1" })
      .click();
    await page.locator(".mention").getByText("@Jonas Müller").waitFor();
    await picture(page, "team-board-remark");
    await page.getByRole("link", { name: nameOf(second) }).click();
    await page.waitForURL(`**${path}/q/**`);
    await question(page, second).getByText("@Jonas Müller, is this").waitFor();
  });

  it("cause no error on the console", () => {
    const dropped = /net::ERR_INTERNET_DISCONNECTED|Failed to fetch/;
    expect(
      [jonas, aylin, trainer].flatMap(({ complaints }) => complaints).filter((text) => !dropped.test(text)),
    ).toEqual([]);
  });
});
