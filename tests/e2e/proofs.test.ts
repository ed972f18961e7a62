import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import sales from "#schemas/questionnaires/sales.json";
import { goToQuestion, openedQuestion, proofTile } from "#tests/e2e/answering.ts";
import { picture as takePicture, type Visitor } from "#tests/e2e/browser.ts";
import { openWithCode, people } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";
import { pdf, photo, picture } from "#tests/factories/fileContents.ts";

const stage = setStage();
const title = sales.questions.find(({ proof }) => proof)?.title["en-GB"] ?? "";

const addFiles = (question: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  question.locator("input[type=file][multiple]").setInputFiles(files);

/** Drops a file onto an element, like a person dragging it there. */
async function drop(target: Locator, name: string, text: string): Promise<void> {
  const data = await target.page().evaluateHandle(
    ([file = "", content = ""]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], file, { type: "text/plain" }));
      return transfer;
    },
    [name, text],
  );
  await target.dispatchEvent("drop", { dataTransfer: data });
}

describe("files as proof", { sequential: true }, () => {
  let trainee: Visitor;
  let path: string;
  let question: Locator;
  const open = async (page: Page) => {
    question = await goToQuestion(page, title);
    await question.getByRole("button", { name: "Add a file" }).waitFor();
  };

  beforeAll(async () => {
    trainee = await stage.arrive();
    await openWithCode(trainee.page, "/dashboard", people.jonas);
    await trainee.page
      .getByRole("link", { name: /Vertrieb und Marketing/ })
      .first()
      .click();
    await openedQuestion(trainee.page).waitFor();
    path = new URL(trainee.page.url()).pathname.replace(/\/q\/.*/, "");
    await open(trainee.page);
  });

  it("are chosen, several at once, and saved with the answer", async () => {
    await addFiles(question, [
      { name: "plan.pdf", mimeType: "application/pdf", buffer: pdf("plan", 500) },
      { name: "fair.jpg", mimeType: "image/jpeg", buffer: await photo(900, 600) },
    ]);
    await proofTile(question, "plan.pdf").waitFor();
    await proofTile(question, "fair.jpg").waitFor();
    await question.getByText(/^Saved/).waitFor();
    await trainee.page.reload();
    await open(trainee.page);
    await proofTile(question, "plan.pdf").waitFor();
    await proofTile(question, "fair.jpg").locator("img").waitFor();
    await takePicture(trainee.page, "proof files of a trainee");
  });

  it("are dropped onto the proofs", async () => {
    await drop(question.locator("fieldset.proofs"), "minutes.txt", "Who does what until when\n");
    await proofTile(question, "minutes.txt").waitFor();
  });

  it("are pasted from the clipboard, anywhere in the question", async () => {
    const { page } = trainee;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const bytes = [...(await picture("png", 120, 80))];
    await page.evaluate(async (content) => {
      const blob = new Blob([new Uint8Array(content)], { type: "image/png" });
      await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
    }, bytes);
    await question.getByRole("heading", { name: title }).click();
    await page.keyboard.press("Control+V");
    await proofTile(question, "image.png").locator("img").waitFor();
    await page.evaluate(async (content) => {
      const blob = new Blob([new Uint8Array(content)], { type: "image/png" });
      const text = new Blob(["Copied cells"], { type: "text/plain" });
      await navigator.clipboard.write([new ClipboardItem({ "image/png": blob, "text/plain": text })]);
    }, bytes);
    await proofTile(question, "minutes").click();
    const place = question.getByLabel("Where in the document (page, section)");
    await place.focus();
    await page.keyboard.press("Control+V");
    expect(await place.inputValue()).toBe("Copied cells");
    await page.keyboard.press("Escape");
    await question.getByText(/^Saved/).waitFor();
    expect(await proofTile(question, "image.png").count()).toBe(1);
  });

  it("are replaced by keyboard, and keep their title and place", async () => {
    const { page } = trainee;
    const names = async () => (await question.locator("span.proof-name").allTextContents()).slice(1);
    expect(await names()).toEqual(["plan.pdf", "fair.jpg", "minutes.txt", "image.png"]);
    const openByKeys = async () => {
      await proofTile(question, "minutes").focus();
      await page.keyboard.press("Enter");
    };
    await openByKeys();
    await question.getByRole("button", { name: "Open minutes.txt" }).waitFor();
    const replace = question.getByRole("button", { name: /^Replace file of proof/ });
    const label = await replace.getAttribute("aria-label");
    const choosing = page.waitForEvent("filechooser");
    await replace.focus();
    await page.keyboard.press("Enter");
    await (await choosing).setFiles({
      name: "signed.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("Signed minutes\n"),
    });
    await question.getByRole("button", { name: "Open signed.txt" }).waitFor();
    await question.getByText(/^Saved/).waitFor();
    const replaced = ["plan.pdf", "fair.jpg", "minutes", "image.png"];
    expect(await names()).toEqual(replaced);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(label);
    await page.keyboard.press("Escape");
    await expect
      .poll(() => proofTile(question, "minutes").evaluate((button) => button === document.activeElement))
      .toBe(true);
    await page.reload();
    await open(page);
    await openByKeys();
    await question.getByRole("button", { name: "Open signed.txt" }).waitFor();
    expect(await names()).toEqual(replaced);
    await page.keyboard.press("Escape");
  });

  it("are refused in their place, with helpful messages", async () => {
    const before = trainee.complaints.length;
    await addFiles(question, [{ name: "page.html", mimeType: "text/html", buffer: Buffer.from("<!doctype html><p>") }]);
    const alert = question.getByRole("alert").filter({ hasText: "This type of file is not accepted" });
    await alert.waitFor();
    await question.getByRole("button", { name: "Close the message about page.html" }).click();
    await alert.waitFor({ state: "detached" });
    trainee.complaints.splice(before);
  });

  it("are reported, also after a reload, if they are refused after the person has left the question", async () => {
    const { page } = trainee;
    const before = trainee.complaints.length;
    const whole = await photo(900, 600);
    const cut = { name: "cut.jpg", mimeType: "image/jpeg", buffer: whole.subarray(0, whole.length / 2) };
    let answer = () => {};
    const gone = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/v1/files/*", async (route) => {
      await gone;
      await route.continue();
    });
    await addFiles(question, [cut]);
    await question.getByText("Sending").waitFor();
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.getByText("1 file is still being sent.").waitFor();
    answer();
    await page.getByText("1 file was not accepted.").waitFor();
    await page.unroute("**/api/v1/files/*");
    await page.reload();
    await page.getByText("1 file was not accepted.").waitFor();
    await takePicture(page, "proof file refused after its person has gone on");
    await page.getByRole("button", { name: "Go there" }).click();
    await question.getByText(/^This file is damaged or incomplete/).waitFor();
    await question.getByRole("button", { name: "Close the message about cut.jpg" }).click();
    await page.getByText("Everything is saved").waitFor();
    trainee.complaints.splice(before);
  });

  it("continue where they stopped after the reconnection", async () => {
    const large = Buffer.concat([pdf("large"), Buffer.alloc(3 * 1024 * 1024, "% padding\n"), Buffer.from("%%EOF\n")]);
    const before = trainee.complaints.length;
    let parts = 0;
    await trainee.page.route("**/api/v1/files/*", (route) => {
      if (route.request().method() !== "PATCH") return route.continue();
      parts += 1;
      return parts === 2 ? route.abort("connectionreset") : route.continue();
    });
    await addFiles(question, [{ name: "large.pdf", mimeType: "application/pdf", buffer: large }]);
    await question.getByText("No connection. Sending will resume automatically.").waitFor();
    await proofTile(question, "large.pdf").waitFor();
    await trainee.page.unroute("**/api/v1/files/*");
    // One of four chunks was lost, and only that one was sent again.
    expect(parts).toBe(5);
    trainee.complaints.splice(before);
  });

  it("are sent by two people to one question at the same time, and both files stay", async () => {
    const aylin = await stage.arrive();
    await openWithCode(aylin.page, path, people.aylin);
    const hers = await goToQuestion(aylin.page, title);
    await proofTile(hers, "plan.pdf").waitFor();
    await Promise.all([
      addFiles(question, [{ name: "of jonas.pdf", mimeType: "application/pdf", buffer: pdf("of jonas") }]),
      addFiles(hers, [{ name: "of aylin.pdf", mimeType: "application/pdf", buffer: pdf("of aylin") }]),
    ]);
    for (const shown of [question, hers])
      for (const name of ["of jonas.pdf", "of aylin.pdf"]) await proofTile(shown, name).waitFor();
    for (const { page } of [trainee, aylin]) await page.getByText("Everything is saved").waitFor();
    await trainee.page.reload();
    await open(trainee.page);
    await proofTile(question, "of jonas.pdf").waitFor();
    await proofTile(question, "of aylin.pdf").waitFor();
    // A browser complains of the answer that came too late, although its page has put both together.
    for (const { complaints } of [trainee, aylin])
      complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes("409")));
    expect(aylin.complaints).toEqual([]);
  });

  it("are viewed by the trainer next to the answer", async () => {
    await question.getByText(/^Saved/).waitFor();
    const trainer = await stage.arrive();
    await openWithCode(trainer.page, path, { code: "DE-2077", accessCode: "demo-trainer", name: "Petra Schulz" });
    await trainer.page.getByRole("tab", { name: "Answers and proof" }).click();
    await goToQuestion(trainer.page, title);
    const shown = trainer.page.getByRole("button", { name: "Open fair" });
    await shown.click();
    const viewer = trainer.page.getByRole("dialog");
    await viewer.locator("img").waitFor();
    await viewer.getByRole("button", { name: "Rotate" }).click();
    await viewer.getByRole("button", { name: "Larger" }).click();
    await takePicture(trainer.page, "proof file of a trainer");
    // Of two concurrent uploads, either may be first: a file has no fixed place.
    const turnTo = async (name: string, key: string) => {
      const title = viewer.getByRole("heading", { name });
      await expect
        .poll(async () => (await title.isVisible()) || (await trainer.page.keyboard.press(key)), { interval: 200 })
        .toBe(true);
    };
    await turnTo("plan.pdf", "ArrowLeft");
    const pageOfPdf = viewer.getByRole("img", { name: "Page 1 of 500" });
    await viewer.locator("canvas[data-drawn]").first().waitFor();
    expect(await pageOfPdf.boundingBox()).toMatchObject({ width: expect.closeTo(1128, -2) });
    await viewer.getByRole("button", { name: "Larger" }).click();
    await takePicture(trainer.page, "proof PDF of a trainer");
    await viewer.getByRole("button", { name: "Smaller" }).click();
    const { width, height } = trainer.page.viewportSize() ?? { width: 0, height: 0 };
    await trainer.page.setViewportSize({ width: 360, height: 780 });
    await expect.poll(async () => (await pageOfPdf.boundingBox())?.width).toBeLessThan(360);
    await takePicture(trainer.page, "proof PDF on a phone");
    await trainer.page.setViewportSize({ width, height });
    await turnTo("fair.jpg", "ArrowRight");
    await trainer.page.keyboard.press("Escape");
    await viewer.waitFor({ state: "detached" });
    const focused = () => trainer.page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    expect(await focused()).toBe("Open fair");
    expect(trainer.complaints).toEqual([]);
  });

  it("are photographed and sent by a phone", async () => {
    const phone = await stage.arrive({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await openWithCode(phone.page, path, people.aylin);
    await openedQuestion(phone.page).waitFor();
    const here = openedQuestion(phone.page);
    await here.getByRole("button", { name: "Take a photo" }).waitFor();
    const camera = here.locator("input[type=file][capture]");
    expect(await camera.getAttribute("accept")).toBe("image/jpeg");
    await camera.setInputFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await picture("jpeg", 1200, 900) });
    await proofTile(here, "IMG_1.jpg").locator("img").waitFor();
    await proofTile(here, "IMG_1").tap();
    await takePicture(phone.page, "proof details on a phone");
    const [chooser] = await Promise.all([
      phone.page.waitForEvent("filechooser"),
      here.getByRole("button", { name: /^Replace file of proof/ }).tap(),
    ]);
    await chooser.setFiles({ name: "IMG_2.jpg", mimeType: "image/jpeg", buffer: await picture("jpeg", 900, 1200) });
    await here.getByRole("button", { name: "Open IMG_2.jpg" }).locator("img").waitFor();
    expect(await here.getByRole("button", { name: "Open IMG_1.jpg" }).count()).toBe(0);
    await takePicture(phone.page, "proof files on a phone");
    const { scroll, width } = await phone.page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      width: document.documentElement.clientWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(width);
    expect(phone.complaints).toEqual([]);
  });

  it("cause no error on the console", () => expect(trainee.complaints).toEqual([]));
});
