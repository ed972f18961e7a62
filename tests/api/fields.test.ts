import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  await aTask(test, { status: "completed" });
});
afterAll(() => test.stop());

const list = (path: string) => test.call<Record<string, unknown>[]>(admin, "GET", path);

describe("a list that requests some properties", () => {
  it("contains them, the key under its names, the revision and their labels", async () => {
    const { status, body } = await list("/tasks?_fields=title,peCode");
    expect(status).toBe(200);
    expect(Object.keys(body[0] ?? {}).sort()).toEqual([
      "code",
      "id",
      "peCode",
      "peCodeLabel",
      "revision",
      "title",
      "uniqueCode",
    ]);
    expect(body[0]?.peCodeLabel).toEqual(expect.any(String));
  });

  it("contains nothing else, whatever initial values a new record has", async () => {
    const { body } = await list("/users?_fields=fullname");
    expect(body[0]).toHaveProperty("fullname");
    expect(body[0]).not.toHaveProperty("notify_via_email");
  });

  it("contains computed properties, whose sources are read too", async () => {
    const { body } = await list("/certificates?_fields=expired");
    expect(body[0]).toMatchObject({ expired: false, expirationDate: expect.any(String) });
    expect(body[0]).not.toHaveProperty("points");
  });

  it("contains texts in other languages only on request", async () => {
    expect((await list("/audit-fields?_fields=title")).body[0]).not.toHaveProperty("texts");
    expect((await list("/audit-fields?_fields=title,texts")).body[0]).toHaveProperty("texts.title.de-DE");
  });

  it("has the same values as a list of all properties", async () => {
    const [whole, some] = [await list("/tasks"), await list("/tasks?_fields=status,expirationDate,institutionId")];
    expect(whole.body.length).toBeGreaterThan(0);
    expect(some.body).toHaveLength(whole.body.length);
    for (const [index, record] of some.body.entries()) expect(whole.body[index]).toMatchObject(record);
  });

  it.each(["nothing", "title,__proto__", "password", "constructor", ""])("is refused for %j", async (fields) => {
    const answer = await test.call(admin, "GET", `/users?_fields=${encodeURIComponent(fields)}`);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "UNKNOWN_FIELD", errors: { _fields: [expect.any(String)] } },
    });
  });
});
