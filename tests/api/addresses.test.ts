import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { changeOwn, follow, linkTo } from "#tests/factories/addresses.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { mailsTo } from "#tests/factories/mails.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let admin: string;
let student: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  student = await test.scenario.person("LT-0142", "student", "Ieva Kazlauskaitė");
});
afterAll(() => test.stop());
beforeEach(async () => {
  test.clock.set(undefined);
  await test.app.services.database.kysely.deleteFrom("limits").execute();
});

const idOf = async (token: string) => String((await test.call(token, "GET", "/auth/me")).body.id);

/** Stored addresses of a person. */
async function addressesOf(token: string): Promise<unknown[]> {
  const { body } = await test.call(admin, "GET", `/users/${await idOf(token)}`);
  return [body.email, body.emailPending];
}

describe("an address that a person enters under a typed name", () => {
  it("is valid after its link is opened and it is approved, and gets no other email before", async () => {
    const changed = await changeOwn(test, student, { email: "ieva@example.lt" });
    expect(changed).toMatchObject({ status: 200, body: { email: null, emailPending: "i•••@e•••.lt" } });
    await aTask(test, { status: "rejected" });
    expect((await mailsTo(test, "ieva@example.lt")).map(({ template }) => template)).toEqual(["addressConfirmation"]);
    expect(await follow(test, await linkTo(test, "ieva@example.lt"))).toMatchObject({ body: { status: "waiting" } });
    await test.call(admin, "POST", `/users/${await idOf(student)}/approve-address`);
    expect(await addressesOf(student)).toEqual(["ieva@example.lt", null]);
    await aTask(test, { status: "rejected" });
    expect((await mailsTo(test, "ieva@example.lt")).map(({ template }) => template)).toContain("auditRejected");
  });

  it("is masked for people who sign in by code, also in refusals, and cannot be searched for", async () => {
    const id = await idOf(student);
    const office = await test.call<{ token: string }>(undefined, "POST", "/auth/pen", {
      code: "CO-LT",
      accessCode: "demo-office",
      name: "Office Lithuania",
    });
    const reads = [
      await test.call(student, "GET", "/auth/me"),
      await test.call(student, "GET", `/users/${id}`),
      await test.call(student, "GET", `/profiles/${id}`),
      await test.call(student, "PATCH", `/users/${id}`, { language: "lt-LT", revision: 999 }),
      await test.call(office.body.token, "GET", `/users/${id}`),
      await test.call(office.body.token, "GET", "/users"),
    ];
    for (const { body } of reads) {
      expect(JSON.stringify(body)).not.toContain("ieva@example.lt");
      expect(JSON.stringify(body)).toContain("i•••@e•••.lt");
    }
    expect((await test.call(admin, "GET", "/users?q=ieva@example")).body).toHaveLength(1);
    expect((await test.call(office.body.token, "GET", "/users?q=ieva@example")).body).toHaveLength(0);
    expect(await test.call(office.body.token, "GET", "/users?_sort=email")).toMatchObject({ status: 400 });
  });

  it("replaces or removes a valid address only with the consent of its reader", async () => {
    expect(await changeOwn(test, student, { email: "thief@evil.example" })).toMatchObject({ status: 200 });
    expect(await mailsTo(test, "thief@evil.example")).toEqual([]);
    expect(await addressesOf(student)).toEqual(["ieva@example.lt", "thief@evil.example"]);
    const release = await linkTo(test, "ieva@example.lt", "addressRelease");
    expect(await follow(test, release)).toMatchObject({ body: { status: "released" } });
    expect(await addressesOf(student)).toEqual(["ieva@example.lt", "thief@evil.example"]);
    expect(await follow(test, release)).toMatchObject({ status: 400, body: { code: "INVALID_LINK" } });
    await changeOwn(test, student, { email: "ieva@example.lt" });
    expect(await follow(test, await linkTo(test, "thief@evil.example"))).toMatchObject({ status: 400 });
    expect(await addressesOf(student)).toEqual(["ieva@example.lt", null]);
    expect(await changeOwn(test, student, { email: null })).toMatchObject({ status: 200 });
    expect(await addressesOf(student)).toEqual(["ieva@example.lt", null]);
    expect(await follow(test, await linkTo(test, "ieva@example.lt", "addressRelease"))).toMatchObject({
      body: { status: "removed" },
    });
    expect(await addressesOf(student)).toEqual([null, null]);
  });

  it("has one link at a time, for two days", async () => {
    await changeOwn(test, student, { email: "first@example.lt" });
    const first = await linkTo(test, "first@example.lt");
    await changeOwn(test, student, { email: "second@example.lt" });
    expect(await follow(test, first)).toMatchObject({ status: 400, body: { code: "INVALID_LINK" } });
    const second = await linkTo(test, "second@example.lt");
    test.clock.set(new Date(Date.now() + 2 * DAY_MS + 1000));
    expect(await follow(test, second)).toMatchObject({ status: 400 });
    test.clock.set(undefined);
    expect(await follow(test, second)).toMatchObject({ status: 200 });
  });

  it("gets only a few emails an hour, whoever requests them", async () => {
    const neighbour = await test.scenario.person("DE-2077", "student");
    const answers = [];
    for (let time = 0; time < 6; time += 1)
      answers.push((await changeOwn(test, student, { email: "victim@example.org" })).status);
    answers.push((await changeOwn(test, neighbour, { email: "victim@example.org" })).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe("the address with which an account signs in", () => {
  it("changes after the new one is confirmed, and the old one is notified", async () => {
    const made = await test.call(admin, "POST", "/users", {
      fullname: "Anna Auditor",
      role: "auditor",
      email: "anna@example.org",
      password: "Leuchtturm!7",
    });
    const login = (email: string) =>
      test.call(undefined, "POST", "/auth/login", { email, password: "Leuchtturm!7" }).then(({ status }) => status);
    expect(await login("anna@example.org")).toBe(200);
    const { id, revision } = made.body;
    const changed = await test.call(admin, "PATCH", `/users/${id}`, { email: "anna@new.example", revision });
    expect(changed.body).toMatchObject({ email: "anna@example.org", emailPending: "anna@new.example" });
    const told = await mailsTo(test, "anna@example.org");
    expect(told).toMatchObject([{ template: "addressChanging", params: { address: "a•••@n•••.example" } }]);
    expect([await login("anna@new.example"), await login("anna@example.org")]).toEqual([401, 200]);
    await follow(test, await linkTo(test, "anna@new.example"));
    expect([await login("anna@new.example"), await login("anna@example.org")]).toEqual([200, 401]);
  });

  it("is never that of another account", async () => {
    const made = await test.call(admin, "POST", "/users", {
      fullname: "Bea Auditor",
      role: "auditor",
      email: "bea@example.org",
      password: "Leuchtturm!7",
    });
    const { id, revision } = made.body;
    await test.call(admin, "PATCH", `/users/${id}`, { email: "auditor@demo.example", revision });
    expect(await follow(test, await linkTo(test, "auditor@demo.example"))).toMatchObject({
      status: 409,
      body: { code: "ALREADY_EXISTS" },
    });
  });
});

describe("a person whom an administrator creates with an address", () => {
  it("of an enterprise confirms it by a link, which is sent again after a month at the next sign-in", async () => {
    const given = { fullname: "Ona Onaitė", role: "student", code: "LT-0142", email: "ona@example.lt" };
    const { body } = await test.call(admin, "POST", "/users", given);
    expect(body).toMatchObject({ email: null, emailPending: "ona@example.lt" });
    const signIn = () =>
      test.call(undefined, "POST", "/auth/pen", {
        code: "LT-0142",
        accessCode: "demo-student",
        name: "Ona Onaitė",
      });
    expect((await signIn()).status).toBe(200);
    expect(await mailsTo(test, "ona@example.lt")).toHaveLength(1);
    await test.app.services.database.kysely
      .deleteFrom("address_links")
      .where("subject", "=", String(body.id))
      .execute();
    expect((await signIn()).status).toBe(200);
    expect(await mailsTo(test, "ona@example.lt")).toHaveLength(2);
  });
});
