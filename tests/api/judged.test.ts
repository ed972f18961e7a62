import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { sampleReport } from "#server/commands/seed/auditScenario.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask, firstQuestionOf } from "#tests/factories/task.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

let test: TestApp;
let auditor: string;
let other: string;
let trainee: string;
let code: string;
beforeAll(async () => {
  test = await startApp();
  auditor = await test.scenario.account("auditor@demo.example");
  other = await test.scenario.account("auditor2@demo.example");
  await aTask(test, { status: "completed" });
  trainee = await test.scenario.person("LT-0142", "student");
});
afterAll(() => test.stop());

const reason = "The proofs of two goals are missing.";
const read = async <T = Record<string, unknown>>(token: string, path: string) =>
  (await test.call<T>(token, "GET", path)).body;
const statusOf = async (token: string, method: Method, path: string, body?: object) =>
  (await test.call(token, method, path, body)).status;
const answersFor = async (token: string) =>
  (await read<{ answers: Answers }>(token, `/tasks/${code}/responses`)).answers;

/** The team changes an answer, which begins the next round. */
async function correct(): Promise<string> {
  const id = await firstQuestionOf(test, trainee, code);
  const { value, revision, proofs, details } = (await answersFor(trainee))[id] ?? {};
  const answer = { value, proofs, details, additionalDetails: "Corrected in the next round.", baseRevision: revision };
  expect(await statusOf(trainee, "PUT", `/tasks/${code}/responses`, { answers: { [id]: answer } })).toBe(200);
  return id;
}

describe("an audit that its auditor sent back with a report", () => {
  let judged: Answers;
  beforeEach(async () => {
    code = await aTask(test, { status: "confirmed", share: 0.4 });
    judged = await answersFor(auditor);
    const body = { taskCode: code, sections: sampleReport, reason };
    expect(await statusOf(auditor, "POST", "/reports/reject-report", body)).toBe(200);
  });

  it("is available to them with its facts, their grades and their report", async () => {
    expect(await read(auditor, `/tasks/${code}/single`)).toMatchObject({ code, status: "rejected", round: 1 });
    expect(await read(auditor, `/grades/task/${code}`)).toMatchObject({ status: "finished", round: 1 });
    expect(await read(auditor, `/reports/task/${code}`)).toMatchObject({ status: "rejected", reason });
  });

  it("shows them the graded answers, not the team's current input", async () => {
    const score = await read(auditor, `/grades/task/${code}`);
    const changed = await correct();
    expect((await answersFor(trainee))[changed]).toMatchObject({ additionalDetails: "Corrected in the next round." });
    expect(await answersFor(auditor)).toEqual(judged);
    expect(await read(auditor, `/grades/task/${code}`)).toEqual(score);
    expect(await statusOf(auditor, "GET", `/tasks/${code}/responses/export`)).toBe(200);
  });

  it("hides the team's current answers, comments and history from them", async () => {
    for (const part of ["answers", "comments", "history", "previous-round", "improvements"])
      expect(await statusOf(auditor, "GET", `/tasks/${code}/${part}`), part).toBe(404);
  });

  it("is read-only for them", async () => {
    const calls: [Method, string, object][] = [
      ["POST", `/tasks/${code}/comments`, { text: "One more thing." }],
      ["POST", "/grades/draft", { taskCode: code, assessments: {} }],
      ["POST", "/reports/draft", { taskCode: code, sections: {} }],
      ["PUT", `/tasks/${code}/reject`, { reason }],
      ["PUT", `/tasks/${code}/release`, {}],
    ];
    for (const [method, path, body] of calls) expect(await statusOf(auditor, method, path, body), path).toBe(404);
  });

  it("is listed for them with their grading", async () => {
    const me = await read<{ id: string }>(auditor, "/auth/me");
    const listed = await read<{ code: string }[]>(auditor, `/tasks?judgedBy=${me.id}&_end=100`);
    expect(listed.map((task) => task.code)).toContain(code);
  });

  it("is not available to another auditor", async () => {
    for (const path of [
      `/tasks/${code}/single`,
      `/tasks/${code}/responses`,
      `/grades/task/${code}`,
      `/reports/task/${code}`,
    ])
      expect(await statusOf(other, "GET", path), path).toBe(404);
  });

  it("stays readable for both auditors when another one sends the next round back too", async () => {
    const changed = await correct();
    await test.scenario.submit(code);
    await test.scenario.approve(code);
    await test.scenario.select(code, "auditor2@demo.example");
    expect(await statusOf(other, "PUT", `/tasks/${code}/reject`, { reason: "Still without any proof." })).toBe(200);
    expect((await answersFor(auditor))[changed]?.additionalDetails).toBe(judged[changed]?.additionalDetails);
    expect((await answersFor(other))[changed]?.additionalDetails).toBe("Corrected in the next round.");
    expect(await read(auditor, `/reports/task/${code}`)).toMatchObject({ round: 1, reason });
    expect(await read(other, `/reports/task/${code}`)).toMatchObject({ round: 2, reason: "Still without any proof." });
  });
});

describe("an audit that its auditor sent back without a report", () => {
  beforeEach(async () => {
    code = await aTask(test, { status: "selected_for_review" });
  });

  it("needs a meaningful reason", async () => {
    expect(await test.call(auditor, "PUT", `/tasks/${code}/reject`, { reason: " ok       " })).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", errors: { reason: ["minLength"] } },
    });
    expect(await read(auditor, `/tasks/${code}/single`)).toMatchObject({ status: "selected_for_review" });
  });

  it("shows the reason as a rejected report to the auditor and the team", async () => {
    await test.call(auditor, "POST", "/reports/draft", { taskCode: code, sections: {} });
    expect(await statusOf(auditor, "PUT", `/tasks/${code}/reject`, { reason })).toBe(200);
    for (const reader of [auditor, trainee])
      expect(await read(reader, `/reports/task/${code}`)).toMatchObject({ status: "rejected", round: 1, reason });
    expect(Object.keys(await answersFor(auditor)).length).toBeGreaterThan(0);
  });
});

describe("a trainer's rejection", () => {
  it("does not count as a grading", async () => {
    code = await aTask(test, { status: "rejected" });
    expect(await read(trainee, `/tasks/${code}/single`)).toMatchObject({ judgedBy: null });
    expect(await statusOf(auditor, "GET", `/tasks/${code}/single`)).toBe(404);
  });
});
