import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import PostalMime from "postal-mime";
import { beforeAll, describe, expect, it } from "vitest";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { openWithEmail } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";

const email = "nora@example.org";
const stage = setStage();
let nora: Visitor;
let anna: Visitor;
beforeAll(async () => {
  nora = await stage.arrive();
  anna = await stage.arrive();
});

/** The newest email to a person with this subject. */
async function letter(to: string, subject: RegExp) {
  const folder = join(stage.product.dataDir, "outbox");
  let found: { subject?: string; text?: string } | undefined;
  await expect
    .poll(
      async () => {
        const files = (existsSync(folder) ? readdirSync(folder) : []).map((name) => readFileSync(join(folder, name)));
        const letters = await Promise.all(files.map((file) => new PostalMime().parse(file)));
        found = letters.find((one) => one.to?.some(({ address }) => address === to) && subject.test(one.subject ?? ""));
        return found !== undefined;
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(true);
  return found ?? {};
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto("/dashboard/auth/login?with=email");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function confirm(page: Page, action: string): Promise<void> {
  await page.getByRole("button", { name: action }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: action }).click();
}

describe("an auditor's account", { sequential: true }, () => {
  it("is applied for, and waits", async () => {
    const { page } = nora;
    await page.goto("/dashboard/auth/registration");
    await page.getByLabel("Full name").fill("Nora Neu");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("New password", { exact: true }).fill("Leuchtturm!7");
    await page.getByLabel("Confirm password", { exact: true }).fill("Leuchtturm!7");
    await page.getByLabel("Country").selectOption({ label: "Germany" });
    await page.getByLabel("Institution", { exact: true }).selectOption({ label: "My institution is not listed" });
    await page.getByLabel("Name of your institution").fill("Abendschule Köln");
    await page.getByRole("searchbox", { name: "PE code or name" }).fill("alpensn");
    await page.getByRole("button", { name: "AT-0750 · AlpenSnack GmbH" }).click();
    await page.getByRole("checkbox", { name: "Deutsch" }).check();
    await page.getByRole("checkbox", { name: "Finance" }).check();
    await page.getByLabel("Motivation").fill("I have led a practice enterprise for ten years.");
    await picture(page, "registration");
    await page.getByRole("button", { name: "Register" }).click();
    await page.getByRole("button", { name: "Yes, send it" }).click();
    await page.getByText("Your account is awaiting approval").waitFor();
    await letter(email, /registration/i);
    await signIn(page, "Leuchtturm!7");
    await page
      .getByRole("alert")
      .getByText(/approv/)
      .first()
      .waitFor();
  });

  it("is approved by an administrator, who has read the application", async () => {
    const { page } = anna;
    await openWithEmail(page, "/dashboard/users?status=pending", "admin@demo.example");
    await page.getByRole("link", { name: "Nora Neu" }).first().click();
    await page.getByText("I have led a practice enterprise for ten years.").waitFor();
    await picture(page, "application");
    await confirm(page, "Approve registration");
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/Choose this auditor’s institution/).waitFor();
    await dialog.getByLabel("Why there is no institution").fill("Retired; audits banks.");
    await dialog.getByRole("button", { name: "Approve registration" }).click();
    await page.getByText("Approved").first().waitFor();
    await letter(email, /approved/i);
    await signIn(nora.page, "Leuchtturm!7");
    await nora.page.waitForURL("**/dashboard");
  });

  it("is suspended from the next request on, and restored", async () => {
    await confirm(anna.page, "Suspend");
    await anna.page.getByText("Suspended").first().waitFor();
    await nora.page.goto("/dashboard");
    await expect.poll(() => nora.page.url()).toContain("/auth/login");
    await signIn(nora.page, "Leuchtturm!7");
    await nora.page
      .getByRole("alert")
      .getByText(/suspended/i)
      .waitFor();
    await confirm(anna.page, "End suspension");
    await anna.page.getByText("Approved").first().waitFor();
    await signIn(nora.page, "Leuchtturm!7");
    await nora.page.waitForURL("**/dashboard");
  });

  it("sees an announcement for its role and country, but not for another country, and dismisses it", async () => {
    const tomas = await stage.arrive();
    await openWithEmail(tomas.page, "/dashboard", "auditor@demo.example");
    const { page } = anna;
    await page.goto("/dashboard/announcements/create");
    await page.getByLabel("Title").first().fill("Training day in Essen");
    await page.getByLabel("Text").first().fill("For all who audit in Germany.");
    await page.getByRole("combobox", { name: /^Country/ }).fill("Germany");
    await page.getByRole("combobox", { name: /^Country/ }).press("Enter");
    await page.getByRole("checkbox", { name: "Auditor" }).check();
    const today = new Date().toISOString().slice(0, 10);
    await page.getByLabel("Shown from").fill(today);
    await page.getByLabel("Shown until").fill(today);
    await picture(page, "announcing");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "Training day in Essen" }).waitFor();
    await confirm(page, "Also send by email");
    await page.getByText("Emails sent").waitFor();
    const told = ({ page: read }: Visitor) => read.getByText("For all who audit in Germany.");
    await nora.page.reload();
    await told(nora).waitFor();
    await picture(nora.page, "announced");
    await tomas.page.reload();
    await tomas.page.getByRole("heading", { level: 1 }).waitFor();
    expect(await told(tomas).count()).toBe(0);
    await nora.page.getByRole("button", { name: "Dismiss: Training day in Essen" }).click();
    await told(nora).waitFor({ state: "detached" });
    await nora.page.reload();
    await nora.page.getByRole("heading", { level: 1 }).waitFor();
    expect(await told(nora).count()).toBe(0);
  });

  it("gets a new password by the link in an email, which works once", async () => {
    const { page } = await stage.arrive();
    await page.goto("/dashboard/auth/login?with=email");
    await page.getByRole("link", { name: /forgot/i }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: /send/i }).click();
    const { text = "" } = await letter(email, /password/i);
    const link = /https?:\/\/\S+reset\S+/.exec(text)?.[0] ?? "";
    const choose = async (password: string) => {
      await page.goto(link.replace(/^https?:\/\/[^/]+/, ""));
      await page.getByLabel("New password", { exact: true }).fill(password);
      await page.getByLabel("Confirm password", { exact: true }).fill(password);
      await picture(page, "new-password");
      await page
        .getByRole("button", { name: /password/i })
        .last()
        .click();
    };
    await choose("Anderer!Turm8");
    await page.waitForURL(/done=reset/);
    await page.getByText("Your password has been changed.").first().waitFor();
    await signIn(page, "Anderer!Turm8");
    await page.waitForURL("**/dashboard");
    await choose("Dritter!Turm9");
    await page.getByRole("alert").waitFor();
    expect([...nora.complaints, ...anna.complaints]).toEqual([]);
  });
});
