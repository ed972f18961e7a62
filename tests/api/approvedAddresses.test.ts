import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { changeOwn, follow, linkTo } from "#tests/factories/addresses.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { mailsTo } from "#tests/factories/mails.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let admin: string;
let trainer: string;
let other: string;
let office: string;
let student: string;
let id: string;

beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  trainer = await test.scenario.person("LT-0142", "trainer", "Rasa Rasaitė");
  other = await test.scenario.person("DE-2077", "trainer");
  office = await signInOffice();
  student = await test.scenario.person("LT-0142", "student", "Vera Verytė");
  id = await idOf(student);
});
afterAll(() => test.stop());
beforeEach(async () => {
  test.clock.set(undefined);
  await test.app.services.database.kysely.deleteFrom("limits").execute();
});

/** Signs in by a code of the demonstration; the role is the access code's. */
async function signIn(code: string, role: string, name: string): Promise<string> {
  const person = { code, accessCode: `demo-${role}`, name };
  return String((await test.call(undefined, "POST", "/auth/pen", person)).body.token);
}

async function signInAdmin(): Promise<string> {
  const person = { email: "admin@demo.example", password: "Demo!2026" };
  return String((await test.call(undefined, "POST", "/auth/login", person)).body.token);
}

const signInOffice = () => signIn("CO-LT", "office", "Office Lithuania");

const idOf = async (token: string) => String((await test.call(token, "GET", "/auth/me")).body.id);
const statusOf = async (token: string, path: string) => (await test.call(token, "POST", `/users/${id}/${path}`)).status;
const record = async () => (await test.call(admin, "GET", `/users/${id}`)).body;

/** Types an address under the name and follows its link. */
async function give(email: string, token = student): Promise<unknown> {
  expect((await changeOwn(test, token, { email })).status).toBe(200);
  return (await follow(test, await linkTo(test, email))).body;
}

describe("the first address of a person who signs in by code", () => {
  it("waits for approval after its link is opened, and gets only that link", async () => {
    const typed = await changeOwn(test, student, { email: "thief@evil.example" });
    expect(typed.body).toMatchObject({ email: null, emailApproval: "needed" });
    expect((await follow(test, await linkTo(test, "thief@evil.example"))).body).toEqual({ status: "waiting" });
    expect(await record()).toMatchObject({ email: null, emailPending: "thief@evil.example", emailApproval: "waiting" });
    await aTask(test, { status: "rejected" });
    expect((await test.call(student, "POST", `/users/${id}/request-data`)).body).toEqual({ by: "person" });
    expect((await mailsTo(test, "thief@evil.example")).map(({ template }) => template)).toEqual([
      "addressConfirmation",
    ]);
  });

  it("is visible in part to the trainer of the team, and to no other trainer", async () => {
    const waiting = await test.call<object[]>(trainer, "GET", "/users?emailApproval=waiting");
    expect(waiting.body).toMatchObject([{ id, emailPending: "t•••@e•••.example" }]);
    expect((await test.call<object[]>(other, "GET", "/users?emailApproval=waiting")).body).toEqual([]);
    expect([await statusOf(other, "approve-address"), await statusOf(student, "approve-address")]).toEqual([404, 403]);
    expect((await test.call<object[]>(office, "GET", "/users?emailApproval=waiting")).body).toMatchObject([{ id }]);
  });

  it("is refused by the trainer, and the person can enter another", async () => {
    expect(await statusOf(trainer, "refuse-address")).toBe(204);
    expect(await record()).toMatchObject({ email: null, emailPending: null, emailApproval: null });
    expect((await mailsTo(test, "thief@evil.example")).at(-1)?.template).toBe("addressCleared");
    expect(await give("vera@school.example")).toEqual({ status: "waiting" });
    expect(await statusOf(trainer, "approve-address")).toBe(204);
    expect(await record()).toMatchObject({ email: "vera@school.example", emailPending: null, emailApproval: null });
    expect((await mailsTo(test, "vera@school.example")).at(-1)?.template).toBe("addressApproved");
  });

  it("gets an export only after two weeks", async () => {
    const ask = async () => (await test.call(student, "POST", `/users/${id}/request-data`)).body;
    expect(await ask()).toEqual({ by: "person" });
    test.clock.set(new Date(Date.now() + 14 * DAY_MS + 1000));
    student = await signIn("LT-0142", "student", "Vera Verytė");
    expect(await ask()).toEqual({ by: "mail" });
    admin = await signInAdmin();
    expect(await record()).toMatchObject({ dataRequestedAt: null, dataRequestedFrom: null });
  });

  it("is removed by the trainer or the office, and the next one needs approval again", async () => {
    student = await signIn("LT-0142", "student", "Vera Verytė");
    admin = await signInAdmin();
    expect((await test.call<object[]>(trainer, "GET", "/users")).body).toContainEqual(
      expect.objectContaining({ id, email: "v•••@s•••.example" }),
    );
    expect(await statusOf(other, "clear-address")).toBe(404);
    expect(await statusOf(trainer, "clear-address")).toBe(204);
    expect(await record()).toMatchObject({ email: null, emailSince: null });
    expect(await give("vera@home.example")).toEqual({ status: "waiting" });
    expect(await statusOf(office, "approve-address")).toBe(204);
    expect(await statusOf(office, "clear-address")).toBe(204);
  });

  it("is approved by the office for a trainer, by an administrator for an office, and each is notified where they can be", async () => {
    await changeOwn(test, office, { email: "office@lt.example" });
    await follow(test, await linkTo(test, "office@lt.example"));
    const officeId = await idOf(office);
    expect((await mailsTo(test, "admin@demo.example")).some(({ template }) => template === "addressWaiting")).toBe(
      true,
    );
    const approve = (token: string, person: string) => test.call(token, "POST", `/users/${person}/approve-address`);
    expect((await approve(office, officeId)).status).toBe(404);
    expect((await approve(admin, officeId)).status).toBe(204);
    await changeOwn(test, trainer, { email: "rasa@school.example" });
    await follow(test, await linkTo(test, "rasa@school.example"));
    const trainerId = await idOf(trainer);
    const colleague = await test.scenario.person("LT-0142", "trainer", "Kita Trenerė");
    expect([(await approve(colleague, trainerId)).status, (await approve(office, trainerId)).status]).toEqual([
      404, 204,
    ]);
    const sent = (await mailsTo(test, "office@lt.example")).filter(({ template }) => template === "addressWaiting");
    expect(sent).toHaveLength(1);
  });

  it("needs no approval if an administrator enters it", async () => {
    const { revision } = await record();
    await test.call(admin, "PATCH", `/users/${id}`, { email: "vera@office.example", revision });
    expect((await follow(test, await linkTo(test, "vera@office.example"))).body).toEqual({ status: "confirmed" });
    expect(await record()).toMatchObject({ email: "vera@office.example", emailSince: expect.any(String) });
  });
});

describe("a request under a typed name", () => {
  it("shows the trainer its time and session, and can be refused", async () => {
    const mate = await test.scenario.person("LT-0142", "student", "Ona Onaitė");
    id = await idOf(mate);
    await test.call(mate, "POST", `/users/${id}/request-data`);
    await test.call(mate, "POST", `/users/${id}/request-erasure`);
    const { body } = await test.call<object[]>(trainer, "GET", "/users?dataRequested=true");
    const sessions = test.app.services.database.kysely.selectFrom("sessions").select("createdAt");
    const { createdAt } = await sessions.where("userId", "=", id).executeTakeFirstOrThrow();
    const from = { dataRequestedFrom: expect.stringMatching(/127\.0\.0\.…$/), dataSignedInAt: createdAt };
    expect(body).toMatchObject([{ id, ...from, erasureRequestedFrom: expect.any(String) }]);
    expect([await statusOf(other, "decline-data"), await statusOf(trainer, "decline-data")]).toEqual([404, 204]);
    expect(await record()).toMatchObject({ dataRequestedAt: null, dataRequestedFrom: null, dataSignedInAt: null });
    expect(await statusOf(trainer, "hand-over-data")).toBe(404);
  });
});
