import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SECOND_MS } from "#domain/calendar/time.ts";
import rules from "#schemas/limits.json";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ environment: { SEED: "programme" } });
});
beforeEach(() => test.app.services.database.kysely.deleteFrom("limits").execute());
afterAll(() => test.stop());

const post = async (path: string, payload: object, from: string, cookie = "") => {
  const answer = await test.app.inject({
    method: "POST",
    url: `/api/v1/auth/${path}`,
    headers: { host: "localhost", cookie },
    remoteAddress: from,
    payload,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};

const login = (password: string, from: string, email = "auditor@demo.example", cookie = "") =>
  post("login", { email, password }, from, cookie);

/** Cookie of a browser that has signed in from an address. */
const cookieOf = async (from: string, email?: string) =>
  String((await login("Demo!2026", from, email)).headers["set-cookie"]).replace(/;.*/, "");

const letters = (index: number) => String(index).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");

const pen = (index: number, accessCode: string, from: string) =>
  post("pen", { code: "LT-0142", accessCode, name: `Pupil ${letters(index)}`, isTheirs: false }, from);

/** Like `pen`, but retries while the service is briefly unavailable, as it may be on a slow machine. */
async function persistentPen(...attempt: Parameters<typeof pen>): ReturnType<typeof pen> {
  for (;;) {
    const answer = await pen(...attempt);
    if (answer.status !== 503) return answer;
    await wait(Number(answer.headers["retry-after"]) * SECOND_MS);
  }
}

describe("a person who guesses passwords", () => {
  it("of one account is stopped at any speed, but its owner elsewhere is not", async () => {
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => login(`Guess!${index}xyz`, "203.0.113.7")),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    const stopped = guesses.filter(({ status }) => status === 429);
    expect(stopped).toHaveLength(20);
    expect(stopped[0]?.body.code).toBe("TOO_MANY_REQUESTS");
    expect(Number(stopped[0]?.headers["retry-after"])).toBeGreaterThan(600);
    expect(await login("Demo!2026", "203.0.113.7")).toMatchObject({ status: 429 });
    expect(await login("Demo!2026", "198.51.100.4")).toMatchObject({ status: 200 });
  });

  it("is stopped in the same way for an account that does not exist", async () => {
    const answers = [];
    for (let time = 0; time < 12; time += 1)
      answers.push(await login("Guess!123x", "203.0.113.8", "nobody@example.org"));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it("from many addresses locks no one out, because each address has a few tries", async () => {
    const many = await Promise.all(Array.from({ length: 110 }, (_, index) => login("Guess!123x", `192.0.2.${index}`)));
    expect(many.filter(({ status }) => status === 401)).toHaveLength(110);
    const further = [];
    for (let time = 0; time < 5; time += 1) further.push((await login("Guess!123x", "203.0.113.9")).status);
    expect(further).toEqual([401, 401, 401, 429, 429]);
    expect(await login("Demo!2026", "198.51.100.5")).toMatchObject({ status: 200 });
  });

  it("may continue after the period", async () => {
    for (let time = 0; time < 11; time += 1) await login("Guess!123x", "203.0.113.10");
    expect(await login("Demo!2026", "203.0.113.10")).toMatchObject({ status: 429 });
    test.clock.set(new Date(Date.now() + 16 * 60_000));
    expect(await login("Demo!2026", "203.0.113.10")).toMatchObject({ status: 200 });
    test.clock.set(undefined);
  });
});

describe("a browser with an earlier sign-in", () => {
  const school = "203.0.113.30";

  const guess = (times: number, cookie?: string) =>
    Promise.all(
      Array.from({ length: times }, async () => (await login("Guess!123x", school, undefined, cookie)).status),
    );

  it("is not blocked by guessing from the same address", async () => {
    const known = await cookieOf(school);
    await Promise.all(
      Array.from({ length: 220 }, (_, index) => login("Guess!123x", school, `nobody${index % 30}@example.org`)),
    );
    await guess(11);
    expect(await login("Demo!2026", school)).toMatchObject({ status: 429 });
    expect(await login("Demo!2026", school, undefined, known)).toMatchObject({ status: 200 });
  });

  it("has only its own ten tries", async () => {
    const known = await cookieOf(school);
    const guesses = [];
    for (let time = 0; time < 25; time += 1) guesses.push((await login("Guess!123x", school, undefined, known)).status);
    expect(guesses).toEqual([...Array(20).fill(401), ...Array(5).fill(429)]);
  });

  it.each([
    ["of another account", () => cookieOf(school, "admin@demo.example")],
    ["that was changed", async () => (await cookieOf(school)).replace("=", "=x")],
    ["without a signature", async () => "knownDevice=x%209999999999999%20x"],
  ])("is not recognised by a cookie %s", async (_name, cookie) => {
    const foreign = await cookie();
    await guess(10);
    expect(await login("Demo!2026", school, undefined, foreign)).toMatchObject({ status: 429 });
  });
});

describe("a school behind one address", () => {
  it("signs in with a correct code after any number of attempts", async () => {
    const wrong = await Promise.all(Array.from({ length: 1600 }, (_, index) => pen(index, "wrong", "203.0.113.21")));
    expect(wrong.filter(({ status }) => status === 401)).toHaveLength(1500);
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(100);
    expect(await pen(1, "demo-student", "203.0.113.21")).toMatchObject({ status: 200 });
  });

  it("signs in 600 pupils at once, some of whom mistype", async () => {
    const pupils = await Promise.all(
      Array.from({ length: 600 }, async (_, index) => {
        if (index % 6 === 0) await persistentPen(index, "demo-studnet", "203.0.113.20");
        return persistentPen(index, "demo-student", "203.0.113.20");
      }),
    );
    expect(pupils.filter(({ status }) => status !== 200)).toEqual([]);
  });
});

describe("a signed-in person", () => {
  const times = rules.commentByPerson.times;

  it("can store a limited number of views, and cannot import any", async () => {
    const student = await test.scenario.person("LT-0142", "student");
    const { id: ownerId } = (await test.call(student, "GET", "/auth/me")).body;
    const view = { ownerId, resource: "task", name: "Mine", query: "" };
    const { times } = rules.passingRecordByPerson;
    const statuses: number[] = [];
    for (let turn = 0; turn <= times; turn += 1)
      statuses.push((await test.call(student, "POST", "/saved-views", view)).status);
    expect(statuses).toEqual([...Array(times).fill(201), 429]);
    const message = { fullname: "Ieva", email: "ieva@example.org", text: "Hello" };
    for (const [resource, values] of Object.entries({ "saved-view": view, "contact-message": message })) {
      const lines = [{ line: 1, name: "Mine", values }];
      const answer = await test.call(student, "POST", "/bulk-jobs/imports", { resource, lines });
      expect([resource, answer.status]).toEqual([resource, 403]);
    }
  });

  it("can take an audit through a limited number of steps that send emails", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    const student = await test.scenario.person("LT-0142", "student");
    const recall = () => test.call(student, "PUT", `/tasks/${code}/recall`, {});
    const submit = () => test.call(student, "PUT", `/tasks/${code}/responses`, { answers: {}, submit: true });
    const admin = await test.scenario.account("admin@demo.example");
    const statuses: number[] = [];
    for (let turn = 0; turn < rules.stepByAudit.times; turn += 1)
      statuses.push((await (turn % 2 ? submit : recall)()).status);
    const refused = statuses.findIndex((status) => status !== 200);
    expect(statuses[refused]).toBe(429);
    // The steps that led to this state count too.
    expect(refused).toBeGreaterThan(rules.stepByAudit.times - 5);
    const mails = await test.call<object[]>(admin, "GET", `/mails?about=${code}&_end=1000`);
    expect(mails.body.length).toBeLessThan(rules.stepByAudit.times * 3);
  });

  it("can write a limited number of comments; refused ones leave nothing, and others can continue", async () => {
    const code = await aTask(test, { status: "draft" });
    const student = await test.scenario.person("LT-0142", "student");
    const comment = (token: string, text: string) => test.call(token, "POST", `/tasks/${code}/comments`, { text });
    const statuses = [];
    for (let turn = 0; turn < times + 2; turn += 1) statuses.push((await comment(student, `Remark ${turn}`)).status);
    expect(statuses).toEqual([...Array(times).fill(201), 429, 429]);
    const trainer = await test.scenario.person("LT-0142", "trainer");
    expect((await comment(trainer, "Mine")).status).toBe(201);
    const kept = await test.call<object[]>(trainer, "GET", `/tasks/${code}/comments`);
    expect(kept.body).toHaveLength(times + 1);
  });

  /** Sets how often something was done within the running hour. */
  async function counted(limit: string, who: string, count: number): Promise<void> {
    const name = `${limit} ${createHash("sha256").update(who).digest("hex")}`;
    const resetsAt = new Date(Date.now() + 3_500_000).toISOString();
    await test.app.services.database.kysely.insertInto("limits").values({ name, count, resetsAt }).execute();
  }

  it("can request a limited number of audits an hour per enterprise; others can continue, and refused ones do not count", async () => {
    await counted("auditByEnterprise", "LT-0142", rules.auditByEnterprise.times - 1);
    const wanted = { title: "One more", level: "bronze", fields: ["finance"], deadlineDays: 30 };
    const audit = { ...wanted, country: "LT", alongside: ["finance"] };
    const request = async (token: string, body: object = audit) => test.call(token, "POST", "/tasks", body);
    const enterprise = await test.scenario.person("LT-0142", "enterprise");
    expect((await request(enterprise, { ...audit, fields: ["zoology"] })).status).toBe(400);
    expect((await request(enterprise)).status).toBe(201);
    const refused = await request(await test.scenario.person("LT-0142", "trainer"));
    expect(refused).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
    expect(
      (await request(await test.scenario.person("DE-2077", "enterprise"), { ...audit, country: "DE" })).status,
    ).toBe(201);
  });

  it("can request a limited number of audits an hour for all enterprises", async () => {
    const admin = await test.scenario.account("admin@demo.example");
    const { body: me } = await test.call<{ id: string }>(admin, "GET", "/auth/me");
    await counted("auditByPerson", me.id, rules.auditByPerson.times);
    const audit = {
      title: "One more",
      level: "bronze",
      fields: ["finance"],
      alongside: ["finance"],
      peCode: "AT-0750",
      country: "AT",
      deadlineDays: 30,
    };
    expect((await test.call(admin, "POST", "/tasks", audit)).status).toBe(429);
  });

  it("allows a limited number of new people an hour, and known people can sign in", async () => {
    await test.scenario.person("LT-0142", "student");
    await test.app.services.database.kysely.deleteFrom("limits").execute();
    await counted("personByEnterprise", "LT-0142", rules.personByEnterprise.times);
    expect(await pen(900, "demo-student", "203.0.113.30")).toMatchObject({ status: 429 });
    const known = { code: "LT-0142", accessCode: "demo-student", name: "Ieva Kazlauskaitė" };
    expect(await post("pen", known, "203.0.113.30")).toMatchObject({ status: 200 });
  });
});

describe("an address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["203.0.113.7:4001", "203.0.113.7"],
    ["[2001:db8:1:2::9]:4001", "2001:db8:1:2"],
    ["[2001:db8:1:2::9]", "2001:db8:1:2"],
    ["unknown", "no address"],
    ["203.0.113.7, and more", "no address"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0db8:0001:0002::9", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
  ])("%s counts as %s", (ip, counted) => expect(clientAddress({ ip })).toBe(counted));
});

it("attempts after a refusal need no query of the database", async () => {
  const write = () =>
    test.app.inject({
      method: "POST",
      url: "/api/v1/contact-messages",
      headers: { host: "localhost" },
      remoteAddress: "203.0.113.99",
      payload: { fullname: "Olga", email: "olga@example.org", text: "Hello" },
    });
  const answers = [];
  for (let index = 0; index < 15; index += 1) answers.push((await write()).statusCode);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), ...Array.from({ length: 5 }, () => 429)]);
  expect(Number((await write()).headers["retry-after"])).toBeGreaterThan(3000);
  const { kysely } = test.app.services.database;
  const counted = await kysely
    .selectFrom("limits")
    .select("count")
    .where("name", "like", "contactByAddress%")
    .execute();
  expect(counted.map(({ count }) => Number(count))).toEqual([11]);
});
