import { expect, it } from "vitest";
import { picture } from "#tests/e2e/browser.ts";
import { openWithEmail } from "#tests/e2e/people.ts";
import { choose } from "#tests/e2e/select.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();

it("a text is translated, and visible to readers in that language", async () => {
  const anna = await stage.arrive();
  const reader = await stage.arrive();
  const { page } = anna;
  await openWithEmail(page, "/dashboard", "admin@demo.example");
  await openWithEmail(reader.page, "/de-DE/dashboard", "auditor@demo.example");
  await reader.page.getByRole("link", { name: "Zertifikate" }).first().waitFor();

  await page.goto("/dashboard/translations");
  await page.getByRole("heading", { level: 1, name: /Translations/ }).waitFor();
  await choose(page.getByRole("combobox", { name: "Language", exact: true }), "Deutsch");
  await page.getByLabel("Search keys and texts").fill("certificate.many");
  const field = page.getByRole("textbox", { name: "resources:certificate.many" });
  await field.fill("Urkunden");
  await field.blur();
  await page.getByRole("button", { name: "Reset" }).waitFor();
  await picture(page, "translations");
  await reader.page.getByRole("link", { name: "Urkunden" }).first().waitFor();

  await page.getByLabel("Search keys and texts").fill("console:list.range");
  const range = page.getByRole("textbox", { name: "console:list.range" });
  await range.fill("ohne Werte");
  await range.blur();
  await page.getByText("The values in curly brackets must be the same as in English.").waitFor();

  await page.getByLabel("Search keys and texts").fill("certificate.many");
  await field.fill("Papiere");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.poll(() => field.inputValue()).toBe("Zertifikate");
  expect(await page.getByRole("alert").count()).toBe(0);
  await reader.page.getByRole("link", { name: "Zertifikate" }).first().waitFor();
  expect([...anna.complaints, ...reader.complaints]).toEqual([]);
});
