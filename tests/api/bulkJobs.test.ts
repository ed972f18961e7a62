import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/time.ts";
import { forgetJobs } from "#server/bulk/forgetJobs.ts";
import { runJobs } from "#server/bulk/runJobs.ts";
import { newSealKeys, seal, unseal } from "#server/bulk/seal.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let admin: string;
let office: string;

const officeOf = async (country: string) => {
  const body = { code: `CO-${country}`, accessCode: "demo-office", name: `Office ${country}` };
  return String((await test.call(undefined, "POST", "/auth/pen", body)).body.token);
};

beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  office = await officeOf("LT");
});
afterAll(() => test.stop());

interface Job {
  id: string;
  status: string;
  total: number;
  done: number;
  refused: number;
}

/** Starts a job. Throws where it is refused. */
async function start(token: string, order: object): Promise<Job> {
  const { status, body } = await test.call<{ job: Job }>(token, "POST", "/bulk-jobs", order);
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.job;
}
const read = async (token: string, { id }: Job) => (await test.call<Job>(token, "GET", `/bulk-jobs/${id}`)).body;
const records = async (token: string, { id }: Job) =>
  (
    await test.call<{ id: string; status: string; code: string | null }[]>(token, "GET", `/bulk-jobs/${id}/records`)
  ).body.map(({ id: record, status, code }) => [record, code ?? status]);
const run = () => runJobs(test.app.services);
const entriesOf = async (subject: string, action: "block" | "unblock") =>
  (
    await test.app.services.database.kysely
      .selectFrom("trail")
      .select("id")
      .where("subject", "=", subject)
      .where("action", "=", action)
      .execute()
  ).length;

const enterprises = async () =>
  (await test.call<{ id: string; country: string }[]>(admin, "GET", "/enterprises?_end=1000")).body;

beforeEach(async () => {
  const { kysely } = test.app.services.database;
  await kysely.updateTable("enterprises").set({ blockedAt: null }).execute();
  await kysely.deleteFrom("limits").execute();
});

describe("a job over many records", () => {
  const lithuanian = ["LT-0142"];
  it.each([
    { who: "an administrator", order: { ids: ["LT-0142", "DE-2077"] }, done: 2, refused: 0 },
    { who: "an office over another country's ids", order: { ids: ["DE-2077", "BG-0311"] }, done: 0, refused: 2 },
    { who: "an office over both", order: { ids: ["DE-2077", "LT-0142"] }, done: 1, refused: 1 },
    { who: "an administrator over what is not there", order: { ids: ["XX-0000"] }, done: 0, refused: 1 },
    { who: "an administrator over a list", order: { query: "country=LT&_start=0&_end=1" }, done: "LT", refused: 0 },
    {
      who: "an administrator over a list but one",
      order: { query: "", except: lithuanian },
      done: "but one",
    },
    { who: "an office over the whole list", order: { query: "" }, done: "LT", refused: 0 },
  ] as const)("$who: each record by the rights to it", async ({ who, order, done, refused = 0 }) => {
    const all = await enterprises();
    const ofLithuania = all.filter(({ country }) => country === "LT").length;
    const expected = done === "LT" ? ofLithuania : done === "but one" ? all.length - 1 : done;
    const token = who.startsWith("an office") ? office : admin;
    const job = await start(token, { resource: "enterprise", action: "block", ...order });
    expect(job).toMatchObject({ status: "waiting", done: 0, total: expected + refused });
    await run();
    expect(await read(token, job)).toMatchObject({ status: "done", done: expected, refused });
    expect((await records(token, job)).filter(([, code]) => code === "NOT_FOUND")).toHaveLength(refused);
    const blocked = (await enterprises()).filter((record) => "isBlocked" in record && record.isBlocked);
    expect(blocked).toHaveLength(expected);
    if (done === "but one") expect(blocked.map(({ id }) => id)).not.toContain("LT-0142");
  });

  it.each([
    ["an action that there is not", { resource: "enterprise", action: "praise", ids: ["LT-0142"] }, 400],
    ["a resource that there is not", { resource: "castle", action: "block", ids: ["LT-0142"] }, 400],
    ["nothing selected", { resource: "enterprise", action: "block" }, 400],
    ["a filter that there is not", { resource: "enterprise", action: "block", query: "colour=red" }, 400],
    [
      "input that it does not take",
      { resource: "enterprise", action: "block", ids: ["LT-0142"], input: { a: 1 } },
      400,
    ],
    ["input that is missing", { resource: "task", action: "extend", ids: ["LT-0142-2026-01"] }, 400],
    ["an action of others", { resource: "mail", action: "retry", ids: ["1"] }, 403],
    ["a list of others", { resource: "user", action: "suspend", query: "" }, 403],
  ])("is refused at once for %s", async (_what, order, status) => {
    expect((await test.call(office, "POST", "/bulk-jobs", order)).status).toBe(status);
  });

  it("is its owner's alone", async () => {
    const job = await start(office, { resource: "enterprise", action: "block", ids: ["LT-0142"] });
    await run();
    const another = await officeOf("DE");
    for (const path of ["", "/records", "/refusals"])
      expect((await test.call(another, "GET", `/bulk-jobs/${job.id}${path}`)).status).toBe(404);
    expect((await test.call(another, "POST", `/bulk-jobs/${job.id}/stop`)).status).toBe(404);
  });

  it("takes with audits what is asked once for all of them", async () => {
    const code = await aTask(test, { status: "draft", peCode: "LT-0142" });
    const input = { reason: "The school has closed its practice enterprise." };
    const job = await start(admin, { resource: "task", action: "withdraw", ids: [code], input });
    await run();
    expect(await records(admin, job)).toEqual([[code, "done"]]);
    const { body } = await test.call(admin, "GET", `/tasks/${code}/single`);
    expect(body.withdrawnAt).toEqual(expect.any(String));
    expect(await test.app.services.database.kysely.selectFrom("bulk_job_orders").selectAll().execute()).toEqual([]);
  });

  it("tells of what was refused in a file, in its reader's words", async () => {
    const job = await start(office, { resource: "enterprise", action: "block", ids: ["DE-2077"] });
    await run();
    const { body } = await test.call<Buffer>(office, "GET", `/bulk-jobs/${job.id}/refusals?languageCode=de-DE`);
    const lines = body.toString().trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^DE-2077;DE-2077;NOT_FOUND;.*nicht/);
  });

  it("stops when it is told to, and leaves the rest", async () => {
    const job = await start(admin, { resource: "enterprise", action: "block", query: "" });
    expect((await test.call(admin, "POST", `/bulk-jobs/${job.id}/stop`)).status).toBe(200);
    await run();
    expect(await read(admin, job)).toMatchObject({ status: "stopped", done: 0, refused: 0 });
    expect((await enterprises()).every((record) => "isBlocked" in record && !record.isBlocked)).toBe(true);
    expect((await test.call(admin, "POST", `/bulk-jobs/${job.id}/stop`)).status).toBe(409);
  });

  it("ends when its owner may no longer come in", async () => {
    const job = await start(office, { resource: "enterprise", action: "block", ids: ["LT-0142"] });
    const { kysely } = test.app.services.database;
    const offices = kysely.updateTable("central_offices").where("penCode", "=", "CO-LT");
    await offices.set({ blockedAt: new Date().toISOString() }).execute();
    await run();
    await offices.set({ blockedAt: null }).execute();
    expect(await read(office, job)).toMatchObject({ status: "stopped", done: 0, refused: 0 });
  });

  it("of two over the same records, one does each, and the other says so", async () => {
    const order = { resource: "enterprise", action: "block", ids: ["LT-0142", "DE-2077"] };
    const before = await entriesOf("DE-2077", "block");
    const both = [await start(admin, order), await start(admin, order)];
    await run();
    const ended = await Promise.all(both.map((job) => read(admin, job)));
    expect(ended.map(({ done, refused }) => [done, refused]).sort()).toEqual([
      [0, 2],
      [2, 0],
    ]);
    expect(await entriesOf("DE-2077", "block")).toBe(before + 1);
  });

  it("goes on where a node died in it, and does no record twice", async () => {
    const ids = (await enterprises()).map(({ id }) => id);
    const before = await Promise.all(ids.map((id) => entriesOf(id, "block")));
    const job = await start(admin, { resource: "enterprise", action: "block", ids });
    const { services } = test.app;
    let calls = 0;
    const dying = {
      ...services,
      call: (...call: Parameters<typeof services.call>) => {
        calls += 1;
        if (calls > 3) throw new Error("the node is gone");
        return services.call(...call);
      },
    };
    await expect(runJobs(dying)).rejects.toThrow("the node is gone");
    expect((await records(admin, job)).filter(([, status]) => status === "done")).toHaveLength(3);
    await run();
    expect(await read(admin, job)).toMatchObject({ status: "done", done: ids.length, refused: 0 });
    expect(await Promise.all(ids.map((id) => entriesOf(id, "block")))).toEqual(before.map((count) => count + 1));
  });

  it("is one node's at a time until its lease ends, and any other's then", async () => {
    const job = await start(admin, { resource: "enterprise", action: "block", ids: ["LT-0142"] });
    const lease = (from: number) =>
      test.app.services.database.kysely
        .updateTable("bulk_job_orders")
        .set({ leasedUntil: new Date(Date.now() + from).toISOString() })
        .where("jobId", "=", job.id)
        .execute();
    await lease(60_000);
    expect(await run()).toBe(0);
    await lease(-1);
    expect(await run()).toBe(1);
  });

  it("several nodes at once do each record once", async () => {
    const ids = (await enterprises()).map(({ id }) => id);
    const before = await Promise.all(ids.map((id) => entriesOf(id, "block")));
    const jobs = [];
    for (let index = 0; index < 4; index += 1)
      jobs.push(await start(admin, { resource: "enterprise", action: "block", ids }));
    const isPostgres = process.env.TEST_ENGINE === "postgres";
    const beside = isPostgres ? await test.startBeside() : undefined;
    await Promise.all([run(), run(), ...(beside ? [runJobs(beside.app.services), runJobs(beside.app.services)] : [])]);
    await run();
    await beside?.stop();
    const ended = await Promise.all(jobs.map((job) => read(admin, job)));
    expect(ended.map(({ status }) => status)).toEqual(jobs.map(() => "done"));
    expect(ended.reduce((sum, { done }) => sum + done, 0)).toBe(ids.length);
    expect(ended.reduce((sum, { refused }) => sum + refused, 0)).toBe(3 * ids.length);
    expect(await Promise.all(ids.map((id) => entriesOf(id, "block")))).toEqual(before.map((count) => count + 1));
  });

  describe("that issues access codes", () => {
    const order = (ids: string[], scope = "missing") => ({
      resource: "enterprise",
      action: "issueAccessCodes",
      input: { roles: ["student", "trainer"], scope },
      ids,
    });
    const startWithKey = async (token: string, body: object) =>
      (await test.call<{ job: Job; openKey: string }>(token, "POST", "/bulk-jobs", body)).body;
    const take = (token: string, job: Job, openKey: string, format = "csv") =>
      test.call<Buffer>(token, "POST", `/bulk-jobs/${job.id}/access-codes`, { openKey, format });
    const codesOf = (csv: Buffer) =>
      csv
        .toString()
        .trim()
        .split("\r\n")
        .slice(1)
        .map((line) => line.split(",").slice(-3));
    const signIn = async (code: string, accessCode: string) =>
      (await test.call(undefined, "POST", "/auth/pen", { code, accessCode, name: "Some Body" })).status;

    beforeEach(async () => {
      await test.app.services.database.kysely
        .deleteFrom("access_codes")
        .where("code", "=", "LT-0142")
        .where("role", "=", "trainer")
        .execute();
    });

    it("issues those that are missing, and says where none is", async () => {
      const { job, openKey } = await startWithKey(admin, order(["LT-0142", "DE-2077"]));
      await run();
      expect(await read(admin, job)).toMatchObject({ status: "done", done: 1, refused: 1 });
      expect(await records(admin, job)).toContainEqual(["DE-2077", "HAS_ACCESS_CODES"]);
      const [issued = [], ...others] = codesOf((await take(admin, job, openKey)).body);
      expect(others).toEqual([]);
      expect(issued.slice(0, 2)).toEqual(["LT-0142", "Trainer"]);
      const german = await test.call<Buffer>(admin, "POST", `/bulk-jobs/${job.id}/access-codes`, {
        openKey,
        format: "csv",
        languageCode: "de-DE",
      });
      expect(german.body.toString()).toContain(`;LT-0142;`);
      expect(await signIn("LT-0142", String(issued[2]))).toBe(200);
      expect(await signIn("LT-0142", "demo-student")).toBe(200);
    });

    it("issues all anew where it is told to", async () => {
      const { job, openKey } = await startWithKey(office, order(["LT-0142"], "all"));
      await run();
      expect(codesOf((await take(office, job, openKey)).body).map(([code, role]) => [code, role])).toEqual([
        ["LT-0142", "Team"],
        ["LT-0142", "Trainer"],
      ]);
      expect(await signIn("LT-0142", "demo-student")).toBe(401);
    });

    it("draws them as sheets", async () => {
      const { job, openKey } = await startWithKey(office, order(["LT-0142"], "all"));
      await run();
      const { status, body } = await take(office, job, openKey, "pdf");
      expect([status, body.subarray(0, 4).toString()]).toEqual([200, "%PDF"]);
    });

    it("keeps them for its owner with the key, and for an hour", async () => {
      const { job, openKey } = await startWithKey(admin, order(["LT-0142"], "all"));
      await run();
      const { kysely } = test.app.services.database;
      const sealed = async () =>
        (await kysely.selectFrom("bulk_job_records").select("sealed").where("jobId", "=", job.id).execute())[0]?.sealed;
      const [, , accessCode = ""] = codesOf((await take(admin, job, openKey)).body)[0] ?? [];
      expect(String(await sealed())).not.toContain(accessCode);
      expect((await take(office, job, openKey)).status).toBe(404);
      expect((await take(admin, job, newSealKeys().openKey)).status).toBe(404);
      test.clock.set(new Date(Date.now() + 61 * 60_000));
      const again = await test.scenario.account("admin@demo.example");
      expect((await take(again, job, openKey)).status).toBe(404);
      await forgetJobs(test.app.services);
      test.clock.set(undefined);
      expect(await sealed()).toBeNull();
    });

    it("issues an office's own code in the same way", async () => {
      const input = { scope: "all" };
      const body = { resource: "central-office", action: "issueAccessCodes", input, ids: ["CO-BG"] };
      const { job, openKey } = await startWithKey(admin, body);
      await run();
      const [[code, , accessCode] = []] = codesOf((await take(admin, job, openKey)).body);
      expect(code).toBe("CO-BG");
      expect(await signIn("CO-BG", String(accessCode))).toBe(200);
    });
  });

  it("is forgotten after its days", async () => {
    const job = await start(admin, { resource: "enterprise", action: "block", ids: ["LT-0142"] });
    await run();
    test.clock.set(new Date(Date.now() + 31 * DAY_MS));
    await forgetJobs(test.app.services);
    test.clock.set(undefined);
    expect((await test.call(admin, "GET", `/bulk-jobs/${job.id}`)).status).toBe(404);
    const left = test.app.services.database.kysely.selectFrom("bulk_job_records").selectAll();
    expect(await left.where("jobId", "=", job.id).execute()).toEqual([]);
  });
});

it("what is sealed is opened by its own key alone", () => {
  const [mine, another] = [newSealKeys(), newSealKeys()];
  const sealed = ["ą, b", "c"].map((text) => seal(mine.sealKey, text));
  expect(unseal(mine.openKey, sealed)).toEqual(["ą, b", "c"]);
  for (const key of [another.openKey, "", "x.y", mine.sealKey]) expect(unseal(key, sealed)).toBeUndefined();
});
