import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openWithCode, openWithEmail, signInWithEmail } from "#tests/e2e/people.ts";
import { choose } from "#tests/e2e/select.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();

it("an auditor changes their profile, and the listed audits are matched again", async () => {
  const { page, complaints, follow } = await stage.arrive();
  await signInWithEmail(page, "auditor@demo.example");
  const first = () => page.getByRole("region", { name: "Listed for external audit" }).getByRole("link").first();
  await first().getByText("Qualitätsaudit AlpenSnack").waitFor();
  await page.getByRole("button", { name: /Account: Tomas Auditor/ }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await page.getByLabel("Full name").fill("Tomas Vertintojas");
  await choose(page.getByLabel("Areas of competence"), "Human resources");
  await page.getByLabel("Areas of competence").press("Escape");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Tomas Vertintojas: this name waits for an administrator.").waitFor();
  await follow("/dashboard");
  await first().getByText("1 of 3 fields match your competence").waitFor();
  expect(complaints).toEqual([]);
});

it("an auditor finds practice enterprises as cards with links to their audits, from the palette too", async () => {
  const { page, complaints } = await stage.arrive();
  await openWithEmail(page, "/dashboard/enterprises", "auditor2@demo.example");
  await page.getByRole("link", { name: "LT-0142 Amber Lane UAB Vilniaus verslo mokykla, Lithuania" }).click();
  await page.getByRole("link", { name: /LT-0142-2026-01/ }).waitFor();
  expect(await page.getByRole("link", { name: /BG-0311/ }).count()).toBe(0);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Search codes/ }).fill("RuhrBike");
  await page
    .getByRole("option", { name: /^RuhrBike GmbH/ })
    .first()
    .click();
  await page.getByRole("link", { name: /DE-2077-2025-01/ }).waitFor();
  expect(complaints).toEqual([]);
});

it("an auditor goes from grading to another audit, and back", async () => {
  const { page, complaints } = await stage.arrive();
  await openWithEmail(page, "/dashboard/task/BG-0311-2026-02", "auditor@demo.example");
  await page.waitForURL(/BG-0311-2026-02\/q\//);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Search codes/ }).fill("IT-0468-2026-02");
  await page.getByRole("option", { name: /^Audit autunno/ }).click();
  await page.getByRole("heading", { level: 1, name: "Audit autunno" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: /^What do you know about your market/ }).waitFor();
  await page.goForward();
  await page.getByRole("heading", { level: 1, name: "Audit autunno" }).waitFor();
  expect(complaints).toEqual([]);
});

it("a trainee requests their data and an erasure, withdraws one request, and the trainer does the rest", async () => {
  const { page, complaints } = await stage.arrive();
  await openWithCode(page, "/dashboard/profile", { code: "AT-0750", accessCode: "demo-student", name: "Paul Gruber" });
  const ask = async (name: string) => {
    await page.getByRole("button", { name }).click();
    await page.getByRole("dialog").getByRole("button", { name }).click();
  };
  await page.getByRole("button", { name: "Request my data" }).click();
  await page
    .getByText("Your trainer and your central office can see when and from which device you asked for your data")
    .waitFor();
  await ask("Request erasure");
  await page.getByText("Nothing will be erased until your trainer").waitFor();
  await ask("Withdraw the request");
  await page.getByText("Nothing will be erased until your trainer").waitFor({ state: "hidden" });
  await ask("Request erasure");
  await page.getByText("Nothing will be erased until your trainer").waitFor();

  const trainer = await stage.arrive();
  await openWithCode(trainer.page, "/dashboard", { code: "AT-0750", accessCode: "demo-trainer", name: "Martin Egger" });
  const asksFor = async (what: string) => {
    await trainer.page.getByRole("link", { name: `${what}: 1` }).click();
    await trainer.page.getByRole("heading", { level: 1, name: what }).waitFor();
    await trainer.page.getByRole("listitem", { name: "Paul Gruber" }).waitFor();
    expect(await trainer.page.getByRole("table").count()).toBe(0);
  };
  await asksFor("Data requests");
  const confirm = async (name: string) => {
    await trainer.page.getByRole("button", { name }).click();
    const dialog = trainer.page.getByRole("dialog");
    if (name === "Erase personal data") await dialog.getByRole("textbox").fill("Paul Gruber");
    await dialog.getByRole("button", { name }).click();
  };
  const [file] = await Promise.all([trainer.page.waitForEvent("download"), confirm("Provide the data")]);
  const data = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(data.user.fullname).toBe("Paul Gruber");
  expect(data.answers.length).toBeGreaterThan(0);
  await trainer.follow("/dashboard");
  await asksFor("Erasure requests");
  await confirm("Erase personal data");
  await trainer.page.getByText("The personal data has been erased").waitFor();
  await trainer.page.getByRole("listitem", { name: "Paul Gruber" }).waitFor({ state: "detached" });
  await trainer.page.goto("/dashboard");
  await trainer.page.getByRole("heading", { name: "Waiting for you" }).waitFor();
  await trainer.quiet();
  expect(await trainer.page.getByRole("link", { name: /^Requests for/ }).count()).toBe(0);
  await page.goto("/dashboard");
  await expect.poll(() => page.url()).toContain("/dashboard/auth/login");
  expect([...complaints, ...trainer.complaints]).toEqual([]);
});
