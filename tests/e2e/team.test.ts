import { beforeAll, describe, expect, it } from "vitest";
import { barriers } from "#tests/e2e/barriers.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { openWithCode, people, signInWithCode } from "#tests/e2e/people.ts";
import { choose } from "#tests/e2e/select.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();

/** A class over a school year: its trainer shares out the questions, merges a doubled person, and starts a new year. */
describe("a trainer's team", { sequential: true }, () => {
  let trainer: Visitor;
  let pupil: Visitor;
  let accessCode: string;
  const row = (name: string) => trainer.page.getByRole("row", { name: new RegExp(`^${name}`) });

  beforeAll(async () => {
    pupil = await stage.arrive();
    trainer = await stage.arrive();
    await openWithCode(pupil.page, "/dashboard", { ...people.jonas, name: "Lena Hoffmann" });
    await openWithCode(trainer.page, "/dashboard/team", people.sabine);
    await row("Lena Hoffmann").waitFor();
  });

  it("asks a pupil who misspells her name, and shows a pupil who is new despite a similar name", async () => {
    const { page } = await stage.arrive();
    const misspelt = signInWithCode(page, { ...people.jonas, name: "Lena Hofmann" });
    await page.getByRole("dialog", { name: "Are you Lena Hoffmann?" }).getByRole("button", { name: /^No/ }).click();
    await misspelt;
    await row("Lena Hofmann").getByText("similar to Lena Hoffmann").waitFor();
  });

  it("distributes the questions among all in three clicks", async () => {
    const { page } = trainer;
    await page.getByRole("checkbox", { name: "Name" }).check();
    await page.getByRole("button", { name: "Share out questions" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/^\d+ questions will be assigned$/).waitFor();
    await dialog.getByRole("button", { name: "Share out", exact: true }).click();
    await page.getByText(/^\d+ questions are assigned$/).waitFor();
    await row("Lena Hoffmann")
      .getByRole("cell", { name: /^0\/\d+$/ })
      .first()
      .waitFor();
    await picture(page, "team");
  });

  it("assigns a field to a person by keyboard, and removes it", async () => {
    const { page } = trainer;
    const cell = row("Jonas Müller").getByRole("button", { name: /^Sales, Jonas Müller/ });
    const before = await cell.getAttribute("aria-label");
    await cell.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Assign Sales to Jonas Müller" }).press("Enter");
    await expect.poll(() => cell.getAttribute("aria-label")).not.toBe(before);
    await cell.click();
    await page.getByRole("menuitem", { name: "Take Sales from Jonas Müller" }).click();
    await expect.poll(() => cell.getAttribute("aria-label")).toMatch(/of 0$/);
  });

  it("merges the two accounts of Lena", async () => {
    const { page } = trainer;
    await row("Lena Hofmann").getByRole("button", { name: "Actions for Lena Hofmann" }).click();
    await page.getByRole("menuitem", { name: "Merge with another account" }).click();
    const dialog = page.getByRole("dialog");
    await choose(dialog.getByRole("combobox", { name: "Account that remains" }), "Lena Hoffmann");
    await dialog.getByRole("button", { name: "Merge with another account" }).click();
    await row("Lena Hofmann").waitFor({ state: "detached" });
    await row("Lena Hoffmann").waitFor();
  });

  it("is without barriers on a desktop and on a phone", async () => {
    const { page } = trainer;
    expect(await barriers(trainer)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await barriers(trainer)).toEqual([]);
    await picture(page, "team-phone");
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  it("starts a lesson with a class code: a name of the list, a new one that waits, and a shared computer", async () => {
    const { page } = trainer;
    await page.getByRole("button", { name: "Add names" }).click();
    await page.getByLabel("Names, one per line").fill("Mia Schulz\nNoah Weber");
    await page.getByRole("button", { name: "Add the names" }).click();
    await row("Mia Schulz").waitFor();
    await page.getByRole("switch", { name: "Confirm new names first" }).click();
    await page.getByRole("button", { name: "Show the class code" }).click();
    await page.getByRole("button", { name: "Show the code" }).click();
    const key = (await page.locator(".join-code").innerText()).trim();
    await page.getByRole("img", { name: "QR code of the sign-in address" }).waitFor();
    expect(await barriers(trainer)).toEqual([]);
    await picture(page, "class-code");

    const { page: shared, ...visitor } = await stage.arrive();
    await shared.setViewportSize({ width: 390, height: 844 });
    await shared.goto(`/join#${key}`);
    await shared.getByRole("button", { name: "Mia S." }).waitFor();
    expect(await barriers({ ...visitor, page: shared })).toEqual([]);
    await picture(shared, "join-phone");
    await shared.getByRole("button", { name: "Mia S." }).click();
    await shared.waitForURL("**/dashboard");
    await page.getByText("1 sign-in so far.").waitFor();
    await page.getByRole("button", { name: "Close" }).click();

    await shared.getByRole("button", { name: /Mia Schulz/ }).click();
    await shared.getByRole("menuitem", { name: "Sign out" }).click();
    await shared.getByLabel("Your name").fill("Emil Neumann");
    await shared.getByRole("button", { name: "Sign in", exact: true }).click();
    await shared.getByRole("heading", { name: "Waiting for your trainer" }).waitFor();
    await page.getByRole("heading", { name: "1 name is waiting" }).waitFor();
    expect(await barriers(trainer)).toEqual([]);
    await page.getByRole("button", { name: "Admit Emil Neumann" }).click();
    await shared.waitForURL("**/dashboard");
    await row("Emil Neumann").waitFor();
    await page.getByRole("switch", { name: "Confirm new names first" }).click();
  });

  it("protects a name with a PIN, which its trainer removes when it is forgotten", async () => {
    const { page } = trainer;
    await pupil.page.goto("/dashboard/profile");
    await pupil.page.getByRole("textbox", { name: "New PIN" }).fill("4711");
    await pupil.page.getByRole("button", { name: "Save the PIN" }).click();
    await pupil.page.getByText("Your PIN has been saved").waitFor();
    expect(await barriers(pupil)).toEqual([]);
    await row("Lena Hoffmann").getByText("PIN", { exact: true }).waitFor();
    const { page: other } = await stage.arrive();
    const arriving = signInWithCode(other, { ...people.jonas, name: "Lena Hoffmann" });
    const dialog = other.getByRole("dialog", { name: "This name has a PIN" });
    await dialog.getByRole("textbox", { name: "PIN" }).fill("4711");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await arriving;
    await row("Lena Hoffmann").getByRole("button", { name: "Actions for Lena Hoffmann" }).click();
    await page.getByRole("menuitem", { name: "Remove the PIN" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove the PIN" }).click();
    await row("Lena Hoffmann").getByText("PIN", { exact: true }).waitFor({ state: "detached" });
  });

  it("starts a new school year: last year's people become former, and one returns", async () => {
    const { page } = trainer;
    await page.getByRole("button", { name: "Start a new school year" }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByText(/signed out/)
      .first()
      .waitFor();
    await dialog.getByRole("listitem").first().waitFor();
    await dialog.getByRole("radio", { name: "Keep them: the new class continues them" }).check();
    expect(await barriers(trainer)).toEqual([]);
    await picture(page, "new-school-year");
    await dialog.getByRole("button", { name: "Start a new school year" }).click();
    const secret = dialog.locator("code");
    await secret.waitFor();
    accessCode = (await secret.innerText()).trim();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await row("Lena Hoffmann").waitFor({ state: "detached" });
    await pupil.page.reload();
    await pupil.page.waitForURL(/login/);

    const arriving = signInWithCode(pupil.page, { ...people.jonas, accessCode, name: "Lena Hoffmann" });
    await pupil.page.getByRole("dialog").getByRole("button", { name: /^Yes/ }).click();
    await arriving;
    await row("Lena Hoffmann").waitFor();
    await page.getByRole("switch", { name: "Show former people" }).click();
    await row("Jonas Müller").waitFor();
  });
});
