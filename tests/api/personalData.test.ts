import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { anyTables, type DatabaseRow } from "#server/database/database.ts";
import { personColumns } from "#server/people/personColumns.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { changeOwn, follow, giveAddress, linkTo } from "#tests/factories/addresses.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { erase } from "#tests/factories/erasing.ts";
import { mailsTo } from "#tests/factories/mails.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let admin: string;
let code: string;

beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  code = await aTask(test, { status: "completed" });
});
afterAll(() => test.stop());

const idOf = async (token: string) => String((await test.call(token, "GET", "/auth/me")).body.id);

/** Every row of the whole database, by its table. */
async function everyRow(): Promise<[table: string, row: DatabaseRow][]> {
  const kysely = anyTables(test.app.services.database.kysely);
  const tables = await kysely.introspection.getTables();
  const rows = tables.map(async ({ name }) =>
    (await kysely.selectFrom(name).selectAll().execute()).map((row) => [name, row] as [string, DatabaseRow]),
  );
  return (await Promise.all(rows)).flat();
}

/** Every text of the whole database. */
const everything = async () => JSON.stringify(await everyRow());

/** All columns that refer to something by their name. */
async function everyReference(): Promise<string[]> {
  const tables = await test.app.services.database.kysely.introspection.getTables();
  const all = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  return all.filter((column) => /(Id|By|Into)$/.test(column));
}

type Export = Record<string, { taskCode: string }[]> & { user?: Record<string, unknown> };

/** Requests a person's data as them, as any holder of the class's code can. */
const askForData = async (token: string) => test.call(token, "POST", `/users/${await idOf(token)}/request-data`);

describe("the data that the programme has about a person", () => {
  const naming = personColumns.map(([table, column]) => `${table}.${column}`);
  /** References to things that are not people. */
  const things =
    /\.(announcement|appeal|auditField|file|form|institution|job|mail|notification|public|question|record|session|verification)Id$|^certificates\.(?:recordedBy|replacedBy)$/;

  it("includes every column that refers to them", async () => {
    expect([...naming].sort()).toEqual((await everyReference()).filter((column) => !things.test(column)).sort());
  });

  it("is exported, except data with another export and hashes for the sign-in", () => {
    // The newest answers are among all answers, graded audits among gradings and reports, second
    // gradings also those of appeals. Merged
    // accounts are exported with the account that continues them.
    const otherwise = [
      "answers.answeredBy",
      "appeals.firstAuditorId",
      "appeals.secondAuditorId",
      "certificates.auditorId",
      "second_gradings.firstAuditorId",
      "tasks.judgedBy",
      "tasks.secondAuditorId",
      "users.mergedInto",
    ];
    const without = personColumns.flatMap(([table, column, , exported]) => (exported ? [] : [`${table}.${column}`]));
    expect(without.sort()).toEqual(
      [...otherwise, "credentials.userId", "pins.userId", "password_resets.userId"].sort(),
    );
  });

  it("is in no column of another name", async () => {
    const rows = await everyRow();
    const people = new Set(rows.flatMap(([table, row]) => (table === "users" ? [row.id] : [])));
    const holding = rows.flatMap(([table, row]) =>
      Object.keys(row).flatMap((column) => (people.has(row[column]) ? [`${table}.${column}`] : [])),
    );
    const subjects = ["users.id", "trail.subject", "trail.subject_fold", "address_links.subject"];
    expect([...new Set(holding)].filter((column) => ![...naming, ...subjects].includes(column))).toEqual([]);
  });

  it("is available at once to people with a password, and to an administrator", async () => {
    const auditor = await test.scenario.account("auditor@demo.example");
    const { status, headers, body } = await test.call<Export>(auditor, "GET", `/users/${await idOf(auditor)}/data`);
    expect([status, headers["content-disposition"]]).toEqual([200, expect.stringContaining("personal-data.json")]);
    expect(body.user).toMatchObject({ fullname: "Tomas Auditor" });
    const student = await test.scenario.person("LT-0142", "student");
    const all = (await test.call<Export>(admin, "GET", `/users/${await idOf(student)}/data`)).body;
    expect(all.answers?.every(({ taskCode }) => taskCode === code)).toBe(true);
    expect(all.answers?.length).toBeGreaterThan(0);
    expect(all.sessions?.length).toBeGreaterThan(0);
    expect(all.trail?.length).toBeGreaterThan(0);
    expect(all.submissions).toMatchObject([{ taskCode: code, round: 1 }]);
    expect(all.certificates).toEqual([{ number: expect.stringMatching(/^QC-/), as: ["peStudents"] }]);
  });

  it("is sent to people with a typed name as a link to their confirmed address", async () => {
    const student = await test.scenario.person("LT-0142", "student", "Ieva Kazlauskaitė");
    expect((await test.call(student, "GET", `/users/${await idOf(student)}/data`)).status).toBe(403);
    // An address that has counted for two weeks: a new one gets no data.
    test.clock.set(new Date(Date.now() - 15 * DAY_MS));
    await giveAddress(test, student, "ieva@example.lt");
    test.clock.set(undefined);
    expect((await askForData(student)).body).toEqual({ by: "mail" });
    const token = await linkTo(test, "ieva@example.lt", "dataLink");
    expect(await follow(test, token)).toMatchObject({ status: 400, body: { code: "INVALID_LINK" } });
    const fetch = () => test.call<Export>(undefined, "POST", "/addresses/data", { token });
    expect(await fetch()).toMatchObject({
      status: 200,
      body: { user: { fullname: "Ieva Kazlauskaitė", email: "ieva@example.lt" } },
    });
    expect(await fetch()).toMatchObject({ status: 400, body: { code: "INVALID_LINK" } });
  });

  it("is given to people without an address by the trainer, the office or an administrator, on request", async () => {
    const student = await test.scenario.person("LT-0142", "student", "Lukas Petrauskas");
    const [trainer, other] = [
      await test.scenario.person("LT-0142", "trainer"),
      await test.scenario.person("DE-2077", "trainer"),
    ];
    const id = await idOf(student);
    const issueExchangeCode = (token: string) => test.call<Export>(token, "POST", `/users/${id}/hand-over-data`);
    expect((await test.call(trainer, "GET", "/users?dataRequested=true")).body).toEqual([]);
    expect((await issueExchangeCode(trainer)).status).toBe(404);
    expect((await changeOwn(test, student, { email: "lukas@example.lt" })).status).toBe(200);
    expect((await askForData(student)).body).toEqual({ by: "person" });
    expect((await test.call(trainer, "GET", "/users?dataRequested=true")).body).toMatchObject([{ id }]);
    expect((await test.call(other, "GET", "/users")).body).toEqual([]);
    expect((await issueExchangeCode(other)).status).toBe(404);
    expect((await issueExchangeCode(student)).status).toBe(403);
    expect(await issueExchangeCode(trainer)).toMatchObject({
      status: 200,
      body: { user: { fullname: "Lukas Petrauskas" }, mails: [{ address: "l•••@e•••.lt" }] },
    });
    expect((await test.call(trainer, "GET", "/users?dataRequested=true")).body).toEqual([]);
    expect((await issueExchangeCode(admin)).status).toBe(409);
  });
});

describe("the erasure of a team member", () => {
  const mallory = () => test.scenario.person("AT-0750", "student", "Lena Hofer");

  it("is a request, which a person who signs in under the name can see and withdraw", async () => {
    const token = await mallory();
    const id = await idOf(token);
    expect((await erase(test, token, id)).status).toBe(403);
    expect(await test.call(token, "POST", `/users/${id}/request-erasure`)).toMatchObject({
      status: 200,
      body: { fullname: "Lena Hofer", erasureRequested: true },
    });
    const lena = await mallory();
    expect((await test.call(lena, "GET", `/users/${id}`)).body).toMatchObject({
      erasureRequestedAt: expect.any(String),
    });
    expect((await test.call(lena, "POST", `/users/${id}/withdraw-erasure`)).body).toMatchObject({
      erasureRequestedAt: null,
    });
    const trainer = await test.scenario.person("AT-0750", "trainer");
    expect((await erase(test, trainer, id)).status).toBe(404);
  });

  it("is confirmed or declined by the trainer of that enterprise, its office or an administrator", async () => {
    const token = await mallory();
    const id = await idOf(token);
    const request = () => test.call(token, "POST", `/users/${id}/request-erasure`);
    const trainer = await test.scenario.person("AT-0750", "trainer");
    const foreign = await test.scenario.person("LT-0142", "trainer");
    const office = async (code: string) =>
      (
        await test.call<{ token: string }>(undefined, "POST", "/auth/pen", {
          code,
          accessCode: "demo-office",
          name: "The office",
        })
      ).body.token;
    const bodyFor = (verb: string) => (verb === "erase" ? { fullname: "Lena Hofer" } : undefined);
    await request();
    expect((await test.call(trainer, "GET", "/users?erasureRequested=true")).body).toMatchObject([{ id }]);
    for (const stranger of [foreign, await office("CO-LT")])
      for (const verb of ["erase", "decline-erasure"])
        expect((await test.call(stranger, "POST", `/users/${id}/${verb}`, bodyFor(verb))).status).toBe(404);
    expect((await test.call(trainer, "POST", `/users/${id}/decline-erasure`)).status).toBe(204);
    expect((await erase(test, await office("CO-AT"), id)).status).toBe(404);
    await request();
    expect((await test.call(await office("CO-AT"), "POST", `/users/${id}/decline-erasure`)).status).toBe(204);
    await request();
    expect((await erase(test, trainer, id)).status).toBe(204);
    expect((await test.call(token, "GET", "/auth/me")).status).toBe(403);
    expect(await everything()).not.toContain("Lena Hofer");
    expect(await verifyTrail(test.app.services)).toMatchObject({ broken: [] });
  });

  it("removes their name from all waiting emails to others", async () => {
    const trainer = await test.scenario.person("LT-0142", "trainer", "Vida Vadovė");
    await giveAddress(test, trainer, "vida@example.lt");
    const student = await test.scenario.person("LT-0142", "student", "An Bo");
    const comment = { text: "May I help?" };
    expect(await test.call(student, "POST", `/tasks/${code}/comments`, comment)).toMatchObject({ status: 201 });
    const latest = async () => (await mailsTo(test, "vida@example.lt")).at(-1);
    expect(await latest()).toMatchObject({ template: "auditCommented", params: { author: "An Bo" } });
    const id = await idOf(student);
    expect(await erase(test, admin, id)).toMatchObject({ status: 204 });
    const { body: comments } = await test.call(admin, "GET", `/tasks/${code}/comments`);
    expect(JSON.stringify(comments)).toContain(`— ${id.slice(0, 8)}`);
    expect(await latest()).toMatchObject({
      template: "auditCommented",
      params: { author: `— ${id.slice(0, 8)}`, code },
    });
  });

  it("of a trainer cannot be confirmed by trainers", async () => {
    const rasa = await test.scenario.person("IT-0468", "trainer");
    const other = await test.scenario.person("IT-0468", "trainer", "Paolo Neri");
    const id = await idOf(rasa);
    await test.call(rasa, "POST", `/users/${id}/request-erasure`);
    for (const trainer of [rasa, other]) expect((await erase(test, trainer, id)).status).toBe(404);
    expect((await erase(test, admin, id)).status).toBe(204);
  });
});

it("removes people's names everywhere, and audits and the trail stay complete", async () => {
  const people = [
    ["Ieva Kazlauskaitė", await test.scenario.person("LT-0142", "student")],
    ["Rasa Jankauskienė", await test.scenario.person("LT-0142", "trainer")],
    ["Tomas Auditor", await test.scenario.account("auditor@demo.example")],
  ] as const;
  for (const [name, token] of people) {
    expect(await everything()).toContain(name);
    const by = name === "Tomas Auditor" ? token : admin;
    expect(await erase(test, by, await idOf(token))).toMatchObject({ status: 204 });
    expect(await test.call(token, "GET", "/auth/me")).toMatchObject({ status: 403 });
    expect(await everything()).not.toContain(name);
  }
  expect(await everything()).not.toContain("auditor@demo.example");
  expect(await verifyTrail(test.app.services)).toMatchObject({ broken: [] });
  const { body } = await test.call<{ answers: object }>(admin, "GET", `/tasks/${code}/responses`);
  expect(Object.keys(body.answers).length).toBeGreaterThan(5);
  const certificate = (
    await test.call<{ peStudents: string[]; peTrainer: string; level: string }[]>(admin, "GET", "/certificates")
  ).body[0];
  expect(certificate).toMatchObject({ peStudents: [], peTrainer: "", level: "bronze" });
});

it("does not erase another person, a person twice, or the last administrator", async () => {
  const student = await test.scenario.person("DE-2077", "student");
  const other = await idOf(await test.scenario.person("DE-2077", "trainer"));
  expect(await erase(test, student, other)).toMatchObject({ status: 403 });
  expect(await erase(test, admin, other)).toMatchObject({ status: 204 });
  expect(await erase(test, admin, other)).toMatchObject({ status: 409 });
  const { kysely } = test.app.services.database;
  const id = await idOf(admin);
  const {
    email: _,
    email_fold: __,
    ...row
  } = await kysely.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const suspended = { ...row, id: "suspended", status: "suspended" as const };
  const archived = { ...row, id: "archived", archivedAt: row.createdAt };
  await kysely.insertInto("users").values([suspended, archived]).execute();
  expect(await erase(test, admin, id)).toMatchObject({
    status: 409,
    body: { code: "LAST_ADMINISTRATOR" },
  });
});

it("a later sign-in with the same name creates a new person", async () => {
  const again = await test.call(undefined, "POST", "/auth/pen", {
    code: "LT-0142",
    accessCode: "demo-student",
    name: "Ieva Kazlauskaitė",
  });
  expect(again.status).toBe(200);
});
