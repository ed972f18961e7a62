import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { signInWithCode, signInWithEmail } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();

it("an auditor changes what is known of them, and the listed audits are ranked anew", async () => {
  const { page, complaints } = await stage.arrive();
  await signInWithEmail(page, "auditor@demo.example");
  const first = () => page.getByRole("region", { name: "Listed for external audit" }).getByRole("link").first();
  await first().getByText("Qualitätsaudit AlpenSnack").waitFor();
  await page.getByRole("button", { name: /Account of Tomas Auditor/ }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await page.getByLabel("Full name").fill("Tomas Vertintojas");
  await page.getByLabel("Areas of competence").press("ArrowDown");
  await page.locator(".ant-select-dropdown:visible").getByText("Human resources").click();
  await page.getByLabel("Areas of competence").press("Escape");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: /Account of Tomas Vertintojas/ }).waitFor();
  await page.goto("/dashboard");
  await first().getByText("Suivi qualité").waitFor();
  await first().getByText("2 of 2 fields are yours").waitFor();
  expect(complaints).toEqual([]);
});

it("a trainee takes their data along, and has it erased", async () => {
  const { page, complaints } = await stage.arrive();
  await signInWithCode(page, "AT-0750", "demo-student", "Paul Gruber");
  await page.goto("/dashboard/profile");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ]);
  const data = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(data.user.fullname).toBe("Paul Gruber");
  expect(data.answers.length).toBeGreaterThan(0);

  await page.getByRole("button", { name: "Erase personal data" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Erase personal data" }).click();
  await expect.poll(() => page.url()).toContain("/dashboard/auth/login");
  expect(complaints).toEqual([]);
});
