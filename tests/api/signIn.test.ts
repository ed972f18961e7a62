import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR_MS } from "#domain/calendar/time.ts";
import { type Answer, startApp, type TestApp } from "#tests/factories/app.ts";
import { beside } from "#tests/factories/race.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

const demo = "Demo!2026";

describe("sign-in with e-mail and password", () => {
  it.each([
    ["a wrong password", { email: "auditor@demo.example", password: "Wrong!2026" }, 401, "INVALID_CREDENTIALS"],
    ["an unknown address", { email: "nobody@demo.example", password: demo }, 401, "INVALID_CREDENTIALS"],
    ["a pending account", { email: "pending@demo.example", password: demo }, 403, "ACCOUNT_PENDING"],
    [
      "a pending account with a wrong password",
      { email: "pending@demo.example", password: "Wrong!2026" },
      401,
      "INVALID_CREDENTIALS",
    ],
    ["no password", { email: "auditor@demo.example" }, 400, "INVALID_INPUT"],
    ["an unknown property", { email: "auditor@demo.example", password: demo, role: "admin" }, 400, "UNKNOWN_FIELD"],
  ])("refuses %s", async (_name, body, status, code) => {
    expect(await test.call(undefined, "POST", "/auth/login", body)).toMatchObject({ status, body: { code } });
  });

  it("opens a session whatever the case of the address", async () => {
    const { body } = await test.call(undefined, "POST", "/auth/login", {
      email: "Auditor@DEMO.example",
      password: demo,
    });
    const me = await test.call(String(body.token), "GET", "/auth/me");
    expect(me).toMatchObject({ status: 200, body: { fullname: "Tomas Auditor", role: "auditor", layout: "auditor" } });
  });
});

describe("sign-in with a code", () => {
  it.each([
    ["a PE code that does not exist", { code: "XX-9999", accessCode: "demo-student", name: "Ieva" }],
    ["a wrong access code", { code: "LT-0142", accessCode: "demo-office", name: "Ieva" }],
  ])("refuses %s", async (_name, body) => {
    expect(await test.call(undefined, "POST", "/auth/pen", body)).toMatchObject({
      status: 401,
      body: { code: "INVALID_CODE", message: "Invalid code. Please try again." },
    });
  });

  it.each(["student", "enterprise", "trainer"] as const)("gives the role of the access code: %s", async (role) => {
    const { body } = await test.call(undefined, "POST", "/auth/pen", {
      code: "lt-0142",
      accessCode: `demo-${role}`,
      name: "  Ieva   K ",
    });
    expect(body.codes).toEqual(["LT-0142"]);
    expect(await test.call(String(body.token), "GET", "/auth/me")).toMatchObject({
      body: { role, code: "LT-0142", fullname: "Ieva K" },
    });
  });

  it.each(["LT0142", " lt 0142 ", "lt–0142", "LT - 0142"])("accepts a code as it is typed: %s", async (code) => {
    const given = { accessCode: "demo-student", name: "Ieva K" };
    const { body } = await test.call(undefined, "POST", "/auth/pen", { code, ...given });
    expect(body.codes).toEqual(["LT-0142"]);
    expect(await test.call(String(body.token), "GET", "/auth/me")).toMatchObject({ body: { code: "LT-0142" } });
  });

  it.each([
    ["Anna\u2011Maria Weiß", "Anna-Maria Weiß"],
    ["‘t Hart", "’t Hart"],
    ["Gal•la Puig", "Gal·la Puig"],
    ["Ie\u200bva\u00a0Ona", "Ieva Ona"],
  ])("stores the name %s as %s, and recognises its person", async (typed, fullname) => {
    const enter = (name: string) =>
      test.call(undefined, "POST", "/auth/pen", { code: "LT-0142", accessCode: "demo-student", name });
    const me = async (name: string) =>
      (await test.call(String((await enter(name)).body.token), "GET", "/auth/me")).body;
    const first = await me(typed);
    expect(first.fullname).toBe(fullname);
    expect((await me(fullname)).id).toBe(first.id);
  });

  it("recognises a person by enterprise, role and name", async () => {
    const signIn = () =>
      test.call(undefined, "POST", "/auth/pen", { code: "DE-2077", accessCode: "demo-student", name: "Jonas Müller" });
    const ids = await Promise.all(
      (await Promise.all([signIn(), signIn()])).map(
        async ({ body }) => (await test.call(String(body.token), "GET", "/auth/me")).body.id,
      ),
    );
    expect(ids[0]).toBe(ids[1]);
  });

  it("refuses an access code that is being renewed", async () => {
    const admin = await test.scenario.account("admin@demo.example");
    let late: Promise<Answer> | undefined;
    const meanwhile = {
      async beforeCommit() {
        late = test.call(undefined, "POST", "/auth/pen", {
          code: "AT-0750",
          accessCode: "demo-student",
          name: "Lena Hofer",
        });
        await wait(100);
      },
    };
    beside(test.app.services.database, 1, meanwhile);
    const renewed = await test.call(admin, "POST", "/enterprises/AT-0750/access-codes", { role: "student" });
    expect(renewed.status).toBe(201);
    expect(await late).toMatchObject({ status: 401, body: { code: "INVALID_CODE" } });
  });
});

describe("a session", () => {
  const signIn = async () =>
    String(
      (await test.call(undefined, "POST", "/auth/login", { email: "auditor@demo.example", password: demo })).body.token,
    );

  it("ends on the server when its owner signs out", async () => {
    const token = await signIn();
    expect(await test.call(token, "POST", "/auth/signout-pen")).toMatchObject({ status: 204 });
    expect(await test.call(token, "GET", "/auth/me")).toMatchObject({ status: 401, body: { code: "SESSION_EXPIRED" } });
  });

  it("ends after its time", async () => {
    const token = await signIn();
    test.clock.set(new Date(Date.now() + 13 * HOUR_MS));
    expect(await test.call(token, "GET", "/tasks")).toMatchObject({ status: 401, body: { code: "SESSION_EXPIRED" } });
    test.clock.set(undefined);
  });

  it("is required: a visitor and a forged token are refused", async () => {
    expect(await test.call(undefined, "GET", "/tasks")).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" } });
    expect(await test.call("eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.", "GET", "/tasks")).toMatchObject({ status: 401 });
  });
});

it("returns from the network's sign-in only to a path of this site", async () => {
  const to = async (returnUrl: string) =>
    (await test.call(undefined, "GET", `/auth/login-pen?returnUrl=${encodeURIComponent(returnUrl)}`)).headers.location;
  expect(await to("/dashboard/task/LT-0142-2026-01")).toContain(encodeURIComponent("/dashboard/task/LT-0142-2026-01"));
  for (const outside of ["https://evil.example", "//evil.example", "/\\evil.example"])
    expect(await to(outside)).toContain("returnUrl=%2Fdashboard");
});
