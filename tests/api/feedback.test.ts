import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Grade, Report, Task } from "#domain/generated/resources.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { Score } from "#domain/scoring/score.ts";
import type { Responses as ResponsesBody } from "#domain/wire/responses.ts";
import { sampleReport } from "#server/commands/seed/auditScenario.ts";
import type { ReportDocument } from "#server/pdf/documents.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

type Graded = Grade & { score: Score; answers: Answers };

let test: TestApp;
let auditor: string;
let student: string;
let trainer: string;
beforeAll(async () => {
  test = await startApp();
  auditor = await test.scenario.account("auditor@demo.example");
  student = await test.scenario.person("LT-0142", "student");
  trainer = await test.scenario.person("LT-0142", "trainer");
});
afterAll(() => test.stop());

const reason = "The proofs of two goals are missing.";
const grades = (token: string, code: string) => test.call<Graded>(token, "GET", `/grades/task/${code}`);
const report = (token: string, code: string) => test.call<Report>(token, "GET", `/reports/task/${code}`);

/** An audit that its auditor sent back with a report. */
async function sentBack(): Promise<string> {
  const code = await aTask(test, { status: "confirmed", share: 0.4 });
  const body = { taskCode: code, sections: sampleReport, reason };
  expect((await test.call(auditor, "POST", "/reports/reject-report", body)).status).toBe(200);
  return code;
}

/** A trainee changes the first letters: the next round begins. */
async function correct(code: string): Promise<void> {
  const { answers } = (await test.call<{ answers: Answers }>(student, "GET", `/tasks/${code}/responses`)).body;
  const [id = "", answer] = Object.entries(answers)[0] ?? [];
  const change = {
    value: answer?.value,
    proofs: answer?.proofs,
    additionalDetails: "Corrected.",
    baseRevision: answer?.revision,
  };
  const saved = await test.call(student, "PUT", `/tasks/${code}/responses`, { answers: { [id]: change } });
  expect(saved).toMatchObject({ status: 200, body: { status: "draft" } });
}

describe("the auditor's points and comments", () => {
  it.each(["student", "trainer"] as const)("are available to the %s during the next round", async (role) => {
    const reader = role === "student" ? student : trainer;
    const code = await sentBack();
    const first = await grades(reader, code);
    expect(first).toMatchObject({ status: 200, body: { round: 1, status: "finished" } });
    const told = async (state: string) => {
      const { body: task } = await test.call<Task>(reader, "GET", `/tasks/${code}/single`);
      expect(task).toMatchObject({ status: state, round: 2 });
      expect((await grades(reader, code)).body, state).toEqual(first.body);
      expect((await report(reader, code)).body, state).toMatchObject({ round: 1, status: "rejected", reason });
    };
    await correct(code);
    await told("draft");
    await test.scenario.submit(code);
    await told("waiting_for_approval");
    await test.scenario.approve(code);
    await told("approved");
    await test.scenario.select(code);
    await test.scenario.grade(code, 0.9, { finish: false });
    await told("selected_for_review");
  });

  it("belong to the graded answers, although the team has changed them since", async () => {
    const code = await sentBack();
    const before = await grades(student, code);
    await correct(code);
    const after = await grades(student, code);
    expect(after.body.score).toEqual(before.body.score);
    expect(Object.values(after.body.answers).map(({ additionalDetails }) => additionalDetails)).not.toContain(
      "Corrected.",
    );
  });

  it("are visible only to their auditor while they are a draft", async () => {
    const code = await aTask(test, { status: "selected_for_review" });
    await test.scenario.grade(code, 0.9, { finish: false });
    for (const reader of [student, trainer]) expect((await grades(reader, code)).status).toBe(404);
    expect((await grades(auditor, code)).body.status).toBe("draft");
  });

  it("are not visible to other enterprises", async () => {
    const code = await sentBack();
    const stranger = await test.scenario.person("DE-2077", "student");
    for (const read of [grades, report]) expect((await read(stranger, code)).status).toBe(404);
  });
});

describe("the reason of a rejection", () => {
  it.each(["auditor", "trainer"])("of the %s stays with the audit when its first answer is corrected", async (who) => {
    const code = who === "auditor" ? await sentBack() : await aTask(test, { status: "rejected" });
    const read = async () => (await test.call<Task>(student, "GET", `/tasks/${code}/single`)).body;
    const { rejectedReason } = await read();
    expect(rejectedReason).toBeTruthy();
    await correct(code);
    expect(await read()).toMatchObject({ status: "draft", rejectedReason });
  });
});

describe("the report's PDF", () => {
  it("has the auditor's points for each question of the final round, in the requested language", async () => {
    const code = await sentBack();
    await correct(code);
    await test.scenario.submit(code);
    await test.scenario.approve(code);
    await test.scenario.select(code);
    await test.scenario.grade(code, 1);
    await test.scenario.finishReport(code);
    const draw = vi.spyOn(test.app.services.pdfRenderer, "draw");
    const language = "?languageCode=de-DE";
    expect((await test.call(student, "GET", `/certificates/generate/report/${code}${language}`)).status).toBe(200);
    const document = draw.mock.lastCall?.[0] as ReportDocument;
    const { assessments } = (await grades(student, code)).body;
    const { questionnaire } = (await test.call<ResponsesBody>(student, "GET", `/tasks/${code}/responses${language}`))
      .body;
    const expected = questionnaire.sections.map(({ title, questions }) => ({
      title,
      questions: questions.map((question) => ({
        id: question.id,
        title: question.title,
        points: question.maxPoints,
        max: question.maxPoints,
        weight: question.weight,
        comment: assessments[question.id]?.comment,
        proofs: [],
        added: false,
      })),
    }));
    expect(document.graded).toEqual(expected);
    expect(expected[0]?.questions.some(({ comment }) => comment)).toBe(true);
  });
});
