import { beforeAll, describe, expect, it } from "vitest";
import type { FormRecord } from "#src/form-builder/formRecord.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { openWithCode, openWithEmail, people } from "#tests/e2e/people.ts";
import { remoteScenario } from "#tests/e2e/remoteScenario.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();

type Kept = Record<string, unknown> & { revision: number };

/** Another person changes a record in the meantime. */
async function changedByOthers(method: "PUT" | "PATCH", path: string, values: object): Promise<void> {
  const scenario = remoteScenario(stage.product.address);
  const other = await scenario.account("admin@demo.example");
  const { revision } = await scenario.call<Kept>(other, "GET", path);
  await scenario.call(other, method, path, { ...values, revision });
}

/** A person who stays for an hour follows links, while others change the same records. */
describe("an administrator who returns to a page", () => {
  let anna: Visitor;
  beforeAll(async () => {
    anna = await stage.arrive();
    await openWithEmail(anna.page, "/dashboard/enterprises/show/AT-0750", "admin@demo.example");
    await anna.page.locator("main h1").first().waitFor();
  });

  it("changes the current record, not an outdated one", async () => {
    const { page } = anna;
    await anna.follow("/dashboard/enterprises");
    await page.getByRole("row", { name: /AlpenSnack/ }).waitFor();
    await changedByOthers("PATCH", "/enterprises/AT-0750", { name: "AlpenSnack, renamed" });
    await anna.follow("/dashboard/enterprises/edit/AT-0750");
    await expect.poll(() => page.locator("#root_name").inputValue()).toBe("AlpenSnack, renamed");
    expect(anna.complaints).toEqual([]);
  });

  it("finds no question of another page", async () => {
    const { page } = anna;
    await anna.follow("/dashboard/institutions");
    await page.locator("tbody a").first().click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").waitFor();
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(anna.complaints).toEqual([]);
  });

  it("saves a questionnaire together with another person's changes in the meantime", async () => {
    const { page } = anna;
    await anna.follow("/dashboard/forms");
    await page.getByRole("link", { name: "Finance", exact: true }).first().click();
    await page.getByRole("link", { name: "Edit" }).click();
    const open = (index: number) => page.locator(".question-open").nth(index).click();
    const written = page.locator('.question-editor textarea[lang="en-GB"]').first();
    await open(0);
    const first = await written.inputValue();
    await written.fill("Asked by Anna");
    await open(1);
    await written.fill("Asked by Anna as well");
    const path = `/forms/${new URL(page.url()).pathname.split("/").at(-1)}`;
    const scenario = remoteScenario(stage.product.address);
    const other = await scenario.account("admin@demo.example");
    const { questions } = await scenario.call<FormRecord>(other, "GET", path);
    const reworded = (index: number, text: string) => {
      const question = questions[index];
      if (question) question.title = { ...question.title, "en-GB": text };
    };
    reworded(1, "Asked by Berta");
    reworded(2, "Asked by Berta too");
    await changedByOthers("PUT", path, { questions });

    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText(/Your changes and theirs have been merged/).waitFor();
    await picture(page, "form-overtaken");
    expect(await page.locator(".question-open").nth(2).innerText()).toContain("Asked by Berta too");
    await page.getByText("Asked by Anna as well").first().waitFor();
    await page.getByRole("button", { name: "Use the saved one" }).click();
    await expect.poll(() => written.inputValue()).toBe("Asked by Berta");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await open(2);
    expect(await written.inputValue(), "undone is what Anna did alone").toBe("Asked by Berta too");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("The questionnaire has been saved").waitFor();
    const saved = await scenario.call<FormRecord>(other, "GET", path);
    const asked = saved.questions.slice(0, 3).map(({ title }) => title["en-GB"]);
    expect(asked).toEqual(["Asked by Anna", expect.not.stringContaining("Anna as well"), "Asked by Berta too"]);
    expect(first).not.toBe("Asked by Anna");
    expect(anna.complaints).toEqual([]);
  });
});

it("an auditor who opens another audit finds no news of the first one there", async () => {
  const { page, follow, complaints } = await stage.arrive();
  await openWithEmail(page, "/dashboard/task/IT-0468-2026-02", "auditor@demo.example");
  await page.locator("main h1").first().waitFor();
  await follow("/dashboard/task/AT-0750-2026-01");
  await page.getByRole("heading", { level: 1, name: /AlpenSnack/ }).waitFor();
  expect(await page.locator(".status-news").count()).toBe(0);
  expect(complaints).toEqual([]);
});

it("a new request begins empty, also after the renewal of a certificate", async () => {
  const { page, follow, complaints } = await stage.arrive();
  await openWithCode(page, "/dashboard/request-audit?renews=QC-2025-DE-0001", people.sabine);
  await expect.poll(() => page.getByRole("checkbox", { checked: true }).count()).toBe(4);
  await follow("/dashboard/request-audit");
  await expect.poll(() => page.getByRole("checkbox", { checked: true }).count()).toBe(0);
  expect(complaints).toEqual([]);
});
