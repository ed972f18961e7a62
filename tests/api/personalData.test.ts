import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let admin: string;
let code: string;

beforeAll(async () => {
  test = await startApp();
  admin = await test.story.account("admin@demo.example");
  code = await aTask(test, { status: "completed" });
});
afterAll(() => test.stop());

const idOf = async (token: string) => String((await test.call(token, "GET", "/auth/me")).body.id);

/** Every text of the whole database. */
async function everything(): Promise<string> {
  const { kysely } = test.app.services.database;
  const tables = await kysely.introspection.getTables();
  const rows = await Promise.all(tables.map(({ name }) => kysely.selectFrom(name).selectAll().execute()));
  return JSON.stringify(rows);
}

it("gives a person all that the programme has of them, and nobody else but an administrator", async () => {
  const student = await test.story.person("LT-0142", "student");
  const id = await idOf(student);
  const { status, headers, body } = await test.call<Record<string, { taskCode: string }[]>>(
    student,
    "GET",
    `/users/${id}/data`,
  );
  expect(status).toBe(200);
  expect(headers["content-disposition"]).toContain("personal-data.json");
  expect(body.user).toMatchObject({ fullname: "Ieva Kazlauskaitė" });
  expect(body.answers?.every(({ taskCode }) => taskCode === code)).toBe(true);
  expect(body.answers?.length).toBeGreaterThan(0);
  expect(body.sessions?.length).toBeGreaterThan(0);
  expect(body.trail?.length).toBeGreaterThan(0);
  expect(body.certificates).toEqual([{ number: expect.stringMatching(/^QC-/), as: ["peStudents"] }]);
  expect(await test.call(admin, "GET", `/users/${id}/data`)).toMatchObject({ status: 200 });
  const trainer = await test.story.person("LT-0142", "trainer");
  expect(await test.call(trainer, "GET", `/users/${id}/data`)).toMatchObject({ status: 404 });
});

it("erases people: their names are nowhere any more, audits and the trail stay whole", async () => {
  const people = [
    ["Ieva Kazlauskaitė", await test.story.person("LT-0142", "student")],
    ["Rasa Jankauskienė", await test.story.person("LT-0142", "trainer")],
    ["Tomas Auditor", await test.story.account("auditor@demo.example")],
  ] as const;
  for (const [name, token] of people) {
    expect(await everything()).toContain(name);
    expect(await test.call(token, "POST", `/users/${await idOf(token)}/erase`)).toMatchObject({ status: 204 });
    expect(await test.call(token, "GET", "/auth/me")).toMatchObject({ status: 403 });
    expect(await everything()).not.toContain(name);
  }
  expect(await everything()).not.toContain("auditor@demo.example");
  expect(await verifyTrail(test.app.services)).toMatchObject({ broken: [] });
  const { body } = await test.call<{ answers: object }>(admin, "GET", `/tasks/${code}/responses`);
  expect(Object.keys(body.answers).length).toBeGreaterThan(5);
  const certificate = (
    await test.call<{ peStudents: string[]; peTrainer: string; level: string }[]>(admin, "GET", "/certificates")
  ).body[0];
  expect(certificate).toMatchObject({ peStudents: [], peTrainer: "", level: "bronze" });
});

it("does not erase somebody else, anybody twice, or the last administrator", async () => {
  const student = await test.story.person("DE-2077", "student");
  const other = await idOf(await test.story.person("DE-2077", "trainer"));
  expect(await test.call(student, "POST", `/users/${other}/erase`)).toMatchObject({ status: 404 });
  expect(await test.call(admin, "POST", `/users/${other}/erase`)).toMatchObject({ status: 204 });
  expect(await test.call(admin, "POST", `/users/${other}/erase`)).toMatchObject({ status: 409 });
  expect(await test.call(admin, "POST", `/users/${await idOf(admin)}/erase`)).toMatchObject({
    status: 409,
    body: { code: "LAST_ADMINISTRATOR" },
  });
});

it("the same name is signed in with again as somebody new", async () => {
  const again = await test.call(undefined, "POST", "/auth/pen", {
    code: "LT-0142",
    accessCode: "demo-student",
    name: "Ieva Kazlauskaitė",
  });
  expect(again.status).toBe(200);
});
