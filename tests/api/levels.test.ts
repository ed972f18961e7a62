import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Certificate, Task } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import type { Step } from "#domain/scoring/steps.ts";
import { type ResponsesBody, sampleReport } from "#server/commands/seed/auditScenario.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

const newest = programme.rules.at(-1);

let test: TestApp;
let admin: string;
let enterprise: string;
let auditor: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  enterprise = await test.scenario.person("LT-0142", "enterprise");
  auditor = await test.scenario.account("auditor@demo.example");
});
afterAll(() => test.stop());

const taskOf = async (code: string) => (await test.call<Task>(auditor, "GET", `/tasks/${code}/single`)).body;
const certificateOf = async (code: string) => {
  const { body } = await test.call<Certificate[]>(auditor, "GET", `/certificates?taskCode=${code}`);
  return body[0];
};
const finishReport = (code: string) =>
  test.call(auditor, "POST", "/reports/finish", { taskCode: code, sections: sampleReport });

/** Grades every question of an audit by its step. */
async function gradeBySteps(code: string, points: Record<Step, number[]>) {
  const { body } = await test.call<ResponsesBody>(auditor, "GET", `/tasks/${code}/responses`);
  const questions = body.questionnaire.sections.flatMap((section) => section.questions);
  const given = questions.map(({ id, pdca }, index) => {
    const choice = points[pdca];
    return [id, { points: choice[index % choice.length], comment: "As it is." }];
  });
  return test.call(auditor, "POST", "/grades/finish", { taskCode: code, assessments: Object.fromEntries(given) });
}

describe("the rules of an audit", () => {
  it("are those of the day of its request, stored in audit and certificate", async () => {
    const code = await aTask(test, { status: "completed" });
    expect(await taskOf(code)).toMatchObject({ rulesVersion: newest?.version });
    const levels = newest?.levels;
    expect(await certificateOf(code)).toMatchObject({
      rulesVersion: newest?.version,
      thresholds: { field: newest?.fieldThreshold, bronze: levels?.bronze.threshold, gold: levels?.gold.threshold },
    });
  });

  it("no longer award Gold in one field, but an earlier audit keeps its rules", async () => {
    const codes = [];
    for (const _audit of [1, 2])
      codes.push(await aTask(test, { status: "confirmed", level: "gold", fields: ["sales"], share: 0.95 }));
    const [code = "", previous = ""] = codes;
    const { kysely } = test.app.services.database;
    await kysely.updateTable("tasks").set({ rulesVersion: null }).where("code", "=", previous).execute();
    for (const each of codes) expect(await finishReport(each)).toMatchObject({ status: 200 });
    expect(await taskOf(code)).toMatchObject({ level: "gold", awardedLevel: "bronze" });
    expect(await taskOf(previous)).toMatchObject({ level: "gold", awardedLevel: "gold" });
    expect(await certificateOf(previous)).toMatchObject({ level: "gold", rulesVersion: 1 });
  });

  it("refuse a certificate if every field passes but no level's conditions are met", async () => {
    const code = await aTask(test, { status: "selected_for_review" });
    expect(await gradeBySteps(code, { plan: [4], do: [1, 2], check: [4], act: [4] })).toMatchObject({ status: 200 });
    const refusal = { status: 409, body: { code: "NO_LEVEL_REACHED" } };
    expect(await finishReport(code)).toMatchObject(refusal);
    const preview = { taskCode: code, sections: sampleReport };
    expect(await test.call(auditor, "POST", "/reports/preview", preview)).toMatchObject(refusal);
    expect(await test.call(auditor, "GET", `/certificates/preview/${code}`)).toMatchObject({ body: { level: null } });
  });
});

it("a completed audit has its awarded level, and can be found by it", async () => {
  const { scenario } = test;
  const code = await scenario.complete(
    { peCode: "LT-0142", title: "Silver", level: "silver", fields: ["sales"] },
    0.65,
  );
  const { body } = await test.call(enterprise, "GET", `/tasks/${code}/single`);
  expect(body).toMatchObject({ level: "silver", awardedLevel: "bronze" });
  const [certificate] = (await test.call<{ level: string }[]>(admin, "GET", `/certificates?taskCode=${code}`)).body;
  expect(certificate?.level).toBe("bronze");
  const found = async (level: string) =>
    (await test.call<{ code: string }[]>(admin, "GET", `/tasks?awardedLevel=${level}`)).body.map((task) => task.code);
  expect(await found("bronze")).toContain(code);
  expect(await found("silver")).not.toContain(code);
});

it.each(["grades", "reports"])("%s have their result, and are sorted and found by it", async (path) => {
  const { scenario } = test;
  const audit = { peCode: "LT-0142", title: "Results" };
  const bronze = await scenario.complete({ ...audit, level: "bronze", fields: ["sales"] }, 0.65);
  const three = ["sales", "finance", "marketing"];
  const silver = await scenario.complete({ ...audit, level: "silver", fields: three }, 0.85);
  const codes = `taskCode=${bronze}&taskCode=${silver}`;
  type Led = { taskCode: string; percent: number | null; awardedLevel: string | null };
  const found = async (query: string) => (await test.call<Led[]>(admin, "GET", `/${path}?${codes}&${query}`)).body;
  const [highest, lowest] = await found("_sort=awardedLevel&_order=desc");
  expect([highest?.awardedLevel, lowest?.awardedLevel]).toEqual(["silver", "bronze"]);
  expect(highest?.percent).toBeGreaterThan(lowest?.percent ?? 100);
  expect((await found("awardedLevel=silver")).map(({ taskCode }) => taskCode)).toEqual([silver]);
  expect((await found(`percent_gte=${highest?.percent}`)).map(({ taskCode }) => taskCode)).toEqual([silver]);
});
