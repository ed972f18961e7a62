import { describe, expect, it } from "vitest";
import { beforeJobs, type Job, type Jobs } from "#tests/api/bulkJobs/jobs.ts";
import type { TestApp } from "#tests/factories/app.ts";
import { officeOf } from "#tests/factories/runningAudits.ts";
import { aTask } from "#tests/factories/task.ts";

let jobs: Jobs;
let test: TestApp;
let admin: string;
let office: string;
beforeJobs((started) => {
  jobs = started;
  ({ test, admin, office } = jobs);
});

interface UndoneJob extends Job {
  undoneBy: string | null;
  undoneAt: string | null;
}

const read = (token: string, id: string) => jobs.read(token, { id } as Job) as Promise<UndoneJob>;
const undo = (token: string, { id }: Job, verb = "take-back", body?: object) =>
  test.call<UndoneJob>(token, "POST", `/bulk-jobs/${id}/${verb}`, body);

async function done(token: string, order: object): Promise<Job> {
  const job = await jobs.start(token, order);
  await jobs.run();
  return job;
}

async function undone(token: string, job: Job, verb?: string, body?: object): Promise<UndoneJob> {
  const answer = await undo(token, job, verb, body);
  expect(answer.status).toBe(200);
  await jobs.run();
  return read(token, answer.body.id);
}

const deadlineOf = async (code: string) =>
  String((await test.call(admin, "GET", `/tasks/${code}/single`)).body.expirationDate);
const moveTo = (code: string, day: string) =>
  test.call(admin, "PUT", `/tasks/${code}/moveDeadline`, { day, reason: "Holidays" });
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe("a job with an input for each record", () => {
  const auditorOf = async (code: string) => {
    const { status, auditorId, invitedAuditorId } = (await test.call(admin, "GET", `/tasks/${code}`)).body;
    return { status, auditorId, invitedAuditorId };
  };

  it.each([
    ["assignAuditor", { status: "selected_for_review", invitedAuditorId: null }, "auditorId"],
    ["inviteAuditor", { status: "approved", auditorId: null }, "invitedAuditorId"],
  ])("%s gives each audit to its own auditor, and an office undoes it", async (action, state, property) => {
    const codes = [await aTask(test, { status: "approved" }), await aTask(test, { status: "approved" })];
    const foreign = await aTask(test, { status: "approved", peCode: "DE-2077" });
    const { body } = await test.call<{ id: string }[]>(office, "GET", "/auditors/available");
    const ids = body.map(({ id }) => id);
    const waiting = await test.call<{ code: string; questions: number }[]>(office, "GET", "/tasks/waiting");
    expect(waiting.body.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
    expect(waiting.body.map(({ code }) => code)).not.toContain(foreign);
    expect(waiting.body.find(({ code }) => code === codes[0])?.questions).toBeGreaterThan(0);
    const pairs = [...codes, foreign].map((code, index) => [code, { auditorId: ids[index % ids.length] }]);
    const job = await done(office, { resource: "task", action, inputs: Object.fromEntries(pairs) });
    expect(await read(office, job.id)).toMatchObject({ done: 2, refused: 1 });
    for (const [index, code] of codes.entries())
      expect(await auditorOf(code)).toEqual({ ...state, [property]: ids[index % ids.length] });
    expect(await undone(office, job)).toMatchObject({ done: 2, refused: 0 });
    for (const code of codes)
      expect(await auditorOf(code)).toEqual({ status: "approved", auditorId: null, invitedAuditorId: null });
  });

  it("is refused without the inputs, or with others", async () => {
    for (const order of [{ ids: ["LT-0142-2026-01"] }, { inputs: { "LT-0142-2026-01": { person: "x" } } }])
      expect(
        await test.call(admin, "POST", "/bulk-jobs", { resource: "task", action: "assignAuditor", ...order }),
      ).toMatchObject({
        status: 400,
      });
  });
});

describe("the undo of a job", () => {
  it("restores the deadline of each audit, except deadlines moved again since", async () => {
    const codes = [
      await aTask(test, { status: "draft", peCode: "LT-0142" }),
      await aTask(test, { status: "draft", peCode: "DE-2077" }),
      await aTask(test, { status: "draft", peCode: "BG-0311" }),
    ];
    for (const [index, code] of codes.entries()) await moveTo(code, dayIn(30 + index));
    const before = await Promise.all(codes.map(deadlineOf));
    const input = { day: dayIn(60), reason: "By mistake" };
    const job = await done(admin, { resource: "task", action: "moveDeadline", ids: codes, input });
    await moveTo(String(codes[2]), dayIn(60));
    const back = await undone(admin, job, "move-back", { reason: "It was a mistake." });
    expect(back).toMatchObject({ status: "done", done: 2, refused: 1 });
    expect((await Promise.all(codes.map(deadlineOf))).slice(0, 2)).toEqual(before.slice(0, 2));
    expect(await jobs.records(admin, back)).toContainEqual([codes[2], "CHANGED_SINCE"]);
  });

  it("shows each record before and after", async () => {
    const job = await done(admin, { resource: "enterprise", action: "block", ids: ["LT-0142"] });
    const { body } = await test.call<{ changes: Record<string, object> }[]>(
      admin,
      "GET",
      `/bulk-jobs/${job.id}/records`,
    );
    expect(body[0]?.changes).toEqual({ blockedAt: { before: null, after: expect.any(String) } });
  });

  it.each([
    { what: "an enterprise's block", resource: "enterprise", action: "block", id: "LT-0142", field: "blockedAt" },
    { what: "an office's block", resource: "central-office", action: "block", id: "CO-BG", field: "blockedAt" },
  ])("restores $what once, and no other one", async ({ resource, action, id, field }) => {
    const path = resource === "enterprise" ? "enterprises" : "central-offices";
    const value = async () => (await test.call<Record<string, unknown>>(admin, "GET", `/${path}/${id}`)).body[field];
    const job = await done(admin, { resource, action, ids: [id] });
    expect(await value()).not.toBeNull();
    expect(await undone(admin, job)).toMatchObject({ done: 1, refused: 0 });
    expect(await value()).toBeNull();
    expect((await undo(admin, job)).status).toBe(409);
  });

  it("that restored nothing can be repeated, and the history shows it", async () => {
    const job = await done(admin, { resource: "enterprise", action: "block", ids: ["LT-0142"] });
    const block = { resource: "enterprise", ids: ["LT-0142"] };
    await done(admin, { ...block, action: "unblock" });
    await done(admin, { ...block, action: "block" });
    expect(await undone(admin, job)).toMatchObject({ done: 0, refused: 1 });
    expect(await read(admin, job.id)).toMatchObject({ undoneBy: expect.any(String), undoneAt: null });
    const trail = `/trail?resource=bulk-job&subject=${job.id}&_sort=seq&_order=asc`;
    const { body } = await test.call<{ action: string; changes: object; actorRole: string }[]>(admin, "GET", trail);
    expect(body.map(({ action }) => action)).toEqual(["takeImportBack", "undoJob"]);
    expect(body[1]).toMatchObject({ actorRole: "admin", changes: { done: { after: 0 }, total: { after: 1 } } });
    expect((await undo(admin, job)).status).toBe(200);
    await jobs.run();
  });

  it("is started once by two people at the same time", async () => {
    const job = await done(admin, { resource: "enterprise", action: "block", ids: ["LT-0142"] });
    const answers = await Promise.all([undo(admin, job), undo(admin, job)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await jobs.run();
  });

  it("restores withdrawn audits", async () => {
    const code = await aTask(test, { status: "draft", peCode: "LT-0142" });
    const input = { reason: "The wrong country." };
    const job = await done(office, { resource: "task", action: "withdraw", ids: [code], input });
    expect(await undone(office, job)).toMatchObject({ done: 1, refused: 0 });
    expect((await test.call(admin, "GET", `/tasks/${code}/single`)).body.withdrawnAt).toBeNull();
  });

  it("does not exist for actions without an undo", async () => {
    const job = await done(admin, {
      resource: "enterprise",
      action: "issueAccessCodes",
      ids: ["LT-0142"],
      input: { roles: ["student"], scope: "all" },
    });
    expect((await undo(admin, job)).status).toBe(409);
  });
});

describe("a job", () => {
  it("is read and undone by administrators and the people of its owner's office", async () => {
    const job = await done(office, { resource: "enterprise", action: "block", ids: ["LT-0142"] });
    const colleague = await test.call(undefined, "POST", "/auth/pen", {
      code: "CO-LT",
      accessCode: "demo-office",
      name: "A colleague",
    });
    const another = await officeOf(test, "CO-DE");
    expect((await test.call(another, "GET", `/bulk-jobs/${job.id}`)).status).toBe(404);
    expect((await undo(another, job)).status).toBe(404);
    for (const token of [admin, String(colleague.body.token)]) {
      expect(await read(token, job.id)).toMatchObject({ done: 1 });
      expect(await jobs.records(token, job)).toEqual([["LT-0142", "done"]]);
    }
    expect(await undone(admin, job)).toMatchObject({ done: 1 });
  });
});
