import { afterAll, beforeAll, expect, it } from "vitest";
import type { Improvement } from "#domain/generated/resources.ts";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

it("a team plans a finding of its audit, which stays with the improvement", async () => {
  const code = await aTask(test, { status: "completed", peCode: "LT-0142" });
  const student = await test.scenario.person("LT-0142", "student");
  const { body: read } = await test.call<ResponsesBody>(student, "GET", `/tasks/${code}/responses`);
  const id = read.questionnaire.sections[0]?.questions[0]?.id;
  const plan = (finding: string | null) =>
    test.call<Improvement & { id: string; revision: number }>(student, "POST", `/tasks/${code}/improvements`, {
      action: "Date every document",
      origin: "weakness",
      finding,
    });
  for (const finding of [`question:${id}`, "section:weaknesses", null])
    expect(await plan(finding)).toMatchObject({ status: 201, body: { finding } });
  for (const finding of ["question:nothing", "section:nothing", "answer:1", "question:"])
    expect(await plan(finding)).toMatchObject({ status: 400, body: { errors: { finding: expect.anything() } } });
  const { body } = await plan(`question:${id}`);
  const change = { finding: "section:weaknesses", revision: body.revision };
  expect((await test.call(student, "PATCH", `/improvements/${body.id}`, change)).status).toBe(400);
});
