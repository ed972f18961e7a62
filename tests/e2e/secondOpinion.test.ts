import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import type { AuditScenario, ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import { sampleReport } from "#server/commands/seed/auditScenario.ts";
import { barriers } from "#tests/e2e/barriers.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { openWithEmail } from "#tests/e2e/people.ts";
import { remoteScenario } from "#tests/e2e/remoteScenario.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();
const visitors: Visitor[] = [];
const arrive = async (email: string, path: string) => {
  const visitor = await stage.arrive();
  visitors.push(visitor);
  await openWithEmail(visitor.page, path, email);
  return visitor;
};

const italian = "IT-0468-2026-02";

/** Grades an audit of the demonstration again, close to a threshold, and leaves a complete report. */
async function closeToThreshold(scenario: AuditScenario, code: string, share: number): Promise<void> {
  const tomas = await scenario.account("auditor@demo.example");
  await scenario.call(tomas, "POST", "/grades/reopen", { taskCode: code });
  const { questionnaire } = await scenario.call<ResponsesBody>(tomas, "GET", `/tasks/${code}/responses`);
  const { revision } = await scenario.call<{ revision: number }>(tomas, "GET", `/grades/task/${code}`);
  const assessments = Object.fromEntries(
    questionnaire.sections.flatMap(({ questions }) => {
      let owed = 0;
      return questions.map(({ id, maxPoints, weight = 1 }) => {
        owed += maxPoints * weight * share;
        const points = Math.min(maxPoints, Math.max(0, Math.ceil(owed / weight)));
        owed -= points * weight;
        return [id, { points, comment: "Parts of it are proven." }];
      });
    }),
  );
  await scenario.call(tomas, "POST", "/grades/finish", { taskCode: code, assessments, revision });
  await scenario.call(tomas, "POST", "/reports/draft", { taskCode: code, sections: sampleReport });
}

/** Gives the same points to each question, with a comment. */
async function gradeAll(page: Page, points: number): Promise<void> {
  await page.getByRole("button", { name: "Finish the second grading" }).waitFor();
  for (const card of await page.getByRole("article").all()) {
    await card.getByRole("radio", { name: String(points), exact: true }).check({ force: true });
    await card.getByLabel("Comment", { exact: true }).fill("The proof shows this.");
  }
  await page.getByRole("button", { name: "Finish the second grading" }).click();
  await page.getByRole("heading", { name: "Your second opinion" }).waitFor();
}

let scenario: AuditScenario;
let other: string;
beforeAll(async () => {
  scenario = remoteScenario(stage.product.address);
  const admin = await scenario.account("admin@demo.example");
  const { data } = await scenario
    .call<{ id: string; fullname: string }[]>(admin, "GET", "/auditors/available")
    .then((found) => ({ data: found.find(({ fullname }) => fullname === "Camille Dubois") }));
  const user = await scenario.call<{ revision: number }>(admin, "GET", `/users/${data?.id}`);
  const speakingLanguages = ["en-GB", "fr-FR", "it-IT", "de-DE"];
  await scenario.call(admin, "PATCH", `/users/${data?.id}`, { speakingLanguages, revision: user.revision });
  other = await scenario.request({ peCode: "IT-0468", title: "Audit finanza", level: "bronze", fields: ["finance"] });
  await scenario.answer(other);
  await scenario.submit(other);
  await scenario.approve(other);
  await scenario.select(other);
  await scenario.grade(other, 0.8);
  await closeToThreshold(scenario, italian, 0.6);
  await closeToThreshold(scenario, other, 0.57);
});

describe("a second opinion that confirms", { sequential: true }, () => {
  let tomas: Visitor;
  let camille: Visitor;
  beforeAll(async () => {
    tomas = await arrive("auditor@demo.example", `/dashboard/task/${italian}?tab=report`);
    camille = await arrive("auditor2@demo.example", "/dashboard");
  });

  it("is announced in the finish dialog, and the audit waits for it", async () => {
    const { page } = tomas;
    await page.getByRole("button", { name: "Finish report" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/A second auditor looks at this audit first/).waitFor();
    await dialog.getByText(/You graded \d+ questions\./).waitFor();
    await picture(page, "second-1-finish");
    for (const box of await dialog.getByRole("checkbox").all()) await box.check();
    await dialog.getByRole("button", { name: "Finish report" }).click();
    await page.getByRole("link", { name: "Open the second opinion" }).waitFor();
    await picture(page, "second-2-pending");
    expect(await page.getByText(/QC-\d{4}-IT/).count()).toBe(0);
    expect(await barriers(tomas)).toEqual([]);
  });

  it("begins with grades without the first points", async () => {
    const { page } = camille;
    await page.goto("/dashboard");
    await page.getByRole("link", { name: /Second opinion on “Audit autunno/ }).click();
    await page.getByRole("heading", { name: /^Second grading:/ }).waitFor();
    await picture(page, "second-3-blind");
    expect(await barriers(camille)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, "second-3-blind-phone");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await gradeAll(page, 4);
  });

  it("shows both results side by side, and issues the certificate when confirmed", async () => {
    const { page } = camille;
    await page.getByRole("heading", { name: "First grading", exact: true }).waitFor();
    await page.getByRole("heading", { name: "With the second grading" }).waitFor();
    await picture(page, "second-4-both");
    expect(await barriers(camille)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, "second-4-both-phone");
    await page.goto(page.url().replace("/dashboard", "/de-DE/dashboard"));
    await page.getByRole("heading", { name: "Erstbewertung", exact: true }).waitFor();
    await picture(page, "second-4-both-phone-de");
    await page.setViewportSize({ width: 1440, height: 900 });
    await picture(page, "second-4-both-de");
    await page.goto(`/en-GB/dashboard/second-opinion/${italian}`);
    await page.getByRole("button", { name: "Confirm the result" }).click();
    await page.getByText("The second opinion is given, and the audit is completed.").waitFor();
    await tomas.page.getByRole("link", { name: "Certificate", exact: true }).click();
    await tomas.page
      .getByText(/QC-\d{4}-IT-\d{4}/)
      .first()
      .waitFor();
  });
});

describe("a second opinion with another level", { sequential: true }, () => {
  it("is decided by an administrator, who sees both results", async () => {
    const first = await scenario.account("auditor@demo.example");
    await scenario.call(first, "POST", "/reports/finish", {
      taskCode: other,
      sections: sampleReport,
      revision: (await scenario.call<{ revision: number }>(first, "GET", `/reports/task/${other}`)).revision,
    });
    const camille = await arrive("auditor2@demo.example", `/dashboard/second-opinion/${other}`);
    await gradeAll(camille.page, 0);
    await camille.page.getByText("The two results lead to different levels.", { exact: false }).waitFor();
    await camille.page.getByLabel("Reason, required for an objection").fill("The proof does not show the results.");
    await camille.page.getByRole("button", { name: "Object", exact: true }).click();
    await camille.page.getByText(/The central office decides on the second opinion by/).waitFor();
    const anna = await arrive("admin@demo.example", `/dashboard/second-opinion/${other}`);
    const { page } = anna;
    await page.getByText("The proof does not show the results.").waitFor();
    await page.getByRole("heading", { name: "Which result counts?" }).waitFor();
    await picture(page, "second-5-decision");
    expect(await barriers(anna)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, "second-5-decision-phone");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("radio", { name: "The first grading" }).check();
    await page.getByLabel("Reason", { exact: true }).fill("The first auditor saw the results in the interview.");
    await page.getByRole("button", { name: "Decide" }).click();
    await page.getByText("The second opinion is given, and the audit is completed.").waitFor();
  });

  it("causes no error on the console", () => {
    expect(visitors.flatMap((visitor) => visitor.complaints)).toEqual([]);
  });
});
