import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Phrase } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { type ResponsesBody, sampleReport } from "#server/commands/seed/auditScenario.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

const own = async (email: string) => {
  const token = await test.scenario.account(email);
  const me = await test.call<{ id: string }>(token, "GET", "/auth/me");
  const list = async () => (await test.call<Stored<Phrase>[]>(token, "GET", "/phrases")).body.map(({ text }) => text);
  return { token, ownerId: me.body.id, list };
};

describe("an auditor's phrases", () => {
  it("can be stored, read and deleted only by the auditor", async () => {
    const [one, other] = [await own("auditor@demo.example"), await own("auditor2@demo.example")];
    const keep = (text: string) =>
      test.call<Stored<Phrase>>(one.token, "POST", "/phrases", { ownerId: one.ownerId, text });
    await keep("The proof carries no date.");
    const { body: kept } = await keep("A figure is missing.");
    expect(await one.list()).toEqual(["A figure is missing.", "The proof carries no date."]);
    expect(await other.list()).toEqual([]);
    expect((await test.call(other.token, "DELETE", `/phrases/${kept.id}`)).status).toBe(404);
    await test.call(one.token, "DELETE", `/phrases/${kept.id}`);
    expect(await one.list()).toEqual(["The proof carries no date."]);
  });

  it("have a minimum and a maximum length", async () => {
    const { token, ownerId } = await own("auditor@demo.example");
    for (const text of [" ", "x".repeat(2001)])
      expect((await test.call(token, "POST", "/phrases", { ownerId, text })).status).toBe(400);
  });
});

describe("a report's preview", () => {
  it("is the PDF of the page's content, and is not stored", async () => {
    const code = await aTask(test, { status: "confirmed" });
    const { token } = await own("auditor@demo.example");
    const body = { taskCode: code, sections: { ...sampleReport, conclusions: "Short." } };
    const preview = await test.call<Buffer>(token, "POST", "/reports/preview?languageCode=de-DE", body);
    expect(preview).toMatchObject({
      status: 200,
      headers: {
        "content-type": "application/pdf",
        "content-disposition": expect.stringMatching(
          `^attachment; filename="auditor_report_${code}_preview.pdf"; filename\\*=UTF-8''Bericht\\S+${code}\\S+.pdf$`,
        ),
      },
    });
    expect((await test.call(token, "GET", `/reports/task/${code}`)).status).toBe(404);
  });

  it("is not rendered for an audit that can only be rejected", async () => {
    const code = await aTask(test, { status: "confirmed", share: 0.4 });
    const { token } = await own("auditor@demo.example");
    const preview = await test.call(token, "POST", "/reports/preview", { taskCode: code, sections: sampleReport });
    expect(preview).toMatchObject({ status: 409, body: { code: "BELOW_THRESHOLD" } });
  });
});

describe("grading, reporting and the certificate", () => {
  it("refuses points above the maximum and grades with gaps", async () => {
    const code = await aTask(test, { status: "selected_for_review" });
    const auditor = await test.scenario.account("auditor@demo.example");
    const { body } = await test.call<ResponsesBody>(auditor, "GET", `/tasks/${code}/responses`);
    const question = body.questionnaire.sections[0]?.questions[0];
    const grade = (points: number) => ({
      taskCode: code,
      assessments: { [question?.id ?? ""]: { points, comment: "" } },
    });
    expect(await test.call(auditor, "POST", "/grades/draft", grade(99))).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT" },
    });
    expect(await test.call(auditor, "POST", "/grades/finish", grade(1))).toMatchObject({
      status: 422,
      body: { code: "NOT_GRADED" },
    });
  });

  it("refuses to finish a report below 60 % in a field, and lets it be rejected", async () => {
    const code = await aTask(test, { status: "confirmed", share: 0.4 });
    const auditor = await test.scenario.account("auditor@demo.example");
    const finish = await test.call(auditor, "POST", "/reports/finish", { taskCode: code, sections: sampleReport });
    expect(finish).toMatchObject({ status: 409, body: { code: "BELOW_THRESHOLD" } });
    const reject = await test.call(auditor, "POST", "/reports/reject-report", {
      taskCode: code,
      sections: sampleReport,
      reason: "Proof is missing.",
    });
    expect(reject).toMatchObject({ status: 200, body: { status: "rejected" } });
    const team = await test.scenario.person("LT-0142", "student");
    const pdf = await test.call<Buffer>(team, "GET", `/certificates/generate/report/${code}?languageCode=de-DE`);
    expect(pdf).toMatchObject({ status: 200, headers: { "content-type": "application/pdf" } });
    expect(pdf.headers["content-disposition"]).toContain(encodeURIComponent("Zur Korrektur zurückgegeben"));
  });

  it("can be read next to the one of the next round", async () => {
    const code = await aTask(test, { status: "confirmed", share: 0.4 });
    const auditor = await test.scenario.account("auditor@demo.example");
    const reason = "Proof is missing.";
    const body = { taskCode: code, sections: sampleReport, reason };
    await test.call(auditor, "POST", "/reports/reject-report", body);
    const reportBefore = (round: number) => test.call(auditor, "GET", `/reports/task/${code}?beforeRound=${round}`);
    expect(await reportBefore(1)).toMatchObject({ status: 404 });
    for (const step of ["submit", "approve", "select"] as const) await test.scenario[step](code);
    await test.scenario.grade(code, 0.9);
    const anew = { taskCode: code, sections: { ...sampleReport, strengths: "Anew." } };
    await test.call(auditor, "POST", "/reports/draft", anew);
    expect(await reportBefore(2)).toMatchObject({ status: 200, body: { round: 1, reason, sections: sampleReport } });
    const newest = await test.call(auditor, "GET", `/reports/task/${code}`);
    expect(newest.body).toMatchObject({ round: 2, sections: anew.sections });
    expect(await test.call(auditor, "GET", `/reports/task/${code}?beforeRound=two`)).toMatchObject({ status: 400 });
  });

  it("lists the sections that are too short for a finished report", async () => {
    const code = await aTask(test, { status: "confirmed" });
    const auditor = await test.scenario.account("auditor@demo.example");
    const finish = await test.call(auditor, "POST", "/reports/finish", {
      taskCode: code,
      sections: { ...sampleReport, strengths: "Short.", weaknesses: sampleReport.auditTeam, conclusions: " " },
    });
    expect(finish).toMatchObject({ status: 422, body: { code: "REPORT_INCOMPLETE" } });
    expect(finish.body.errors).toEqual({
      strengths: ["tooShort"],
      weaknesses: ["repeated"],
      conclusions: ["required"],
    });
  });

  it("issues one certificate with the finished report", async () => {
    const code = await aTask(test, { status: "completed" });
    const enterprise = await test.scenario.person("LT-0142", "enterprise");
    const { body } = await test.call<Record<string, unknown>[]>(enterprise, "GET", `/certificates?taskCode=${code}`);
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      number: expect.stringMatching(/^QC-\d{4}-LT-\d{4}$/),
      level: "bronze",
      peTrainer: "Rasa Jankauskienė",
      auditors: ["Tomas Auditor"],
      institution: "Vilniaus verslo mokykla",
      validityMonths: 24,
      expired: false,
    });
    const auditor = await test.scenario.account("auditor@demo.example");
    expect(
      await test.call(auditor, "POST", "/reports/finish", { taskCode: code, sections: sampleReport, revision: 1 }),
    ).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
  });

  it("renders the certificate as a PDF and stores its bytes", async () => {
    const code = await aTask(test, { status: "completed" });
    const enterprise = await test.scenario.person("LT-0142", "enterprise");
    const first = await test.call<Buffer>(enterprise, "GET", `/certificates/generate/${code}?languageCode=lt-LT`);
    expect(first.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(
        /^attachment; filename="certificate\.pdf"; filename\*=UTF-8''Kokyb%C4%97s%20sertifikatas%20QC-\d{4}-LT-\d{4}%20\S+\.pdf$/,
      ),
    });
    expect(first.body.subarray(0, 5).toString()).toBe("%PDF-");
    const again = await test.call<Buffer>(enterprise, "GET", `/certificates/generate/${code}?languageCode=lt-LT`);
    expect(again.body.equals(first.body)).toBe(true);
  });
});
