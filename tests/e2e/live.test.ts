import type { Page } from "playwright";
import { beforeAll, expect, it } from "vitest";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import type { StoredReport } from "#src/audit/reporting/storedReport.ts";
import { filteredListPath } from "#src/core/paths.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { openWithCode, openWithEmail, people } from "#tests/e2e/people.ts";
import { remoteScenario } from "#tests/e2e/remoteScenario.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();
let anna: Visitor;
let colleague: Visitor;
beforeAll(async () => {
  anna = await stage.arrive();
  colleague = await stage.arrive();
  for (const { page } of [anna, colleague]) await openWithEmail(page, "/dashboard", "admin@demo.example");
});

async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.goto(filteredListPath("institutions", { q: from }));
  await page.getByText("1 record", { exact: true }).waitFor();
  await page.getByRole("link", { name: from }).first().click();
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: /^Name/ }).fill(to);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: to }).waitFor();
}

it("a change of one person shows in every tab of another, which share one stream", async () => {
  const streams: string[] = [];
  const context = anna.page.context();
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/v1/events") streams.push(request.url());
  });
  const [list, record] = [anna.page, await context.newPage()];
  await list.goto("/dashboard/institutions");
  const name = String(await list.locator("tbody a").first().textContent());
  await record.goto("/dashboard/institutions");
  await record.getByRole("link", { name, exact: true }).first().click();
  await record.getByRole("heading", { level: 1, name }).waitFor();

  await rename(colleague.page, name, "The renamed school");
  await list.getByRole("button", { name: "Show", exact: true }).click();
  await list.getByText("The renamed school").waitFor();
  await record.getByRole("heading", { level: 1, name: "The renamed school" }).waitFor();
  expect(streams).toHaveLength(1);

  await list.close();
  await expect.poll(() => streams.length).toBe(2);
  await rename(colleague.page, "The renamed school", "Renamed again");
  await record.getByRole("heading", { level: 1, name: "Renamed again" }).waitFor();
  expect([...anna.complaints, ...colleague.complaints]).toEqual([]);
});

it("an auditor's question is on the home page of the team at once, with a link to its place", async () => {
  const ieva = await stage.arrive({ viewport: { width: 390, height: 844 } });
  const { page } = ieva;
  await openWithCode(page, "/dashboard", people.ieva);
  await page.getByRole("region", { name: "News" }).waitFor();
  const unread = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
  await expect.poll(unread).toBeGreaterThan(0);
  const before = await unread();
  const scenario = remoteScenario(stage.product.address);
  const [auditor, code] = [await scenario.account("auditor2@demo.example"), "LT-0142-2026-01"];
  const { questionnaire } = await scenario.call<ResponsesBody>(auditor, "GET", `/tasks/${code}/responses`);
  const question = questionnaire.sections[0]?.questions[0]?.id ?? "";
  await scenario.call(auditor, "POST", `/tasks/${code}/comments`, { text: "Which year?", questionId: question });
  const line = page.getByRole("link", { name: `Camille Dubois has commented on ${code}` });
  await line.waitFor();
  await expect.poll(unread).toBe(before + 1);
  await picture(page, "news-on-the-phone");
  await line.click();
  await page.waitForURL(`**/dashboard/task/${code}/q/${question}`);
  await page.getByText("Which year?").waitFor();
  await expect.poll(unread).toBe(before);
  await page.getByRole("button", { name: /^News/ }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "News" });
  await sheet.getByRole("button", { name: "Mark all as read" }).click();
  await expect.poll(unread).toBe(0);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await ieva.close();
});

it("a report written in two tabs has the input of both, and asks if it is in the same section", async () => {
  const tomas = await stage.arrive({ viewport: { width: 360, height: 740 } });
  const phone = tomas.page;
  await openWithEmail(phone, "/dashboard/task/IT-0468-2026-02", "auditor@demo.example");
  const desk = await phone.context().newPage();
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto("/dashboard/task/IT-0468-2026-02");
  const [strengths, weaknesses] = ["Strengths", "Weaknesses"];
  const saved = (page: Page) => page.getByText("Saved", { exact: true }).waitFor();

  await desk.getByLabel(strengths).fill("They keep their figures in one place.");
  await saved(desk);
  await expect.poll(() => phone.getByLabel(strengths).inputValue()).toBe("They keep their figures in one place.");
  await phone.getByLabel(weaknesses).fill("Nobody answers letters.");
  await saved(phone);
  await expect.poll(() => desk.getByLabel(weaknesses).inputValue()).toBe("Nobody answers letters.");

  await phone.context().setOffline(true);
  await phone.getByLabel(strengths).fill("Written on the way.");
  await phone.getByText(/^No connection\. Your text is kept/).waitFor();
  const { address } = stage.product;
  const scenario = remoteScenario(address);
  const token = await scenario.account("auditor@demo.example");
  const path = "/reports/task/IT-0468-2026-02";
  const report = await scenario.call<StoredReport>(token, "GET", path);
  const sections = { ...report.sections, strengths: "Written at the desk.", weaknesses: "Letters wait." };
  const body = { taskCode: "IT-0468-2026-02", sections, revision: report.revision };
  await scenario.call(token, "POST", "/reports/draft", body);
  await phone.context().setOffline(false);

  await phone.getByText("Choose which version to keep").waitFor();
  expect(await phone.getByLabel(weaknesses).inputValue()).toBe("Nobody answers letters.");
  await picture(phone, "report-in-two-tabs");
  await phone.getByRole("button", { name: "Keep mine" }).click();
  await saved(phone);
  expect(await phone.getByLabel(weaknesses).inputValue()).toBe("Letters wait.");
  expect(await phone.getByLabel(strengths).evaluate((field) => field === document.activeElement)).toBe(true);
  const now = await scenario.call<StoredReport>(token, "GET", path);
  expect(now.sections).toMatchObject({ strengths: "Written on the way.", weaknesses: "Letters wait." });
  expect(tomas.complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED|409/.test(line))).toEqual([]);
});
