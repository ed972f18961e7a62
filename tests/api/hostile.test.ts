import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSession } from "#server/auth/sessions.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

async function officeOf(country: string): Promise<string> {
  const signIn = { code: `CO-${country}`, accessCode: "demo-office", name: "Office" };
  return (await test.call<{ token: string }>(undefined, "POST", "/auth/pen", signIn)).body.token;
}

const office = () => officeOf("LT");
const admin = () => test.story.account("admin@demo.example");

describe("an audit of somebody else", () => {
  it("tells an auditor who may not read it its state alone", async () => {
    const code = await aTask(test, { status: "rejected" });
    const auditor = await test.story.account("auditor2@demo.example");
    const { status, body } = await test.call(auditor, "PUT", `/tasks/${code}/selectForReview`, {});
    expect([status, body.code]).toEqual([409, "WRONG_STATE"]);
    expect(body.current).toEqual({ code, status: "rejected" });
  });
});

describe("the country", () => {
  it("of an audit is its enterprise's, whatever was asked for", async () => {
    const token = await test.story.person("LT-0142", "enterprise");
    const request = { title: "Abroad", level: "bronze", fields: ["finance"], country: "DE", deadlineDays: 14 };
    const { status, body } = await test.call(token, "POST", "/tasks", request);
    expect([status, body.country]).toEqual([201, "LT"]);
    expect((await test.call(await office(), "GET", `/tasks/${body.code}/single`)).status).toBe(200);
    const german = await officeOf("DE");
    expect((await test.call(german, "GET", `/tasks/${body.code}/single`)).status).toBe(404);
  });

  it("of an enterprise is its office's", async () => {
    const token = await office();
    const [own] = (
      await test.call<{ id: string; revision: number; institutionId: string }[]>(token, "GET", "/enterprises")
    ).body;
    const { institutionId = "", revision } = own ?? {};
    const abroad = { peCode: "DE-9998", name: "Abroad", country: "DE", officeCode: "CO-LT", institutionId };
    expect((await test.call(token, "POST", "/enterprises", abroad)).status).toBe(403);
    expect((await test.call(token, "PATCH", `/enterprises/${own?.id}`, { country: "DE", revision })).status).toBe(403);
    const inside = { ...abroad, peCode: "LT-9998", country: "LT" };
    expect((await test.call(token, "POST", "/enterprises", inside)).status).toBe(201);
  });
});

describe("a code that is gone", () => {
  it("shuts out who signed in with it", async () => {
    const { body } = await test.call(await admin(), "POST", "/users", {
      fullname: "Nobody",
      role: "office",
      code: "CO-XX",
    });
    const token = await test.app.services.database.transaction((transaction) =>
      openSession(test.app.services, transaction, { id: String(body.id), role: "office" }, new Date()),
    );
    const answer = await test.call(token, "GET", "/auth/me");
    expect([answer.status, answer.body.code]).toEqual([401, "SESSION_EXPIRED"]);
  });
});

describe("what no database keeps is refused", () => {
  it.each(["a\u0000b", "a\ud800b"])("%j in a body", async (text) => {
    const code = await aTask(test, { status: "draft" });
    const token = await test.story.person("LT-0142", "student", "Ieva Kazlauskaitė");
    expect((await test.call(token, "POST", `/tasks/${code}/comments`, { text })).status).toBe(400);
    const answers = { [text]: { value: "x" } };
    expect((await test.call(token, "PUT", `/tasks/${code}/responses`, { answers })).status).toBe(400);
    const signIn = { code: "LT-0142", accessCode: "demo-student", name: text };
    expect((await test.call(undefined, "POST", "/auth/pen", signIn)).status).toBe(400);
  });

  it.each(["/audit-fields?q=%00", "/audit-fields?id=%00", "/audit-fields/%00"])("%s", async (path) => {
    expect((await test.call(undefined, "GET", path)).status).toBe(400);
  });

  it.each(["1.5", "1e300", "99999999999"])("the integer %s", async (value) => {
    expect((await test.call(await admin(), "GET", `/grades?round=${value}`)).status).toBe(400);
  });

  it("a body nested without end", async () => {
    let sections: unknown = "deep";
    for (let depth = 0; depth < 1000; depth++) sections = [sections];
    expect((await test.call(await admin(), "POST", "/translations", { key: "deep", texts: sections })).status).toBe(
      400,
    );
  });
});
