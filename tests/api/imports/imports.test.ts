import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { forgetJobs } from "#server/jobs/bulk/forgetJobs.ts";
import { runJobs } from "#server/jobs/bulk/runJobs.ts";
import { type Imports, type Job, startImports } from "#tests/api/imports/world.ts";
import { runUntilDeath } from "#tests/factories/dyingNode.ts";

let test: Imports["test"];
let admin: Imports["admin"];
let office: Imports["office"];
let run: Imports["run"];
let enterprise: Imports["enterprise"];
let statusOf: Imports["statusOf"];
let made: Imports["made"];
let renamed: Imports["renamed"];
let start: Imports["start"];
let imported: Imports["imported"];
let takenBack: Imports["takenBack"];
let records: Imports["records"];
let linesOf: Imports["linesOf"];
beforeAll(async () => {
  ({ test, admin, office, run, enterprise, statusOf, made, renamed, start, imported, takenBack, records, linesOf } =
    await startImports());
});
afterAll(() => test.stop());

/** Number of times this process served others during some work. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let over = false;
  const count = () => {
    turns++;
    if (!over) setImmediate(count);
  };
  setImmediate(count);
  await work();
  over = true;
  return turns;
}

describe("an import", () => {
  it("creates and changes records, each by its own call and with its owner's rights", async () => {
    const foreign = { country: "DE", officeCode: "CO-DE" };
    const lines = [await made("LT-7001"), await made("DE-7001", foreign), await renamed("DE-2077", "Theirs")];
    const job = await imported(lines, office);
    expect(job).toMatchObject({ action: "import", status: "done", done: 1, refused: 2 });
    expect((await enterprise("LT-7001")).name).toBe("Firm LT-7001");
    expect((await enterprise("DE-2077")).name).not.toBe("Theirs");
    expect((await records(job, office)).map(({ line, code }) => [line, code])).toEqual([
      [2, null],
      [3, "FORBIDDEN"],
      [4, "NOT_FOUND"],
    ]);
  });

  it("creates the schools in its lines once each, and deletes unused ones with the undo", async () => {
    const school = (name: string) => ({ creates: { institutionId: { name, country: "LT" } } });
    const line = async (code: string, name: string, others: object = {}) => {
      const { values, ...rest } = await made(code, others);
      const { institutionId: _, ...left } = values;
      return { ...rest, values: left, ...school(name) };
    };
    const named = async (name: string) =>
      (await test.call<{ id: string }[]>(admin, "GET", `/institutions?q=${encodeURIComponent(name)}`)).body;
    const job = await imported([
      await line("LT-7101", "Naujoji mokykla"),
      await line("LT-7102", "Naujoji mokykla"),
      await line("LT-7103", "Kita mokykla"),
      await line("LT-0142", "Nereikalinga mokykla"),
    ]);
    expect(job).toMatchObject({ status: "done", done: 3, refused: 1 });
    const [created, ...others] = await named("Naujoji mokykla");
    expect(others).toEqual([]);
    expect((await enterprise("LT-7102")).institutionId).toBe(created?.id);
    expect(await named("Nereikalinga mokykla")).toEqual([]);
    const { body } = await test.call<Buffer>(admin, "GET", `/bulk-jobs/${job.id}/refusals?languageCode=en-GB`);
    expect(body.toString()).toContain("Nereikalinga mokykla");

    await imported([await made("LT-7104", { institutionId: (await named("Kita mokykla"))[0]?.id })]);
    expect(await takenBack(job)).toMatchObject({ status: "done", done: 3, refused: 0 });
    expect(await named("Naujoji mokykla")).toEqual([]);
    expect(await named("Kita mokykla")).toHaveLength(1);
  });

  it("refuses new records for a property that is not a relation", async () => {
    const line = { line: 2, ...(await made("LT-7105")), creates: { name: { name: "X" } } };
    const body = { resource: "enterprise", lines: [line] };
    expect(await test.call(admin, "POST", "/bulk-jobs/imports", body)).toMatchObject({
      status: 400,
      body: { errors: { lines: ["creates"] } },
    });
  });

  it("refuses contradictions, lost letters, existing records and records changed in the meantime, with reasons", async () => {
    const stale = { ...(await renamed("BG-0311", "Stale")), revision: 99 };
    const job = await imported([
      await made("LT-7002", { country: "DE" }),
      await made("LT-7003", { name: "\uFFFDalia" }),
      await made("LT-0142"),
      stale,
    ]);
    expect(job).toMatchObject({ status: "done", done: 0, refused: 4 });
    expect((await records(job)).map(({ code, errors }) => [code, errors])).toEqual([
      [
        "INVALID_INPUT",
        { country: ["countryOfCode"], officeCode: ["officeOfCountry"], institutionId: ["institutionOfCountry"] },
      ],
      ["INVALID_INPUT", { name: ["spoilt"] }],
      ["ALREADY_EXISTS", null],
      ["REVISION_CONFLICT", null],
    ]);
    const { body } = await test.call<Buffer>(admin, "GET", `/bulk-jobs/${job.id}/refusals?languageCode=lt-LT`);
    const [head, first, , , last] = body.toString().replace("\uFEFF", "").split("\r\n");
    expect(head).toBe("peCode;name;country;officeCode;institutionId;line;code;reason");
    expect(first).toMatch(/^LT-7002;Firm LT-7002;DE;CO-LT;.*;2;INVALID_INPUT;/);
    expect(last).toMatch(/^BG-0311;Stale;;;;5;REVISION_CONFLICT;/);
  });

  it("continues after its node died, and writes no line twice", async () => {
    const codes = ["LT-7011", "LT-7012", "LT-7013"];
    const job = await start(admin, await Promise.all(codes.map((code) => made(code))));
    await runUntilDeath(test, 1);
    await run();
    expect((await records(job)).map(({ id, code }) => [id, code])).toEqual(codes.map((code) => [code, null]));
  });

  it("stores no password of an accepted or refused line", async () => {
    const values = {
      fullname: "Ada Auditor",
      email: "ada@demo.example",
      role: "auditor",
      password: "Fjord-und-Klippe!7",
    };
    const lines = [1, 2].map((line) => ({ line, name: "Ada", values }));
    const { body } = await test.call<Job>(admin, "POST", "/bulk-jobs/imports", { resource: "user", lines });
    expect((await linesOf(body)).map(({ given }) => String(given)).join()).not.toContain(values.password);
    await run();
    expect(
      (await test.call(undefined, "POST", "/auth/login", { email: values.email, password: values.password })).status,
    ).toBe(200);
    const [first, second] = await linesOf(body);
    expect([first?.given, JSON.parse(String(second?.given)).values]).toEqual([
      null,
      { fullname: "Ada Auditor", email: "ada@demo.example", role: "auditor" },
    ]);
  });

  it("refuses a line that was sealed with another node's secret, once", async () => {
    const values = { fullname: "Una User", email: "una@demo.example", role: "auditor", password: "Fjord-und-Klippe!7" };
    const order = { resource: "user", lines: [{ line: 2, name: "Una", values }] };
    const { body } = await test.call<Job>(admin, "POST", "/bulk-jobs/imports", order);
    const { services } = test.app;
    const logged = vi.spyOn(services.log, "error").mockReturnValue();
    await runJobs({ ...services, settings: { ...services.settings, sessionSecret: "another secret" } });
    await run();
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
    expect((await test.call<Job>(admin, "GET", `/bulk-jobs/${body.id}`)).body).toMatchObject({
      status: "done",
      done: 0,
      refused: 1,
    });
    expect((await records(body)).map(({ code }) => code)).toEqual(["SERVER_ERROR"]);
    const { password: _password, ...shown } = values;
    expect((await linesOf(body)).map(({ given }) => JSON.parse(String(given)))).toEqual([{ values: shown }]);
  });

  it("that was stopped deletes lines that it has not written", async () => {
    const job = await start(admin, [await made("LT-7021")]);
    await test.call(admin, "POST", `/bulk-jobs/${job.id}/stop`);
    await run();
    expect(await statusOf("LT-7021")).toBe(404);
    expect((await linesOf(job)).map(({ given }) => given)).toEqual([null]);
  });

  it.each([
    ["a resource that there is not", { resource: "castle", lines: [{ line: 2, name: "A", values: {} }] }, 400],
    ["no line", { resource: "enterprise", lines: [] }, 400],
    [
      "a key without its revision",
      { resource: "enterprise", lines: [{ line: 2, name: "A", id: "A", values: {} }] },
      400,
    ],
    ["records that one may not make", { resource: "audit-field", lines: [{ line: 2, name: "A", values: {} }] }, 403],
  ])("is refused at once for %s", async (_what, body, status) => {
    expect((await test.call(office, "POST", "/bulk-jobs/imports", body)).status).toBe(status);
  });
});

describe("the undo of an import", () => {
  it("lets other calls run after each line, like the import", async () => {
    const lines = await Promise.all(Array.from({ length: 20 }, (_, index) => made(`LT-88${10 + index}`)));
    const job = await start(admin, lines);
    expect(await turnsDuring(run)).toBeGreaterThanOrEqual(lines.length);
    await test.call(admin, "POST", `/bulk-jobs/${job.id}/take-back`);
    expect(await turnsDuring(run)).toBeGreaterThanOrEqual(lines.length);
    expect(await statusOf("LT-8810")).toBe(404);
  });

  it("deletes created records and restores changed ones", async () => {
    const { name } = await enterprise("BG-0311");
    const job = await imported([await made("LT-7031"), await renamed("BG-0311", "Another name")]);
    expect((await enterprise("BG-0311")).name).toBe("Another name");
    expect(await takenBack(job)).toMatchObject({ action: "takeBack", status: "done", done: 2, refused: 0 });
    expect((await enterprise("BG-0311")).name).toBe(name);
    expect(await statusOf("LT-7031")).toBe(404);
  });

  it("is started for several imports at once from their list", async () => {
    const jobs = [await imported([await made("LT-7036")]), await imported([await made("LT-7037")])];
    const order = { resource: "bulk-job", action: "takeBack", ids: jobs.map(({ id }) => id) };
    const started = await test.call<{ job: Job }>(admin, "POST", "/bulk-jobs", order);
    expect(started.status).toBe(201);
    await run();
    const both = await test.call<Job>(admin, "GET", `/bulk-jobs/${started.body.job.id}`);
    expect(both.body).toMatchObject({ status: "done", done: 2, refused: 0 });
    expect(await Promise.all(["LT-7036", "LT-7037"].map(statusOf))).toEqual([404, 404]);
  });

  it("leaves records that were changed or used for a sign-in, and deletes those with only an access code", async () => {
    const job = await imported([await made("LT-7041"), await made("LT-7042"), await made("LT-7043")]);
    const { revision } = await enterprise("LT-7041");
    await test.call(admin, "PATCH", "/enterprises/LT-7041", { revision, name: "Renamed" });
    await test.call(admin, "POST", "/enterprises/LT-7043/access-codes", { role: "student" });
    const issued = await test.call(admin, "POST", "/enterprises/LT-7042/access-codes", { role: "student" });
    const { accessCode } = issued.body;
    await test.call(undefined, "POST", "/auth/pen", { code: "LT-7042", accessCode, name: "Jonas Jonaitis" });
    const back = await takenBack(job);
    expect(back).toMatchObject({ done: 1, refused: 2 });
    expect((await records(back)).map(({ id, code }) => [id, code])).toEqual([
      ["LT-7043", null],
      ["LT-7042", "CHANGED_SINCE"],
      ["LT-7041", "CHANGED_SINCE"],
    ]);
    expect(await Promise.all(["LT-7041", "LT-7042", "LT-7043"].map(statusOf))).toEqual([200, 200, 404]);
    expect((await test.call(admin, "POST", `/bulk-jobs/${job.id}/take-back`)).status).toBe(409);
  });

  it("is possible only for the owner, after the import has ended", async () => {
    const job = await start(admin, [await made("LT-7051")]);
    const call = (token: string) => test.call(token, "POST", `/bulk-jobs/${job.id}/take-back`);
    expect([(await call(office)).status, (await call(admin)).status]).toEqual([404, 409]);
    await run();
    expect((await call(office)).status).toBe(404);
  });

  it("deletes an office's created records, unless they were changed or are in use", async () => {
    const line = async (code: string, name: string) => {
      const { values, ...rest } = await made(code);
      const { institutionId: _, ...left } = values;
      return { ...rest, values: left, creates: { institutionId: { name, country: "LT" } } };
    };
    const schools = async (name: string) =>
      (await test.call<{ id: string }[]>(admin, "GET", `/institutions?q=${encodeURIComponent(name)}`)).body.length;
    const names = { "LT-7201": "Vilties mokykla", "LT-7202": "Ryto mokykla", "LT-7203": "Vakaro mokykla" };
    const job = await imported(await Promise.all(Object.entries(names).map((entry) => line(...entry))), office);
    expect(job).toMatchObject({ done: 3, refused: 0 });
    const { revision, institutionId } = await enterprise("LT-7202");
    await test.call(admin, "PATCH", "/enterprises/LT-7202", { revision, name: "Renamed" });
    const { body } = await test.call(admin, "GET", `/institutions/${(await enterprise("LT-7203")).institutionId}`);
    await test.call(admin, "PATCH", `/institutions/${body.id}`, { revision: body.revision, name: "Vakaro gimnazija" });

    expect((await test.call(office, "DELETE", "/enterprises/LT-7201")).status).toBe(403);
    expect(await takenBack(job, office)).toMatchObject({ status: "done", done: 2, refused: 1 });
    expect(await Promise.all(["LT-7201", "LT-7202", "LT-7203"].map(statusOf))).toEqual([404, 200, 404]);
    expect(await Promise.all(["Vilties mokykla", "Ryto mokykla", "Vakaro gimnazija"].map(schools))).toEqual([0, 1, 1]);
    expect((await enterprise("LT-7202")).institutionId).toBe(institutionId);
    const trail = await test.call<{ action: string }[]>(admin, "GET", "/trail?resource=enterprise&subject=LT-7201");
    expect(trail.body.map(({ action }) => action)).toContain("delete");
  });

  it("is deleted after its retention period", async () => {
    const job = await imported([await made("LT-7061")]);
    expect(await linesOf(job)).toHaveLength(1);
    test.clock.set(new Date(Date.now() + 31 * DAY_MS));
    await forgetJobs(test.app.services);
    test.clock.set(undefined);
    expect(await linesOf(job)).toEqual([]);
  });
});
