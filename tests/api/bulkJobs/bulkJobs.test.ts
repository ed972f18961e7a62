import { Ajv } from "ajv";
import { describe, expect, it, vi } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { forgetJobs } from "#server/jobs/bulk/forgetJobs.ts";
import { runJobs } from "#server/jobs/bulk/runJobs.ts";
import { beforeJobs, type Job, type Jobs } from "#tests/api/bulkJobs/jobs.ts";
import type { TestApp } from "#tests/factories/app.ts";
import { runUntilDeath, runUntilDeleting } from "#tests/factories/dyingNode.ts";
import { officeOf } from "#tests/factories/runningAudits.ts";
import { aTask } from "#tests/factories/task.ts";

/** More records than any list here has. */
const MANY = 10_000;

let jobs: Jobs;
let test: TestApp;
let admin: string;
let office: string;
beforeJobs((started) => {
  jobs = started;
  ({ test, admin, office } = jobs);
});

/** Number of times an enterprise was blocked, by the trail. */
async function blocksOf(subject: string): Promise<number> {
  const entries = test.app.services.database.kysely.selectFrom("trail").select("id").where("action", "=", "block");
  return (await entries.where("subject", "=", subject).execute()).length;
}

const enterprises = async () =>
  (await test.call<{ id: string; country: string; isBlocked: boolean }[]>(admin, "GET", "/enterprises?_end=1000")).body;

/** The enterprises that are blocked. */
const blocked = async () => (await enterprises()).filter(({ isBlocked }) => isBlocked).map(({ id }) => id);

describe("a job for many records", () => {
  it.each([
    { who: "an administrator", order: { ids: ["LT-0142", "DE-2077"] }, done: 2, refused: 0 },
    { who: "an office over another country's ids", order: { ids: ["DE-2077", "BG-0311"] }, done: 0, refused: 2 },
    { who: "an office over both", order: { ids: ["DE-2077", "LT-0142"] }, done: 1, refused: 1 },
    { who: "an administrator over what is not there", order: { ids: ["XX-0000"] }, done: 0, refused: 1 },
    {
      who: "an administrator over a list",
      order: { query: "country=LT&_start=0&_end=1", expected: MANY },
      done: "LT",
      refused: 0,
    },
    {
      who: "an administrator over a list but one",
      order: { query: "", expected: MANY, except: ["LT-0142"] },
      done: "but one",
    },
    { who: "an office over the whole list", order: { query: "", expected: MANY }, done: "LT", refused: 0 },
  ] as const)("of $who checks the rights to each record", async ({ who, order, done, refused = 0 }) => {
    const all = await enterprises();
    const ofLithuania = all.filter(({ country }) => country === "LT").length;
    const expected = done === "LT" ? ofLithuania : done === "but one" ? all.length - 1 : done;
    const token = who.startsWith("an office") ? office : admin;
    const job = await jobs.start(token, { resource: "enterprise", action: "block", ...order });
    expect(job).toMatchObject({ status: "waiting", done: 0, total: expected + refused });
    await jobs.run();
    expect(await jobs.read(token, job)).toMatchObject({ status: "done", done: expected, refused });
    expect((await jobs.records(token, job)).filter(([, code]) => code === "NOT_FOUND")).toHaveLength(refused);
    expect(await blocked()).toHaveLength(expected);
    if (done === "but one") expect(await blocked()).not.toContain("LT-0142");
  });

  it.each([
    ["an action that there is not", { resource: "enterprise", action: "praise", ids: ["LT-0142"] }, 400],
    ["a resource that there is not", { resource: "castle", action: "block", ids: ["LT-0142"] }, 400],
    ["a list without the number of records seen", { resource: "enterprise", action: "block", query: "" }, 400],
    ["nothing selected", { resource: "enterprise", action: "block" }, 400],
    [
      "a filter that there is not",
      { resource: "enterprise", action: "block", query: "colour=red", expected: MANY },
      400,
    ],
    [
      "a filter that every object has",
      { resource: "enterprise", action: "block", query: "__proto__=1&_start=5", expected: MANY },
      400,
    ],
    [
      "a filter that is a method",
      { resource: "enterprise", action: "block", query: "constructor=1", expected: MANY },
      400,
    ],
    [
      "input that it does not take",
      { resource: "enterprise", action: "block", ids: ["LT-0142"], input: { a: 1 } },
      400,
    ],
    ["input that is missing", { resource: "task", action: "extend", ids: ["LT-0142-2026-01"] }, 400],
    ["an action of others", { resource: "mail", action: "retry", ids: ["1"] }, 403],
    ["a list of others", { resource: "user", action: "suspend", query: "", expected: MANY }, 403],
  ])("is refused at once for %s", async (_what, order, status) => {
    expect((await test.call(office, "POST", "/bulk-jobs", order)).status).toBe(status);
  });

  it("processes no more records than the person saw, and no list with two searches", async () => {
    const order = { resource: "enterprise", action: "block", query: "", expected: MANY };
    const all = (await test.call<object[]>(admin, "GET", "/enterprises?_end=1000")).body.length;
    expect(await test.call(admin, "POST", "/bulk-jobs", { ...order, expected: all - 1 })).toMatchObject({
      status: 409,
      body: { code: "SELECTION_CHANGED", current: { total: all } },
    });
    const repeated = await test.call(admin, "POST", "/bulk-jobs", { ...order, query: "q=0&q=1" });
    expect(repeated.status).toBe(400);
  });

  it("is validated by its action's schema, compiled once", async () => {
    const order = { resource: "enterprise", action: "block", ids: ["LT-0142"] };
    await jobs.start(admin, order);
    const compile = vi.spyOn(Ajv.prototype, "compile");
    await jobs.start(admin, order);
    expect(compile).not.toHaveBeenCalled();
    compile.mockRestore();
    await jobs.run();
  });

  it("is visible only to its owner", async () => {
    const job = await jobs.start(office, { resource: "enterprise", action: "block", ids: ["LT-0142"] });
    await jobs.run();
    const another = await officeOf(test, "CO-DE");
    for (const path of ["", "/records", "/refusals"])
      expect((await test.call(another, "GET", `/bulk-jobs/${job.id}${path}`)).status).toBe(404);
    expect((await test.call(another, "POST", `/bulk-jobs/${job.id}/stop`)).status).toBe(404);
  });

  it("uses the input that is asked once for all audits", async () => {
    const code = await aTask(test, { status: "draft", peCode: "LT-0142" });
    const input = { reason: "The school has closed its practice enterprise." };
    const job = await jobs.start(admin, { resource: "task", action: "withdraw", ids: [code], input });
    await jobs.run();
    expect(await jobs.records(admin, job)).toEqual([[code, "done"]]);
    const { body } = await test.call(admin, "GET", `/tasks/${code}/single`);
    expect(body.withdrawnAt).toEqual(expect.any(String));
    expect(await test.app.services.database.kysely.selectFrom("bulk_job_orders").selectAll().execute()).toEqual([]);
  });

  it("lists refused records in a file, in the reader's language", async () => {
    const job = await jobs.start(office, { resource: "enterprise", action: "block", ids: ["DE-2077"] });
    await jobs.run();
    const { body } = await test.call<Buffer>(office, "GET", `/bulk-jobs/${job.id}/refusals?languageCode=de-DE`);
    const lines = body.toString().trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^DE-2077;DE-2077;NOT_FOUND;.*nicht/);
  });

  it("stops on request, and leaves the rest unchanged", async () => {
    const job = await jobs.start(admin, { resource: "enterprise", action: "block", query: "", expected: MANY });
    expect((await test.call(admin, "POST", `/bulk-jobs/${job.id}/stop`)).status).toBe(200);
    await jobs.run();
    expect(await jobs.read(admin, job)).toMatchObject({ status: "stopped", done: 0, refused: 0 });
    expect(await blocked()).toEqual([]);
    expect((await test.call(admin, "POST", `/bulk-jobs/${job.id}/stop`)).status).toBe(409);
  });

  it("does nothing more after it was stopped, even if a node died while stopping it", async () => {
    const job = await jobs.start(admin, { resource: "enterprise", action: "block", query: "", expected: MANY });
    await test.call(admin, "POST", `/bulk-jobs/${job.id}/stop`);
    await runUntilDeleting(test);
    await jobs.run();
    expect(await jobs.read(admin, job)).toMatchObject({ status: "stopped", done: 0, refused: 0 });
    expect(await blocked()).toEqual([]);
  });

  it("does nothing more after it has ended, even if records are left", async () => {
    const job = await jobs.start(admin, { resource: "enterprise", action: "block", query: "", expected: MANY });
    const { kysely } = test.app.services.database;
    const endedAt = new Date().toISOString();
    await kysely.updateTable("bulk_jobs").set({ status: "stopped", endedAt }).where("id", "=", job.id).execute();
    await jobs.run();
    expect(await jobs.read(admin, job)).toMatchObject({ status: "stopped", endedAt });
    expect(await blocked()).toEqual([]);
    expect(await kysely.selectFrom("bulk_job_orders").selectAll().execute()).toEqual([]);
  });

  it("ends when its owner may no longer sign in", async () => {
    const job = await jobs.start(office, { resource: "enterprise", action: "block", ids: ["LT-0142"] });
    const { kysely } = test.app.services.database;
    const offices = kysely.updateTable("central_offices").where("penCode", "=", "CO-LT");
    await offices.set({ blockedAt: new Date().toISOString() }).execute();
    await jobs.run();
    await offices.set({ blockedAt: null }).execute();
    expect(await jobs.read(office, job)).toMatchObject({ status: "stopped", done: 0, refused: 0 });
  });

  it("ends before the next record when its owner may no longer sign in", async () => {
    const ids = ["LT-0142", "DE-2077"];
    const job = await jobs.start(office, { resource: "enterprise", action: "block", ids });
    const { services } = test.app;
    const offices = services.database.kysely.updateTable("central_offices").where("penCode", "=", "CO-LT");
    const { call } = services;
    const spy = vi.spyOn(services, "call").mockImplementationOnce(async (...given) => {
      const result = await call(...given);
      await offices.set({ blockedAt: new Date().toISOString() }).execute();
      return result;
    });
    await jobs.run();
    spy.mockRestore();
    await offices.set({ blockedAt: null }).execute();
    expect(await jobs.read(office, job)).toMatchObject({ status: "stopped", done: 1, refused: 0 });
  });

  it("processes each record once if two jobs have the same records, and the other reports it", async () => {
    const order = { resource: "enterprise", action: "block", ids: ["LT-0142", "DE-2077"] };
    const before = await blocksOf("DE-2077");
    const both = [await jobs.start(admin, order), await jobs.start(admin, order)];
    await jobs.run();
    const ended = await Promise.all(both.map((job) => jobs.read(admin, job)));
    expect(ended.map(({ done, refused }) => [done, refused]).sort()).toEqual([
      [0, 2],
      [2, 0],
    ]);
    expect(await blocksOf("DE-2077")).toBe(before + 1);
  });

  it("continues after its node died, and processes no record twice", async () => {
    const ids = (await enterprises()).map(({ id }) => id);
    const before = await Promise.all(ids.map(blocksOf));
    const job = await jobs.start(admin, { resource: "enterprise", action: "block", ids });
    await runUntilDeath(test, 3);
    expect((await jobs.records(admin, job)).filter(([, status]) => status === "done")).toHaveLength(3);
    await jobs.run();
    expect(await jobs.read(admin, job)).toMatchObject({ status: "done", done: ids.length, refused: 0 });
    expect(await Promise.all(ids.map(blocksOf))).toEqual(before.map((count) => count + 1));
  });

  it("belongs to one node until its lease ends, and then to any other", async () => {
    const job = await jobs.start(admin, { resource: "enterprise", action: "block", ids: ["LT-0142"] });
    const lease = (from: number) =>
      test.app.services.database.kysely
        .updateTable("bulk_job_orders")
        .set({ leasedUntil: new Date(Date.now() + from).toISOString() })
        .where("jobId", "=", job.id)
        .execute();
    await lease(60_000);
    expect(await jobs.run()).toBe(0);
    await lease(-1);
    expect(await jobs.run()).toBe(1);
  });

  it("is shared by several nodes, which process each record once", async () => {
    const ids = (await enterprises()).map(({ id }) => id);
    const before = await Promise.all(ids.map(blocksOf));
    const four: Job[] = [];
    for (let index = 0; index < 4; index += 1)
      four.push(await jobs.start(admin, { resource: "enterprise", action: "block", ids }));
    const isPostgres = process.env.TEST_ENGINE === "postgres";
    const beside = isPostgres ? await test.startBeside() : undefined;
    await Promise.all([
      jobs.run(),
      jobs.run(),
      ...(beside ? [runJobs(beside.app.services), runJobs(beside.app.services)] : []),
    ]);
    await jobs.run();
    await beside?.stop();
    const ended = await Promise.all(four.map((job) => jobs.read(admin, job)));
    expect(ended.map(({ status }) => status)).toEqual(four.map(() => "done"));
    expect(ended.reduce((sum, { done }) => sum + done, 0)).toBe(ids.length);
    expect(ended.reduce((sum, { refused }) => sum + refused, 0)).toBe(3 * ids.length);
    expect(await Promise.all(ids.map(blocksOf))).toEqual(before.map((count) => count + 1));
  });

  it("is deleted after its retention period", async () => {
    const job = await jobs.start(admin, { resource: "enterprise", action: "block", ids: ["LT-0142"] });
    await jobs.run();
    test.clock.set(new Date(Date.now() + 31 * DAY_MS));
    await forgetJobs(test.app.services);
    test.clock.set(undefined);
    expect((await test.call(admin, "GET", `/bulk-jobs/${job.id}`)).status).toBe(404);
    const left = test.app.services.database.kysely.selectFrom("bulk_job_records").selectAll();
    expect(await left.where("jobId", "=", job.id).execute()).toEqual([]);
  });
});
