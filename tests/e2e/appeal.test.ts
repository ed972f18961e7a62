import { beforeAll, describe, expect, it } from "vitest";
import type { Certificate, SecondGrading, Task } from "#domain/generated/resources.ts";
import type { AuditScenario } from "#server/commands/seed/auditScenario.ts";
import { barriers } from "#tests/e2e/barriers.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { openWithCode, people } from "#tests/e2e/people.ts";
import { remoteScenario } from "#tests/e2e/remoteScenario.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();
const CAMILLE = "auditor2@demo.example";
const office = { code: "CO-DE", accessCode: "demo-office", name: "Zentralstelle" };
const reason = "The second grading found the proof that the first one missed.";

/** A trainer appeals against a lower level. Another auditor grades blind, and the office corrects the certificate. */
describe("an appeal against a lower level", { sequential: true }, () => {
  let scenario: AuditScenario;
  let admin: string;
  let trainer: Visitor;
  let decider: Visitor;
  let code: string;
  let first: Certificate;

  beforeAll(async () => {
    scenario = remoteScenario(stage.product.address);
    admin = await scenario.account("admin@demo.example");
    const plan = {
      peCode: "DE-2077",
      title: "Higher than that",
      level: "silver",
      fields: ["finance", "marketing", "sales"],
    };
    code = await scenario.complete({ ...plan, level: "silver" }, 0.68);
    [first] = (await scenario.call<Certificate[]>(admin, "GET", `/certificates?taskCode=${code}`)) as [Certificate];
    trainer = await stage.arrive();
    decider = await stage.arrive();
  });

  it("is filed by the trainer with a reason, on the page of the audit", async () => {
    const { page } = trainer;
    await openWithCode(page, `/dashboard/task/${code}`, people.sabine);
    await page.getByText(/^You can appeal against this result until /).waitFor();
    await page.getByRole("button", { name: "File an appeal" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Why should the result change/).fill("Too short");
    await dialog.getByRole("button", { name: "File an appeal" }).click();
    await dialog.getByText("Write at least 10 characters.").waitFor();
    await dialog.getByLabel(/^Why should the result change/).fill("The campaign report of May was overlooked.");
    await picture(page, "appeal-dialog");
    expect(await barriers(trainer)).toEqual([]);
    await dialog.getByRole("button", { name: "File an appeal" }).click();
    await page.getByText(/^Appeal: /).waitFor();
    await page.getByRole("link", { name: "View the appeal" }).click();
    await page.getByText("The campaign report of May was overlooked.").waitFor();
    await picture(page, "appeal-filed");
    expect(await barriers(trainer)).toEqual([]);
  });

  it("is graded by another auditor, who does not see the first points", async () => {
    const camille = await scenario.account(CAMILLE);
    const task = await scenario.call<Task>(admin, "GET", `/tasks/${code}`);
    if (task.appealStatus === "open") {
      const { id: auditorId } = await scenario.call<{ id: string }>(camille, "GET", "/auth/me");
      await scenario.call(admin, "PUT", `/tasks/${code}/appeal/auditor`, { auditorId });
    }
    const [grading] = await scenario.call<(SecondGrading & { id: string; revision: number })[]>(
      camille,
      "GET",
      `/second-gradings?taskCode=${code}&status=draft`,
    );
    const work = await scenario.call<{ sections: { questions: { id: string; maxPoints: number }[] }[] }>(
      camille,
      "GET",
      `/second-gradings/${grading?.id}/work`,
    );
    const assessments = Object.fromEntries(
      work.sections.flatMap(({ questions }) =>
        questions.map(({ id, maxPoints }) => [id, { points: maxPoints, comment: "The proof is in the folder." }]),
      ),
    );
    await scenario.call(camille, "PUT", `/second-gradings/${grading?.id}/finish`, {
      assessments,
      revision: grading?.revision,
    });
  });

  it("is decided by the office, with both gradings side by side", async () => {
    const { page } = decider;
    await openWithCode(page, `/dashboard/task/${code}?tab=appeal`, office);
    await page.getByText(/^The second grading gives Silver/).waitFor();
    await page.getByRole("columnheader", { name: "Second grading" }).waitFor();
    await picture(page, "appeal-gradings");
    expect(await barriers(decider)).toEqual([]);
    await page.getByRole("button", { name: "Accept the appeal" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Reasons/).fill(reason);
    await dialog.getByRole("button", { name: "Accept the appeal" }).click();
    await page.getByText(/^The appeal was accepted: a certificate with Silver replaces/).waitFor();
    await picture(page, "appeal-accepted");
  });

  it("replaces the certificate, which is shown to a stranger who checks the first one", async () => {
    const stranger = await stage.arrive();
    await stranger.page.goto(`/verify/${first.verificationId}`);
    await stranger.page
      .getByText(/replaced/i)
      .first()
      .waitFor();
    await picture(stranger.page, "appeal-verified");
  });
});
