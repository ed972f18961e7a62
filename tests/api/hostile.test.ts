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
const admin = () => test.scenario.account("admin@demo.example");

describe("an audit of another auditor", () => {
  it("shows only its state to an auditor who may not read it", async () => {
    const code = await aTask(test, { status: "rejected" });
    const auditor = await test.scenario.account("auditor2@demo.example");
    const { status, body } = await test.call(auditor, "PUT", `/tasks/${code}/selectForReview`, {});
    expect([status, body.code]).toEqual([409, "WRONG_STATE"]);
    expect(body.current).toEqual({ code, status: "rejected" });
  });
});

describe("the country", () => {
  it("of an audit is that of its enterprise: another one is refused, and it may be left out", async () => {
    const token = await test.scenario.person("LT-0142", "enterprise");
    const request = { title: "Abroad", level: "bronze", fields: ["finance"], deadlineDays: 14, alongside: ["finance"] };
    const abroad = await test.call(token, "POST", "/tasks", { ...request, country: "DE" });
    expect(abroad).toMatchObject({ status: 400, body: { errors: { country: ["countryOfCode"] } } });
    const { status, body } = await test.call(token, "POST", "/tasks", request);
    expect([status, body.country]).toEqual([201, "LT"]);
    expect((await test.call(await office(), "GET", `/tasks/${body.code}/single`)).status).toBe(200);
    const german = await officeOf("DE");
    expect((await test.call(german, "GET", `/tasks/${body.code}/single`)).status).toBe(404);
  });

  it("of an enterprise is that of its office", async () => {
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

describe("a deleted code", () => {
  it("ends the access of people who signed in with it", async () => {
    await test.call(await admin(), "POST", "/central-offices", {
      penCode: "CO-XX",
      name: "Short-lived",
      country: "XX",
    });
    const { body } = await test.call(await admin(), "POST", "/users", {
      fullname: "Nobody",
      role: "office",
      code: "CO-XX",
    });
    const token = await test.app.services.database.transaction((transaction) =>
      openSession(test.app.services, transaction, { user: { id: String(body.id), role: "office" }, now: new Date() }),
    );
    expect((await test.call(token, "GET", "/auth/me")).status).toBe(200);
    const shutOut = { status: 403, body: { code: "ACCOUNT_ARCHIVED" } };
    expect((await test.call(await admin(), "DELETE", "/central-offices/CO-XX")).status).toBe(200);
    expect(await test.call(token, "GET", "/auth/me")).toMatchObject(shutOut);
    const again = { penCode: "CO-XX", name: "Another office", country: "XX" };
    expect((await test.call(await admin(), "POST", "/central-offices", again)).status).toBe(201);
    expect(await test.call(token, "GET", "/auth/me")).toMatchObject(shutOut);
    const { kysely } = test.app.services.database;
    const { id } = body;
    const ended = await kysely.selectFrom("sessions").select("endedAt").where("userId", "=", String(id)).execute();
    expect(ended).toEqual([{ endedAt: expect.any(String) }]);
    expect((await test.call(await admin(), "DELETE", "/central-offices/CO-XX")).status).toBe(200);
  });
});

describe("characters that no database stores", () => {
  it.each(["a\u0000b", "a\ud800b", "a\udc00\u0000b"])("are removed from the texts of a body: %j", async (text) => {
    const code = await aTask(test, { status: "draft" });
    const token = await test.scenario.person("LT-0142", "student", "Ieva Kazlauskaitė");
    const comment = await test.call(token, "POST", `/tasks/${code}/comments`, { text });
    expect(comment).toMatchObject({ status: 201, body: { text: "ab" } });
    const answers = { "fin-plan-main-goal": { value: text, additionalDetails: text, baseRevision: 1 } };
    const saved = await test.call(token, "PUT", `/tasks/${code}/responses`, { answers });
    expect(saved).toMatchObject({ status: 200 });
    expect(JSON.stringify(saved.body)).toContain('"value":"ab"');
    const signIn = { code: "LT\u0000-0142", accessCode: `demo-${text.slice(1, -1)}student`, name: "Ie\ud800va" };
    expect((await test.call(undefined, "POST", "/auth/pen", signIn)).status).toBe(200);
  });

  it.each([
    [{ answers: { "a\u0000b": { value: "x" } } }, "answers.ab"],
    [{ answers: { "a\ud800b": { value: "x" } } }, "answers.ab"],
    [{ "\u0000": 1 }, "body"],
  ])("are refused in the names of properties, at their place: %j", async (body, place) => {
    const code = await aTask(test, { status: "draft" });
    const token = await test.scenario.person("LT-0142", "student", "Ieva Kazlauskaitė");
    expect(await test.call(token, "PUT", `/tasks/${code}/responses`, body)).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", errors: { [place]: ["additionalProperties"] } },
    });
  });

  it.each([
    ["/audit-fields?q=Sa%00les", 200],
    ["/audit-fields?id=%00", 200],
    ["/audit-fields/%00", 404],
  ])("do not matter in %s", async (path, status) => {
    expect((await test.call(undefined, "GET", path)).status).toBe(status);
  });
});

describe("values that no database stores are refused", () => {
  it.each(["1.5", "1e300", "99999999999"])("the integer %s", async (value) => {
    expect((await test.call(await admin(), "GET", `/grades?round=${value}`)).status).toBe(400);
  });

  it("a body that is nested too deeply", async () => {
    let sections: unknown = "deep";
    for (let depth = 0; depth < 1000; depth++) sections = [sections];
    expect(await test.call(await admin(), "POST", "/translations", { key: "deep", texts: sections })).toMatchObject({
      status: 400,
      body: { errors: { texts: ["type"] } },
    });
  });
});

describe("input that only looks harmless", () => {
  it.each([
    "/languages?_sort=code,name,iso,direction",
    `/languages?${Array.from({ length: 51 }, (_, n) => `code=${n}`).join("&")}`,
  ])("is a list call with too many parameters: %#", async (path) => {
    expect((await test.call(undefined, "GET", path)).status).toBe(400);
  });

  it("is a name of blanks, or a code that no one has", async () => {
    const admin = await test.scenario.account("admin@demo.example");
    const person = { fullname: "New Student", role: "student", code: "LT-0142" };
    expect(await test.call(admin, "POST", "/users", { ...person, fullname: "   " })).toMatchObject({ status: 400 });
    expect(await test.call(admin, "POST", "/users", { ...person, code: "XX-0000" })).toMatchObject({
      status: 400,
      body: { errors: { code: ["INVALID_CODE"] } },
    });
    expect(await test.call(admin, "POST", "/users", person)).toMatchObject({ status: 201 });
  });

  it("is a new enterprise with a previous one's code, whose access codes are deleted", async () => {
    const admin = await test.scenario.account("admin@demo.example");
    const { body: home } = await test.call(admin, "GET", "/enterprises/LT-0142");
    const values = {
      peCode: "LT-7777",
      name: "New",
      country: "LT",
      officeCode: "CO-LT",
      institutionId: home.institutionId,
    };
    expect((await test.call(admin, "POST", "/enterprises", values)).status).toBe(201);
    const { kysely } = test.app.services.database;
    await kysely
      .insertInto("access_codes")
      .values({ id: "x", code: "LT-7777", role: "student", hash: "00", issuedAt: "2026-01-01T00:00:00Z" })
      .execute();
    expect((await test.call(admin, "DELETE", "/enterprises/LT-7777")).status).toBe(200);
    expect(await kysely.selectFrom("access_codes").selectAll().where("code", "=", "LT-7777").execute()).toEqual([]);
  });

  it("is the same new name at two computers at once, which creates one person", async () => {
    const signIn = () =>
      test.call(undefined, "POST", "/auth/pen", { code: "BG-0311", accessCode: "demo-student", name: "Иван Нов" });
    const answers = await Promise.all([signIn(), signIn(), signIn()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
