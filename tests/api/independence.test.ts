import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { endClaims, remindOfClaims } from "#server/jobs/claims.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { erase } from "#tests/factories/erasing.ts";
import { mailsTo } from "#tests/factories/mails.ts";
import { practised } from "#tests/factories/practised.ts";
import { withStep } from "#tests/factories/procedure.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let admin: string;
let tomas: string;
const TOMAS = "auditor@demo.example";
const CAMILLE = "auditor2@demo.example";
const password = "Demo!2026";

beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  tomas = await test.scenario.account(TOMAS);
});
afterEach(() => test.clock.set(undefined));
afterAll(() => test.stop());

const refusedBy = (code: string) => ({ status: 403, body: { code } });
const select = (token: string, code: string, body?: object) =>
  test.call(token, "PUT", `/tasks/${code}/selectForReview`, body);
const idOf = async (email: string) =>
  String((await test.call<{ id: string }[]>(admin, "GET", `/users?q=${email}`)).body[0]?.id);

function register(email: string, values: object = {}) {
  return test.call(undefined, "POST", "/auth/register", {
    fullname: `Applicant ${email.split("@")[0]}`,
    email,
    password,
    confirmPassword: password,
    country: "LT",
    speakingLanguages: ["lt-LT"],
    experience_from_fields: ["finance"],
    motivation: "I have led a practice enterprise.",
    ...values,
  });
}

/** An auditor who was let in. */
async function anAuditor(email: string, values: object = {}): Promise<{ id: string; token: string }> {
  expect((await register(email, values)).status).toBe(201);
  const id = await idOf(email);
  const reason = { institutionId: null, noInstitutionReason: "Retired." };
  expect((await test.call(admin, "POST", `/admin/approve-registration/${id}`, reason)).status).toBe(200);
  await practised(test, id);
  return { id, token: await test.scenario.account(email) };
}

describe("the enterprises that an auditor has declared", () => {
  it("can be neither claimed nor assigned, from the registration on", async () => {
    const { id, token } = await anAuditor("declared@example.org", { declaredEnterprises: ["LT-0142"] });
    const code = await aTask(test, { status: "approved", peCode: "LT-0142" });
    expect(await select(token, code)).toMatchObject(refusedBy("CONFLICT_OF_INTEREST"));
    for (const call of ["assignAuditor", "inviteAuditor"])
      expect(await test.call(admin, "PUT", `/tasks/${code}/${call}`, { auditorId: id })).toMatchObject(
        refusedBy("CONFLICT_OF_INTEREST"),
      );
    expect((await test.call(token, "GET", "/auth/me")).body).toMatchObject({ tiedTo: ["LT-0142"] });
  });

  it("are changed by the auditor, recorded in the trail, and deleted by an erasure", async () => {
    const { id, token } = await anAuditor("changing@example.org", { declaredEnterprises: [] });
    const code = await aTask(test, { status: "approved", peCode: "DE-2077" });
    const declare = async (declaredEnterprises: string[]) => {
      const { body } = await test.call<{ revision: number }>(token, "GET", `/users/${id}`);
      return test.call(token, "PUT", `/profiles/${id}`, { declaredEnterprises, revision: body.revision });
    };
    expect((await declare(["DE-2077"])).body).toMatchObject({ declaredEnterprises: ["DE-2077"] });
    expect(await select(token, code)).toMatchObject(refusedBy("CONFLICT_OF_INTEREST"));
    expect((await declare([])).status).toBe(200);
    const { body } = await test.call<{ changes: object }[]>(admin, "GET", `/trail?resource=user&subject=${id}`);
    expect(body.filter(({ changes }) => "declaredEnterprises" in changes)).toHaveLength(3);
    await declare(["DE-2077"]);
    expect((await test.call(token, "GET", `/users/${id}/data`)).body).toMatchObject({
      user: { declaredEnterprises: ["DE-2077"] },
    });
    await erase(test, admin, id);
    expect((await test.call(admin, "GET", `/users/${id}`)).body).toMatchObject({ declaredEnterprises: null });
  });

  it("must exist", async () => {
    expect(await register("unknown@example.org", { declaredEnterprises: ["LT-9999"] })).toMatchObject({
      status: 400,
      body: { errors: { declaredEnterprises: ["enum"] } },
    });
  });

  it.each([
    ["LT-01", ["LT-0142"]],
    ["lt-0142", ["LT-0142"]],
    ["amb", ["LT-0142"]],
    ["lane", ["LT-0142"]],
    ["роза", ["BG-0311"]],
    ["mber", []],
    ["am", []],
    ["%%%", []],
    ["", []],
  ])("are found by a visitor who types %j", async (q, codes) => {
    const { body } = await test.call<{ peCode: string }[]>(
      undefined,
      "GET",
      `/utils/enterprises?${new URLSearchParams({ q })}`,
    );
    expect(body.map(({ peCode }) => peCode)).toEqual(codes);
    for (const found of body) expect(Object.keys(found)).toEqual(["peCode", "name"]);
  });
});

it("an auditor states absences and a number of audits, which those who assign audits see", async () => {
  const { id, token } = await anAuditor("away@example.org");
  const change = async (values: object) => {
    const { body } = await test.call<{ revision: number }>(token, "GET", `/users/${id}`);
    return test.call(token, "PUT", `/profiles/${id}`, { ...values, revision: body.revision });
  };
  expect(await change({ absences: [{ from: "2026-03-02", until: "2026-03-01" }] })).toMatchObject({
    status: 400,
    body: { errors: { absences: ["daysInOrder"] } },
  });
  const absences = [
    { from: "2026-01-01", until: "2126-01-01" },
    { from: "2027-01-01", until: "2127-01-01" },
  ];
  expect((await change({ absences, auditsAtOnce: 2 })).body).toMatchObject({ absences, auditsAtOnce: 2 });
  const { body } = await test.call<{ id: string }[]>(admin, "GET", "/auditors/available");
  expect(body.find((auditor) => auditor.id === id)).toMatchObject({ absentUntil: "2126-01-01", atOnce: 2 });
});

it("an administrator sees accounts of auditors, offices and administrators with a similar name", async () => {
  await register("second@example.org", { fullname: "Auditor, Tomas" });
  const { body } = await test.call(admin, "GET", `/users/${await idOf("second@example.org")}/namesakes`);
  expect(body).toMatchObject({
    accounts: [{ fullname: "Tomas Auditor", role: "auditor", status: "approved", country: "LT", archived: false }],
  });
});

describe("a declaration of independence", () => {
  it.each([
    ["of the dialog", { independence: "inDialog" }, "inDialog"],
    ["by the specification's call", undefined, "byCall"],
  ])("%s is in the audit and in the trail, until the audit is released", async (_way, given, independence) => {
    const code = await aTask(test, { status: "approved", peCode: "IT-0468" });
    expect((await select(tomas, code, given)).body).toMatchObject({ status: "selected_for_review", independence });
    const { body } = await test.call<{ action: string; changes: object }[]>(
      admin,
      "GET",
      `/trail?resource=task&subject=${code}&action=selectForReview`,
    );
    expect(body[0]?.changes).toMatchObject({ independence: { after: independence } });
    await test.call(tomas, "PUT", `/tasks/${code}/release`);
    expect((await test.call(admin, "GET", `/tasks/${code}`)).body).toMatchObject({ independence: null });
  });
});

describe("the auditor of the previous audit", () => {
  withStep("rotation");

  it("may not grade the next audit of the enterprise, but the one after it", async () => {
    await aTask(test, { status: "completed", peCode: "FR-0093" });
    const next = await aTask(test, { status: "approved", peCode: "FR-0093" });
    expect(await select(tomas, next)).toMatchObject(refusedBy("PREVIOUS_AUDITOR"));
    const id = await idOf(TOMAS);
    for (const call of ["assignAuditor", "inviteAuditor"])
      expect(await test.call(admin, "PUT", `/tasks/${next}/${call}`, { auditorId: id })).toMatchObject(
        refusedBy("PREVIOUS_AUDITOR"),
      );
    const { body: auditors } = await test.call<{ id: string; lastGraded: object[] }[]>(
      admin,
      "GET",
      "/auditors/available",
    );
    const graded = auditors.find((auditor) => auditor.id === id)?.lastGraded;
    expect(graded).toContainEqual(expect.objectContaining({ peCode: "FR-0093", followedBy: null }));
    expect((await test.call(tomas, "GET", "/auth/me")).body).toMatchObject({ lastGraded: graded });
    const other = await anAuditor("successor@example.org");
    expect((await select(other.token, next)).status).toBe(200);
    await test.scenario.grade(next, 0.9, { auditor: "successor@example.org" });
    await test.scenario.finishReport(next, "successor@example.org");
    const third = await aTask(test, { status: "approved", peCode: "FR-0093" });
    expect(await select(other.token, third)).toMatchObject(refusedBy("PREVIOUS_AUDITOR"));
    expect((await select(tomas, third)).status).toBe(200);
  });

  it("may grade the corrections of an audit that was sent back, but no other audit", async () => {
    const code = await aTask(test, { status: "confirmed", peCode: "AT-0750", share: 0.4 });
    const reason = "Please add the missing minutes.";
    const report = { taskCode: code, sections: {}, reason };
    expect((await test.call(tomas, "POST", "/reports/reject-report", report)).status).toBe(200);
    await test.scenario.answer(code);
    await test.scenario.submit(code);
    await test.scenario.approve(code);
    const other = await aTask(test, { status: "approved", peCode: "AT-0750" });
    expect(await select(tomas, other)).toMatchObject(refusedBy("PREVIOUS_AUDITOR"));
    expect((await select(tomas, code)).status).toBe(200);
  });
});

describe("a claim", () => {
  const later = (days: number) => test.clock.set(new Date(Date.now() + days * DAY_MS));
  const statusOf = async (code: string) =>
    (await test.call<{ status: string; auditorId: string | null }>(admin, "GET", `/tasks/${code}`)).body;
  const templates = async (email: string) => (await mailsTo(test, email)).map(({ template }) => template);
  const count = async (email: string, template: string) =>
    (await templates(email)).filter((name) => name === template).length;

  it("has a due date for its auditor, reminders at half time and before the end, and then ends", async () => {
    const code = await aTask(test, { status: "selected_for_review", peCode: "BG-0311" });
    await test.scenario.grade(code, 0.9, { finish: false });
    const work = await test.call<{ taskCode: string; dueAt: string | null }[]>(tomas, "GET", "/tasks/my-work");
    expect(work.body.find(({ taskCode }) => taskCode === code)?.dueAt).toMatch(/:59:59/);
    const before = await count(TOMAS, "claimEnding");
    const reminded = async () => (await count(TOMAS, "claimEnding")) - before;
    later(10);
    await remindOfClaims(test.app.services);
    expect(await reminded()).toBe(0);
    later(15);
    await remindOfClaims(test.app.services);
    await remindOfClaims(test.app.services);
    const atHalfTime = await reminded();
    expect(atHalfTime).toBeGreaterThan(0);
    later(26);
    await remindOfClaims(test.app.services);
    expect(await reminded()).toBe(2 * atHalfTime);
    expect(await endClaims(test.app.services)).toBe(0);
    later(30);
    await endClaims(test.app.services);
    test.clock.set(undefined);
    expect(await statusOf(code)).toMatchObject({ status: "approved", auditorId: null });
    expect(await templates(TOMAS)).toContain("claimEnded");
    const { body } = await test.call<{ action: string; actorRole: string }[]>(
      admin,
      "GET",
      `/trail?resource=task&subject=${code}&action=endClaim`,
    );
    expect(body).toMatchObject([{ actorRole: "clock" }]);
    expect(await templates("kachestvo@utf.example")).toContain("auditUnclaimed");
  });

  it("leaves the grades only to its auditor, including finished ones", async () => {
    const code = await aTask(test, { status: "confirmed", peCode: "DE-2077" });
    later(30);
    await endClaims(test.app.services);
    test.clock.set(undefined);
    const trainer = await test.scenario.person("DE-2077", "trainer");
    expect((await test.call(trainer, "GET", `/grades/task/${code}`)).status).toBe(404);
    const camille = await test.scenario.account(CAMILLE);
    expect((await select(camille, code)).status).toBe(200);
    const { body: hers } = await test.call<{ assessments?: object }>(camille, "GET", `/grades/task/${code}`);
    expect(hers.assessments ?? {}).toEqual({});
    await test.call(camille, "PUT", `/tasks/${code}/release`);
    expect((await select(tomas, code)).status).toBe(200);
    const { body } = await test.call<{ status: string; assessments: object }>(tomas, "GET", `/grades/task/${code}`);
    expect(body.status).toBe("draft");
    expect(Object.keys(body.assessments).length).toBeGreaterThan(0);
  });
});
