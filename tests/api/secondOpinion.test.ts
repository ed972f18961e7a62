import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { sampleReport } from "#server/commands/seed/auditScenario.ts";
import { escalateOpinions, remindOfOpinions, replaceSecondAuditors } from "#server/jobs/secondOpinions.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { practised } from "#tests/factories/practised.ts";
import { withStep } from "#tests/factories/procedure.ts";
import { aTask } from "#tests/factories/task.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

let test: TestApp;
let auditor: string;
let second: string;
let admin: string;
let trainer: string;
beforeAll(async () => {
  test = await startApp();
  auditor = await test.scenario.account("auditor@demo.example");
  second = await test.scenario.account("auditor2@demo.example");
  admin = await test.scenario.account("admin@demo.example");
  await aTask(test, { status: "approved" });
  trainer = await test.scenario.person("LT-0142", "trainer");
});
afterAll(() => test.stop());
withStep("secondOpinion");

const call = <T = Record<string, unknown>>(token: string, method: Method, path: string, body?: object) =>
  test.call<T>(token, method, path, body);
const idOf = async (token: string) => (await call<{ id: string }>(token, "GET", "/me")).body.id;

let code: string;
beforeEach(async () => {
  test.clock.set(undefined);
  code = await aTask(test, { status: "confirmed" });
});

const finish = () =>
  call<{ pending: string | null; certificate: unknown; status: string }>(auditor, "POST", "/reports/finish", {
    taskCode: code,
    sections: sampleReport,
  });

describe("a finished report", () => {
  it("waits for a second opinion, and the audit stays confirmed", async () => {
    const done = await finish();
    expect(done).toMatchObject({ status: 200, body: { pending: "second_opinion", certificate: null } });
  });
});
