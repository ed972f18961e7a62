import type { Page } from "playwright";
import { expect, it } from "vitest";
import { people, signInWithCode, signInWithEmail } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();

/** As a browser does whose person forbids sites to keep anything. */
const forbidSiteData = () => {
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  Object.defineProperty(document, "cookie", { get: () => "", set: () => undefined });
};

const fillStorage = () => {
  for (let size = 2 ** 22; size >= 1; size /= 2)
    try {
      for (let index = 0; ; index++) localStorage.setItem(`${size}-${index}`, "x".repeat(size));
    } catch {
      // Less may still find room.
    }
};

const asIeva = (page: Page) => signInWithCode(page, people.ieva);
const asAnna = (page: Page) => signInWithEmail(page, "admin@demo.example");

it.each([
  ["by code", asIeva],
  ["by e-mail", asAnna],
])("a person with forbidden storage signs in %s, and works on that page", async (_way, signIn) => {
  const { page, follow, complaints } = await stage.arrive();
  await page.addInitScript(forbidSiteData);
  await signIn(page);
  await page.getByRole("navigation", { name: "Main navigation" }).waitFor();
  await follow("/dashboard/task/LT-0142-2026-01");
  await page.locator("article.question h1").waitFor();
  expect(await page.evaluate(() => window.name)).toBe("");
  expect(complaints).toEqual([]);
});

it("a person with full storage signs in by code, and stays signed in after a reload", async () => {
  const { page, complaints } = await stage.arrive();
  await page.goto("/robots.txt");
  await page.evaluate(fillStorage);
  await asIeva(page);
  await page.reload();
  await page.getByRole("navigation", { name: "Main navigation" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/en-GB/dashboard");
  expect(complaints).toEqual([]);
});
