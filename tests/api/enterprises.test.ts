import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Enterprise, User } from "#domain/generated/resources.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { officeOf } from "#tests/factories/runningAudits.ts";

let test: TestApp;
let admin: string;
let office: string;
let student: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  student = await test.scenario.person("LT-0142", "student");
  office = await officeOf(test, "CO-LT");
});
afterAll(() => test.stop());

describe("enterprises and offices", () => {
  it("are listed completely for people with the right", async () => {
    const codesOf = async (token: string, path: string) => {
      const { status, body } = await test.call<{ id: string }[]>(token, "GET", path);
      return status === 200 ? body.map(({ id }) => id) : status;
    };
    expect(await codesOf(admin, "/enterprises/all")).toHaveLength(6);
    expect(await codesOf(office, "/enterprises/all")).toEqual(["LT-0142"]);
    expect(await codesOf(student, "/enterprises/all")).toBe(403);
    expect(await codesOf(admin, "/enterprises/centraloffice")).toHaveLength(6);
    expect(await codesOf(office, "/enterprises/centraloffice")).toEqual(["CO-LT"]);
  });

  it.each([
    ["lt 9001", "LT-9001"],
    ["LT–9002", "LT-9002"],
  ])("are created with the stored form of a code that is typed as %s", async (typed, peCode) => {
    const { body: known } = await test.call(admin, "GET", "/enterprises/LT-0142");
    const values = {
      peCode: typed,
      name: peCode,
      country: "LT",
      officeCode: "co lt",
      institutionId: known.institutionId,
    };
    expect(await test.call(admin, "POST", "/enterprises", values)).toMatchObject({
      status: 201,
      body: { id: peCode, officeCode: "CO-LT" },
    });
    expect((await test.call(admin, "DELETE", `/enterprises/${peCode}`)).status).toBe(200);
  });

  it("get a new access code, which is shown once, and the previous one stops working", async () => {
    const issue = (token: string, path: string, role: string) =>
      test.call(token, "POST", `${path}/access-codes`, { role });
    const issued = await issue(office, "/enterprises/LT-0142", "trainer");
    expect(issued).toMatchObject({ status: 201, body: { code: "LT-0142", role: "trainer" } });
    const signIn = (accessCode: unknown) =>
      test.call(undefined, "POST", "/auth/pen", { code: "LT-0142", accessCode, name: "Rasa" });
    expect(await signIn("demo-trainer")).toMatchObject({ status: 401 });
    expect(await signIn(issued.body.accessCode)).toMatchObject({ status: 200 });
    expect(String(issued.body.accessCode)).toMatch(/^(\w{4}-){3}\w{4}$/);
    const typed = String(issued.body.accessCode).toUpperCase().replaceAll("-", " ");
    expect(await signIn(typed)).toMatchObject({ status: 200 });
    expect(await signIn(typed.replaceAll(" ", "–"))).toMatchObject({ status: 200 });
    expect(await issue(office, "/enterprises/DE-2077", "trainer")).toMatchObject({ status: 404 });
    expect(await issue(office, "/enterprises/LT-0142", "office")).toMatchObject({ status: 400 });
    expect(await issue(office, "/central-offices/CO-LT", "office")).toMatchObject({ status: 403 });
    expect(await issue(admin, "/central-offices/CO-LT", "office")).toMatchObject({ status: 201 });
    const stored = await test.app.services.database.kysely.selectFrom("access_codes").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(String(issued.body.accessCode));
  });
});

const peCode = "LT-0900";
const found = async (query: string) =>
  (await test.call<Enterprise[]>(admin, "GET", `/enterprises?${query}`)).body.map((enterprise) => enterprise.peCode);

describe("an enterprise's access codes", () => {
  it("are reported as missing, unused and used", async () => {
    const [known] = (await test.call<Enterprise[]>(admin, "GET", "/enterprises?country=LT")).body;
    const { officeCode, institutionId } = known as Enterprise;
    await test.call(admin, "POST", "/enterprises", {
      peCode,
      name: "Baltic Pens",
      country: "LT",
      officeCode,
      institutionId,
    });
    expect(await found("hasAccessCodes=false")).toEqual([peCode]);

    const { body } = await test.call<{ accessCode: string }>(admin, "POST", `/enterprises/${peCode}/access-codes`, {
      role: "trainer",
    });
    expect(await found("hasAccessCodes=false")).toEqual([]);
    expect(await found("hasAccessCodes=true&hasSignedIn=false")).toContain(peCode);

    await test.call(undefined, "POST", "/auth/pen", {
      code: peCode,
      accessCode: body.accessCode,
      name: "Ona Petraitė",
    });
    const { body: enterprise } = await test.call<Enterprise>(admin, "GET", `/enterprises/${peCode}`);
    expect(enterprise).toMatchObject({ hasAccessCodes: true, hasSignedIn: true, revision: 1 });
    expect(enterprise.lastSignInAt?.slice(0, 10)).toBe(test.clock.now().toISOString().slice(0, 10));
    const { body: people } = await test.call<User[]>(admin, "GET", `/users?code=${peCode}`);
    expect(people.map(({ lastSignInAt }) => lastSignInAt)).toEqual([enterprise.lastSignInAt]);
  });
});
