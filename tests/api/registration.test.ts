import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { erase } from "#tests/factories/erasing.ts";
import { mailsTo } from "#tests/factories/mails.ts";

let test: TestApp;
let admin: string;
let institution: string;

beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  const { body } = await test.call<{ id: string }[]>(undefined, "GET", "/institutions");
  institution = String(body[0]?.id);
});
afterAll(() => test.stop());

const applicant = (email: string) => ({
  fullname: "Vera Voss",
  email,
  password: "Leuchtturm!7",
  confirmPassword: "Leuchtturm!7",
  country: "DE",
  speakingLanguages: ["de-DE", "en-GB"],
  experience_from_fields: ["finance"],
  motivation: "I have led a practice enterprise for ten years.",
  institution,
});

const register = (body: object) => test.call(undefined, "POST", "/auth/register", body);

const signIn = (email: string, password = "Leuchtturm!7") =>
  test.call(undefined, "POST", "/auth/login", { email, password });

async function pending(email: string): Promise<string> {
  const { body } = await test.call<{ id: string; email: string }[]>(admin, "GET", "/admin/pending-registrations");
  return String(body.find((user) => user.email === email)?.id);
}

async function registered(email: string): Promise<string> {
  expect(await register(applicant(email))).toMatchObject({ status: 201, body: { status: "pending" } });
  return pending(email);
}

describe("a registration", () => {
  it("waits for an administrator, who sees everything, and the applicant gets a confirmation", async () => {
    const id = await registered("vera@example.org");
    expect(await signIn("vera@example.org")).toMatchObject({ status: 403, body: { code: "ACCOUNT_PENDING" } });
    expect((await test.call(admin, "GET", `/users/${id}`)).body).toMatchObject({
      fullname: "Vera Voss",
      role: "auditor",
      status: "pending",
      speakingLanguages: ["de-DE", "en-GB"],
      experience_from_fields: ["finance"],
      institutionId: institution,
      notify_via_email: true,
    });
    expect(await mailsTo(test, "vera@example.org")).toMatchObject([{ template: "registrationReceived" }]);
  });

  it("has the name of an unlisted institution, or the official name of a listed one", async () => {
    const { institution: _none, ...without } = applicant("elsewhere@example.org");
    expect(await register({ ...without, institutionName: " Elsewhere College " })).toMatchObject({ status: 201 });
    const id = await pending("elsewhere@example.org");
    const told = (await test.call(admin, "GET", `/users/${id}`)).body;
    expect(told).toMatchObject({ institutionId: null, institutionName: "Elsewhere College" });
    await register({ ...applicant("both@example.org"), institutionName: "Elsewhere College" });
    const both = await test.call(admin, "GET", `/users/${await pending("both@example.org")}`);
    expect(both.body).toMatchObject({ institutionId: institution, institutionName: null });
    await erase(test, admin, id);
    expect((await test.call(admin, "GET", `/users/${id}`)).body).toMatchObject({ institutionName: null });
  });

  it("can have as many areas of competence as the programme has", async () => {
    const areas = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const area = await test.call(admin, "POST", "/audit-fields", {
          id: `area-${index}`,
          title: `Area ${index}`,
          position: 100 + index,
        });
        return String(area.body.id);
      }),
    );
    const answer = await register({ ...applicant("all@example.org"), experience_from_fields: areas });
    expect(answer).toMatchObject({ status: 201 });
  });

  it("has the same answer for a known address, and changes nothing about its account", async () => {
    const before = await test.app.services.database.kysely.selectFrom("users").select("id").execute();
    const body = { ...applicant("AUDITOR@demo.example"), password: "Another!Way9", confirmPassword: "Another!Way9" };
    expect(await register(body)).toMatchObject({ status: 201, body: { status: "pending" } });
    expect(await test.app.services.database.kysely.selectFrom("users").select("id").execute()).toEqual(before);
    expect(await signIn("auditor@demo.example", "Demo!2026")).toMatchObject({ status: 200 });
  });

  it("of the same address at the same moment creates one account", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(applicant("twice@example.org"))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const { body } = await test.call<unknown[]>(admin, "GET", "/users?q=twice@example.org");
    expect(body).toHaveLength(1);
  });

  it.each([
    ["a short password", { password: "Kurz!1", confirmPassword: "Kurz!1" }, { password: ["passwordLength"] }],
    ["no capital", { password: "leuchtturm!7", confirmPassword: "leuchtturm!7" }, { password: ["passwordUppercase"] }],
    ["no sign", { password: "Leuchtturm77", confirmPassword: "Leuchtturm77" }, { password: ["passwordSpecial"] }],
    ["the address in it", { password: "Tom!tompson", confirmPassword: "Tom!tompson" }, { password: ["passwordEmail"] }],
    ["a common one", { password: "P@ssw0rd2026!", confirmPassword: "P@ssw0rd2026!" }, { password: ["passwordCommon"] }],
    ["another confirmation", { confirmPassword: "Leuchtturm!8" }, { confirmPassword: ["passwordsMatch"] }],
    ["an unknown institution", { institution: "nowhere" }, { institution: ["enum"] }],
    ["a name of an institution that is blank", { institutionName: "  " }, { institutionName: ["required"] }],
    ["one that is too long", { institutionName: "n".repeat(201) }, { institutionName: ["maxLength 200"] }],
    ["an unknown area", { experience_from_fields: ["magic"] }, { experience_from_fields: ["enum"] }],
  ])("is refused with %s", async (_name, wrong, errors) => {
    const email = "tompson@example.org";
    expect(await register({ ...applicant(email), ...wrong })).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", errors },
    });
  });

  it("cannot choose its role or state", async () => {
    expect(await register({ ...applicant("role@example.org"), role: "admin" })).toMatchObject({
      status: 400,
      body: { code: "UNKNOWN_FIELD" },
    });
  });
});

describe("an administrator", () => {
  it("approves a registration: the auditor can sign in, and is notified in the language of their browser", async () => {
    await test.app.inject({
      method: "POST",
      url: "/api/v1/auth/register",
      headers: { host: "localhost", "accept-language": "bg;q=0.9, it-IT, en;q=0.5" },
      payload: applicant("approved@example.org"),
    });
    const id = await pending("approved@example.org");
    const approve = () => test.call(admin, "POST", `/admin/approve-registration/${id}`);
    expect(await approve()).toMatchObject({ status: 200, body: { status: "approved" } });
    expect(await approve()).toMatchObject({
      status: 409,
      body: { code: "WRONG_STATE", current: { status: "approved" } },
    });
    expect(await signIn("approved@example.org")).toMatchObject({ status: 200 });
    expect((await test.call<{ id: string }[]>(admin, "GET", "/admin/approved-auditors")).body).toContainEqual(
      expect.objectContaining({ id }),
    );
    expect(await mailsTo(test, "approved@example.org")).toMatchObject([
      { template: "registrationReceived", language: "it-IT" },
      { template: "registrationApproved", language: "it-IT" },
    ]);
  });

  it("cannot approve an auditor without a known institution", async () => {
    const { institution: _none, ...without } = applicant("nowhere@example.org");
    await register(without);
    const id = await pending("nowhere@example.org");
    const approve = (given?: object) => test.call(admin, "POST", `/admin/approve-registration/${id}`, given);
    const required = { status: 409, body: { code: "INSTITUTION_REQUIRED" } };
    expect(await approve()).toMatchObject(required);
    expect(await approve({ institutionId: null, noInstitutionReason: null })).toMatchObject(required);
    expect(await approve({ institutionId: institution, noInstitutionReason: "None." })).toMatchObject(required);
    expect(await approve({ noInstitutionReason: "   " })).toMatchObject({ status: 400 });
    expect(await approve({ institutionId: "nowhere" })).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", errors: { institutionId: ["enum"] } },
    });
    expect(await approve({ institutionId: institution, revision: 7 })).toMatchObject({
      status: 409,
      body: { code: "REVISION_CONFLICT" },
    });
    expect(await signIn("nowhere@example.org")).toMatchObject({ status: 403 });
    expect(await approve({ institutionId: institution, revision: 1 })).toMatchObject({
      status: 200,
      body: { status: "approved", institutionId: institution, noInstitutionReason: null },
    });
  });

  it("stores the reason why an auditor has no institution, in the record and in the trail", async () => {
    const id = await registered("alone@example.org");
    const given = { institutionId: null, noInstitutionReason: "Left the school in 2024; audits banks." };
    expect(await test.call(admin, "POST", `/admin/approve-registration/${id}`, given)).toMatchObject({
      status: 200,
      body: { status: "approved", ...given },
    });
    const { body } = await test.call<Record<string, unknown>[]>(admin, "GET", `/trail?subject=${id}`);
    const entry = body.find(({ action }) => action === "approveRegistration");
    expect(JSON.stringify(entry)).toContain("Left the school in 2024; audits banks.");
  });

  it("rejects a registration: the account is deleted, the applicant gets the reason, and the trail names no one", async () => {
    const id = await registered("rejected@example.org");
    const reason = "We know too little of your experience.";
    const rejection = await test.call(admin, "DELETE", `/admin/delete-user/${id}`, { reason });
    expect(rejection).toMatchObject({ status: 200, body: { id } });
    expect(await signIn("rejected@example.org")).toMatchObject({ status: 401, body: { code: "INVALID_CREDENTIALS" } });
    expect((await mailsTo(test, "rejected@example.org")).at(-1)).toMatchObject({
      template: "registrationRejected",
      params: { reason },
    });
    const { body } = await test.call<Record<string, unknown>[]>(admin, "GET", `/trail?subject=${id}`);
    expect(body.map(({ action }) => action)).toEqual(expect.arrayContaining(["rejectRegistration", "erase"]));
    for (const { personal } of body) expect(personal).toBeNull();
    expect((await verifyTrail(test.app.services)).broken).toEqual([]);
  });

  it("suspends an account from its next request on, and restores it", async () => {
    const id = await registered("suspended@example.org");
    await test.call(admin, "POST", `/admin/approve-registration/${id}`);
    const token = String((await signIn("suspended@example.org")).body.token);
    expect(await test.call(token, "GET", "/auth/me")).toMatchObject({ status: 200 });
    expect(await test.call(admin, "POST", `/admin/suspend-user/${id}`)).toMatchObject({ status: 200 });
    expect(await test.call(token, "GET", "/auth/me")).toMatchObject({
      status: 403,
      body: { code: "ACCOUNT_SUSPENDED" },
    });
    expect(await signIn("suspended@example.org")).toMatchObject({ status: 403, body: { code: "ACCOUNT_SUSPENDED" } });
    expect(await test.call(admin, "POST", `/admin/unsuspend-user/${id}`)).toMatchObject({ status: 200 });
    expect(await test.call(token, "GET", "/auth/me")).toMatchObject({ status: 401, body: { code: "SESSION_EXPIRED" } });
    expect(await signIn("suspended@example.org")).toMatchObject({ status: 200 });
  });

  it("cannot delete a person who is named in audits", async () => {
    const student = await test.scenario.person("DE-2077", "student");
    const trainer = await test.scenario.person("DE-2077", "trainer");
    const enterprise = await test.scenario.person("DE-2077", "enterprise");
    const code = await test.scenario.request({
      peCode: "DE-2077",
      title: "Traces",
      level: "bronze",
      fields: ["finance"],
    });
    await test.scenario.answer(code);
    const idOf = async (token: string) => String((await test.call(token, "GET", "/auth/me")).body.id);
    const anAdmin = await test.scenario.account("admin@demo.example");
    const remove = async (token: string) => test.call(anAdmin, "DELETE", `/users/${await idOf(token)}`);
    for (const token of [student, enterprise])
      expect(await remove(token)).toMatchObject({ status: 409, body: { code: "ACCOUNT_IN_USE" } });
    expect(await remove(trainer)).toMatchObject({ status: 200 });
  });

  it("can neither suspend nor delete their own account, nor the last one of its kind", async () => {
    const me = (await test.call(admin, "GET", "/auth/me")).body.id;
    const own = { status: 409, body: { code: "OWN_ACCOUNT" } };
    expect(await test.call(admin, "POST", `/admin/suspend-user/${me}`)).toMatchObject(own);
    expect(await test.call(admin, "DELETE", `/admin/delete-user/${me}`)).toMatchObject(own);
    const made = await test.call(admin, "POST", "/users", {
      fullname: "Second Admin",
      role: "admin",
      email: "second@example.org",
      password: "Leuchtturm!7",
    });
    const second = String((await signIn("second@example.org")).body.token);
    const suspensions = await Promise.all([
      test.call(admin, "POST", `/admin/suspend-user/${made.body.id}`),
      test.call(second, "POST", `/admin/suspend-user/${me}`),
    ]);
    expect(suspensions.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 403, 409])]);
  });
});
