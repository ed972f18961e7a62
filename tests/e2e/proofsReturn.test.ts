import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import sales from "#schemas/questionnaires/sales.json";
import { goToQuestion, openedQuestion, proofTile } from "#tests/e2e/answering.ts";
import { picture, type Visitor, visitAgain } from "#tests/e2e/browser.ts";
import { openWithCode, people } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();
const title = sales.questions.find(({ proof }) => proof)?.title["en-GB"] ?? "";
const PIECES = 4;
const content = Buffer.from(randomBytes((PIECES * 1024 * 1024) / 2).toString("hex"));
const file = (name: string) => ({ name, mimeType: "text/plain", buffer: content });
const offline = "No connection. Sending will resume automatically.";

/** Lets a number of chunks through, and breaks the connection at the next ones; returns the number that arrived. */
async function cutAfter(page: Page, pieces: number): Promise<() => number> {
  let sent = 0;
  await page.route("**/api/v1/files/*", (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    if (sent >= pieces) return route.abort("connectionreset");
    sent += 1;
    return route.continue();
  });
  return () => sent;
}

/** Number of files stored by the browser for later. */
const keptIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("pe-quality-files");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction("unsent").objectStore("unsent").count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );

/** The hash of a file of the open question, as the server hands it out. */
async function hashOf(page: Page, name: string): Promise<string> {
  await proofTile(openedQuestion(page), name).click();
  await page.getByRole("button", { name: `Open ${name}` }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog").getByRole("button", { name: "Download" }).click(),
  ]);
  const hash = createHash("sha256");
  for await (const chunk of await download.createReadStream()) hash.update(chunk as Buffer);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Close" }).click();
  return hash.digest("hex");
}

describe("an interrupted upload", { sequential: true }, () => {
  const folder = mkdtempSync(join(tmpdir(), "pe-quality-browser-"));
  let trainee: Visitor;
  let path: string;
  let question: Locator;
  const arrive = async () => {
    trainee = await visitAgain(folder, stage.product.address);
  };
  const add = (name: string) => question.locator("input[type=file][multiple]").setInputFiles([file(name)]);

  beforeAll(async () => {
    await arrive();
    await openWithCode(trainee.page, "/dashboard", people.jonas);
    const audit = trainee.page.getByRole("link", { name: /Vertrieb und Marketing/ });
    await audit.first().click();
    await openedQuestion(trainee.page).waitFor();
    question = await goToQuestion(trainee.page, title);
    path = new URL(trainee.page.url()).pathname;
  });
  afterAll(async () => {
    await trainee?.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  it("continues automatically after its browser was closed and opened again", async () => {
    const arrived = await cutAfter(trainee.page, 1);
    await add("minutes.txt");
    await question.getByText(offline).waitFor();
    expect([arrived(), await keptIn(trainee.page)]).toEqual([1, 1]);
    await trainee.close();

    await arrive();
    const arrivedNow = await cutAfter(trainee.page, 0);
    await trainee.page.goto(path);
    question = openedQuestion(trainee.page);
    await question.getByText(offline).waitFor();
    await trainee.page.getByText("1 file is still being sent.").waitFor();
    await picture(trainee.page, "proof file that waits");
    expect(arrivedNow()).toBe(0);

    await trainee.page.unroute("**/api/v1/files/*");
    const rest = await cutAfter(trainee.page, PIECES);
    await proofTile(question, "minutes.txt").waitFor();
    expect(rest()).toBe(PIECES - 1);
    await question.getByText(/^Saved/).waitFor();
    expect(await hashOf(trainee.page, "minutes.txt")).toBe(createHash("sha256").update(content).digest("hex"));
    await expect.poll(() => keptIn(trainee.page)).toBe(0);
  });

  it("is not done twice by two windows", async () => {
    await trainee.page.unroute("**/api/v1/files/*");
    await cutAfter(trainee.page, 0);
    await add("twice.txt");
    await question.getByText(offline).waitFor();
    const second = await trainee.page.context().newPage();
    await second.goto(path);
    await proofTile(openedQuestion(second), "minutes.txt").waitFor();
    await trainee.page.unroute("**/api/v1/files/*");
    await proofTile(question, "twice.txt").waitFor();
    await proofTile(openedQuestion(second), "twice.txt").first().waitFor();
    await question.getByText(/^Saved/).waitFor();
    expect(await proofTile(openedQuestion(second), "twice.txt").count()).toBe(1);
    await second.close();
  });

  it("is deleted from this device by a confirmed sign-out", async () => {
    await cutAfter(trainee.page, 0);
    await add("late.txt");
    await question.getByText(offline).waitFor();
    await trainee.page.getByRole("button", { name: /Jonas Müller/ }).click();
    await trainee.page.getByRole("menuitem", { name: "Sign out" }).click();
    const dialog = trainee.page.getByRole("dialog");
    await dialog.getByText(/1 text, form or file on this device has not been saved/).waitFor();
    await dialog.getByRole("button", { name: "Sign out and delete" }).click();
    await trainee.page.waitForURL(/auth\/login/);
    expect(await keptIn(trainee.page)).toBe(0);
  });
});
