import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { releaseTasks } from "#server/jobs/releaseTasks.ts";
import { remindOfCertificates } from "#server/jobs/remind.ts";
import { tellOfListed } from "#server/jobs/tellOfListed.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { mailsTo } from "#tests/factories/mails.ts";
import { aTask } from "#tests/factories/task.ts";

const AUDITOR = "auditor@demo.example";

let test: TestApp;
let admin: string;
let office: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  office = String((await signIn("CO-LT", "office")).body.token);
});
afterAll(() => test.stop());
beforeEach(() => test.clock.set(undefined));

const signIn = (code: string, role: string) =>
  test.call(undefined, "POST", "/auth/pen", { code, accessCode: `demo-${role}`, name: `Some ${role}` });
const keysIn = async (token: string | undefined, path: string, key: string) =>
  (await test.call<Record<string, unknown>[]>(token, "GET", path)).body.map((record) => record[key]);
const idOf = async (token: string) => String((await test.call(token, "GET", "/auth/me")).body.id);
const login = (email: string) => test.call(undefined, "POST", "/auth/login", { email, password: "Demo!2026" });
const refusal = (status: number, code: string) => ({ status, body: { code } });

describe("an archived practice enterprise", () => {
  const archive = (token: string, code: string) => test.call(token, "POST", `/enterprises/${code}/archive`);
  const restore = (token: string, code: string) => test.call(token, "POST", `/enterprises/${code}/restore`);

  it("refuses every sign-in with a special message until it is restored", async () => {
    const team = String((await signIn("LT-0142", "student")).body.token);
    expect(await archive(office, "LT-0142")).toMatchObject({ status: 200, body: { archived: true } });
    for (const answer of [await test.call(team, "GET", "/tasks"), await signIn("LT-0142", "trainer")])
      expect(answer).toMatchObject(refusal(403, "ACCOUNT_ARCHIVED"));
    expect(await archive(office, "LT-0142")).toMatchObject(refusal(409, "WRONG_STATE"));
    expect(await restore(office, "LT-0142")).toMatchObject({ status: 200, body: { archived: false } });
    expect(await test.call(team, "GET", "/tasks")).toMatchObject({ status: 200 });
  });

  it("is archived only by its own office", async () => {
    expect(await archive(office, "DE-2077")).toMatchObject({ status: 404 });
  });

  it("has no current audit, and gets none", async () => {
    const code = await aTask(test, { status: "draft", peCode: "AT-0750" });
    expect(await archive(admin, "AT-0750")).toMatchObject(refusal(409, "AUDITS_RUNNING"));
    await test.call(admin, "PUT", `/tasks/${code}/withdraw`, { code, reason: "The school is closed." });
    expect(await archive(admin, "AT-0750")).toMatchObject({ status: 200 });
    const request = {
      peCode: "AT-0750",
      title: "Late",
      level: "bronze",
      fields: ["finance"],
      country: "AT",
      deadlineDays: 30,
    };
    expect(await test.call(admin, "POST", "/tasks", request)).toMatchObject(refusal(409, "ENTERPRISE_ARCHIVED"));
    const codes = await test.call(admin, "POST", "/enterprises/AT-0750/access-codes", { role: "student" });
    expect(codes).toMatchObject(refusal(409, "WRONG_STATE"));
  });

  it("is listed only on request, and is still named in its records", async () => {
    const task = await aTask(test, { status: "completed", peCode: "IT-0468" });
    await archive(admin, "IT-0468");
    expect(await keysIn(admin, "/enterprises?_end=100", "peCode")).not.toContain("IT-0468");
    expect(await keysIn(admin, "/enterprises?archived=true&_end=100", "peCode")).toContain("IT-0468");
    expect(await keysIn(admin, "/enterprises?id=IT-0468", "peCode")).toEqual(["IT-0468"]);
    const [certificate] = (await test.call<Record<string, unknown>[]>(admin, "GET", `/certificates?taskCode=${task}`))
      .body;
    expect(certificate).toMatchObject({ peCode: "IT-0468", revokedAt: null });
    expect((await test.call(admin, "GET", `/tasks/${task}/single`)).body.peCodeLabel).toBeTruthy();
  });

  it("gets no notifications and no reminder of a renewal", async () => {
    const { kysely } = test.app.services.database;
    const address = "contact@archived.example";
    await aTask(test, { status: "completed", peCode: "FR-0093", auditor: AUDITOR });
    await kysely.updateTable("enterprises").set({ contactEmail: address }).where("peCode", "=", "FR-0093").execute();
    const atTheEnd = () => test.clock.set(new Date(Date.now() + 700 * DAY_MS));
    const renewable = async () => {
      atTheEnd();
      return keysIn(String((await login("admin@demo.example")).body.token), "/certificates/renewable", "peCode");
    };
    expect(await renewable()).toContain("FR-0093");
    test.clock.set(undefined);
    await archive(admin, "FR-0093");
    expect(await renewable()).not.toContain("FR-0093");
    await remindOfCertificates(test.app.services);
    expect(await mailsTo(test, address)).toEqual([]);
    test.clock.set(undefined);
    await restore(admin, "FR-0093");
    await kysely.deleteFrom("reminders").execute();
    atTheEnd();
    await remindOfCertificates(test.app.services);
    expect(await mailsTo(test, address)).toMatchObject([{ template: "certificateExpiring" }]);
  });
});

describe("an archived person", () => {
  const archive = (id: string) => test.call(admin, "POST", `/users/${id}/archive`);
  const restore = (id: string) => test.call(admin, "POST", `/users/${id}/restore`);

  it("cannot sign in, is not offered and gets no notifications until they are restored", async () => {
    const code = await aTask(test, { status: "selected_for_review", peCode: "DE-2077", auditor: AUDITOR });
    const other = await aTask(test, { status: "approved", peCode: "BG-0311" });
    const token = await test.scenario.account(AUDITOR);
    const id = await idOf(token);
    expect(await archive(id)).toMatchObject({ status: 200, body: { archived: true } });

    expect(await test.call(token, "GET", "/auth/me")).toMatchObject({
      status: expect.any(Number),
      body: { code: "ACCOUNT_ARCHIVED" },
    });
    expect(await login(AUDITOR)).toMatchObject(refusal(403, "ACCOUNT_ARCHIVED"));
    expect(await keysIn(admin, "/auditors/available", "id")).not.toContain(id);
    const assign = await test.call(admin, "PUT", `/tasks/${other}/assignAuditor`, { auditorId: id });
    expect(assign).toMatchObject(refusal(409, "AUDITOR_UNAVAILABLE"));
    await tellOfListed(test.app.services);
    await test.call(undefined, "POST", "/auth/forgot-password", { email: AUDITOR });
    expect(await mailsTo(test, AUDITOR)).toEqual([]);
    await releaseTasks(test.app.services);
    expect((await test.call(admin, "GET", `/tasks/${code}/single`)).body).toMatchObject({ status: "approved" });

    expect(await restore(id)).toMatchObject({ status: 200, body: { archived: false } });
    expect(await login(AUDITOR)).toMatchObject({ status: 200 });
    expect(await keysIn(admin, "/auditors/available", "id")).toContain(id);
  });

  it("is no longer in the team, and cannot sign in with another spelling of the name", async () => {
    const trainee = String((await signIn("LT-0142", "student")).body.token);
    const { id } = (await test.call(trainee, "GET", "/auth/me")).body;
    const code = await aTask(test, { status: "draft", peCode: "LT-0142" });
    const trainer = await test.scenario.person("LT-0142", "trainer");
    const members = async () => {
      const { body } = await test.call<{ members: { id: string }[] }>(trainer, "GET", `/tasks/${code}/team`);
      return body.members.map((member) => member.id);
    };
    expect(await members()).toContain(id);
    await archive(String(id));
    expect(await members()).not.toContain(id);
    const body = { code: "LT-0142", accessCode: "demo-student", name: "some STUDENT" };
    expect(await test.call(undefined, "POST", "/auth/pen", body)).toMatchObject(refusal(403, "ACCOUNT_ARCHIVED"));
  });

  it("is never the person who archives", async () => {
    const own = await idOf(admin);
    expect(await archive(own)).toMatchObject(refusal(409, "OWN_ACCOUNT"));
  });
});

it("an archived institution is not offered, and stays in records", async () => {
  const { institutionId } = (await test.call(admin, "GET", "/enterprises/DE-2077")).body;
  expect(await test.call(admin, "POST", `/institutions/${institutionId}/archive`)).toMatchObject({ status: 200 });
  expect(await keysIn(undefined, "/institutions?_end=100", "id")).not.toContain(institutionId);
  expect((await test.call(admin, "GET", "/enterprises/DE-2077")).body.institutionIdLabel).toBeTruthy();
  expect(await test.call(admin, "POST", `/institutions/${institutionId}/restore`)).toMatchObject({ status: 200 });
  expect(await keysIn(undefined, "/institutions?_end=100", "id")).toContain(institutionId);
});
