import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deadlineFor } from "#domain/calendar/deadline.ts";
import { DAY_MS } from "#domain/calendar/time.ts";
import { deletedFrom } from "#domain/workflow/withdrawal.ts";
import { anyTables } from "#server/database/database.ts";
import { deleteWithdrawn } from "#server/jobs/deleteWithdrawn.ts";
import { expireTasks } from "#server/jobs/expireTasks.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { eventually, listenTo, serve } from "#tests/factories/listener.ts";
import { expectOneWinner, race } from "#tests/factories/race.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let enterprise: string;
let student: string;
let trainer: string;
let admin: string;
let office: string;
beforeAll(async () => {
  test = await startApp();
  const { scenario } = test;
  enterprise = await scenario.person("LT-0142", "enterprise");
  student = await scenario.person("LT-0142", "student");
  trainer = await scenario.person("LT-0142", "trainer");
  admin = await scenario.account("admin@demo.example");
  const body = { code: "CO-LT", accessCode: "demo-office", name: "Office" };
  office = String((await test.call(undefined, "POST", "/auth/pen", body)).body.token);
});
afterAll(() => test.stop());

const withdraw = (token: string, code: string, more: object = {}) =>
  test.call(token, "PUT", `/tasks/${code}/withdraw`, { code, ...more });
const restore = (token: string, code: string) => test.call(token, "PUT", `/tasks/${code}/restore`, {});
const read = (token: string, code: string) => test.call(token, "GET", `/tasks/${code}/single`);
const withdrawn = async () => {
  const code = await aTask(test, { status: "draft" });
  expect(await withdraw(enterprise, code)).toMatchObject({ status: 200 });
  return code;
};
const inDays = (days: number) => test.clock.set(new Date(Date.now() + days * DAY_MS));
const refusedAs = (code: string) => ({ status: 409, body: { code } });

/** Lets an audit have been withdrawn, with two days left, so many days ago; its deadline then. */
async function agoBy(code: string, days: number): Promise<Date> {
  const withdrawnAt = new Date(Date.now() - days * DAY_MS);
  const deadline = new Date(deadlineFor("LT", withdrawnAt, 2));
  const tasks = test.app.services.database.kysely.updateTable("tasks").where("code", "=", code);
  await tasks.set({ withdrawnAt: withdrawnAt.toISOString(), expirationDate: deadline.toISOString() }).execute();
  return deadline;
}

/** Rows of every table that name an audit, by table. */
async function rowsOf(code: string): Promise<Record<string, number>> {
  const { kysely } = test.app.services.database;
  const tables = (await kysely.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => name === "taskCode"),
  );
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await anyTables(kysely).selectFrom(name).select("taskCode").where("taskCode", "=", code).execute();
      return [name, rows.length] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

describe("an audit with answers", () => {
  it("cannot be deleted by anyone", async () => {
    const code = await aTask(test, { status: "draft" });
    for (const token of [enterprise, admin])
      expect(await test.call(token, "DELETE", `/tasks/${code}`)).toMatchObject({
        ...refusedAs("TASK_ANSWERED"),
        body: { code: "TASK_ANSWERED", current: { code, status: "draft" } },
      });
    expect((await rowsOf(code)).answers).toBeGreaterThan(0);
  });

  it("cannot be deleted after it has expired either, but one without an answer can", async () => {
    const answered = await aTask(test, { status: "draft" });
    const empty = await aTask(test, { status: "pending_internal_audit" });
    inDays(40);
    await expireTasks(test.app.services);
    test.clock.set(undefined);
    expect(await test.call(enterprise, "DELETE", `/tasks/${answered}`)).toMatchObject(refusedAs("TASK_ANSWERED"));
    expect(await withdraw(enterprise, empty)).toMatchObject(refusedAs("WRONG_STATE"));
    expect(await test.call(enterprise, "DELETE", `/tasks/${empty}`)).toMatchObject({ status: 200 });
    expect(await withdraw(enterprise, answered)).toMatchObject({ status: 200, body: { status: "expired" } });
  });

  it("is withdrawn by the enterprise, which types its code, and shows the person, time and reason", async () => {
    const code = await aTask(test, { status: "draft" });
    expect(await withdraw(enterprise, code, { code: "LT-0142-2020-01" })).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", errors: { code: ["const"] } },
    });
    expect((await read(student, code)).body.withdrawnAt).toBeNull();
    await withdraw(enterprise, code, { reason: "  The wrong fields. " });
    expect((await read(student, code)).body).toMatchObject({
      status: "draft",
      withdrawn: true,
      withdrawnAt: expect.any(String),
      withdrawnByLabel: "Amber Lane UAB",
      withdrawnReason: "The wrong fields.",
    });
  });

  it("is not withdrawn by trainees, and by an administrator only until an auditor could have seen it", async () => {
    const code = await aTask(test, { status: "draft" });
    expect((await withdraw(student, code)).status).toBe(403);
    expect((await withdraw(trainer, code)).status).toBe(200);
    const submitted = await aTask(test, { status: "waiting_for_approval" });
    expect(await withdraw(enterprise, submitted)).toMatchObject(refusedAs("WRONG_STATE"));
    expect(await withdraw(admin, submitted, { reason: "Twice." })).toMatchObject({ status: 200 });
    for (const status of ["approved", "selected_for_review", "confirmed", "completed"] as const)
      expect(await withdraw(admin, await aTask(test, { status }))).toMatchObject(refusedAs("WRONG_STATE"));
    const judged = await aTask(test, { status: "selected_for_review" });
    const auditor = await test.scenario.account("auditor@demo.example");
    await test.scenario.call(auditor, "PUT", `/tasks/${judged}/reject`, { reason: "The proof is missing." });
    expect(await withdraw(admin, judged)).toMatchObject(refusedAs("WRONG_STATE"));
  });

  it("is withdrawn once, even if many act at once, and never between two accepted answers", async () => {
    const code = await aTask(test, { status: "draft" });
    const answers = await race((racer) =>
      racer % 2 ? withdraw(enterprise, code) : test.call(student, "PUT", `/tasks/${code}/responses`, { answers: {} }),
    );
    const both = answers.filter((_, racer) => racer % 2);
    expectOneWinner(both, "409 TASK_WITHDRAWN");
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  });
});

describe("while it is withdrawn", () => {
  it("refuses everything with the person and time of its withdrawal, and can still be read", async () => {
    const code = await withdrawn();
    const { body: audit } = await read(student, code);
    const refusals = await Promise.all([
      test.call(student, "PUT", `/tasks/${code}/responses`, { answers: { "fin-plan-budget": { value: "x" } } }),
      test.call(student, "PUT", `/tasks/${code}/responses`, { answers: {}, submit: true }),
      test.call(student, "PUT", `/tasks/${code}/owners`, { auditFieldId: "finance", ownerId: null }),
      test.call(student, "PUT", `/tasks/${code}/presence`, { questionId: null }),
      test.call(trainer, "PUT", `/tasks/${code}/approve`, audit),
      test.call(trainer, "PUT", `/tasks/${code}/reject`, { reason: "Too short." }),
      test.call(trainer, "POST", `/tasks/${code}/comments`, { text: "Why?" }),
      test.call(office, "PUT", `/tasks/${code}/extend`, { deadlineDays: 14 }),
      test.call(enterprise, "DELETE", `/tasks/${code}`),
      withdraw(enterprise, code),
    ]);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        status: 409,
        body: {
          code: "TASK_WITHDRAWN",
          current: { withdrawnAt: audit.withdrawnAt, withdrawnByLabel: "Amber Lane UAB" },
        },
      });
    expect(await test.call(student, "GET", `/tasks/${code}/responses`)).toMatchObject({ status: 200 });
  });

  it("is only in a list that requests withdrawn ones", async () => {
    const code = await withdrawn();
    const codes = async (path: string) =>
      (await test.call<{ code: string }[]>(enterprise, "GET", path)).body.map((task) => task.code);
    for (const path of ["/tasks", "/tasks?status=draft", "/tasks/LT-0142/not-completed", "/tasks?q=Audit"])
      expect(await codes(path)).not.toContain(code);
    expect(await codes("/tasks?withdrawn=true")).toContain(code);
    expect(await codes(`/tasks?id=${code}`)).toEqual([code]);
    const { body } = await test.call<{ next: { code: string } | null }>(enterprise, "GET", "/tasks/get-my-status");
    expect(body.next?.code).not.toBe(code);
  });

  it("does not expire, and has as much time as it had when it is restored", async () => {
    const code = await withdrawn();
    const before = await agoBy(code, 29);
    await expireTasks(test.app.services);
    expect((await read(student, code)).body.status).toBe("draft");
    expect(await restore(student, code)).toMatchObject({ status: 403 });
    expect(await restore(office, code)).toMatchObject({
      status: 200,
      body: { status: "draft", withdrawn: false, withdrawnBy: null, withdrawnReason: null },
    });
    const after = String((await read(enterprise, code)).body.expirationDate);
    expect(Math.round((Date.parse(after) - before.getTime()) / DAY_MS)).toBe(29);
    expect(await restore(enterprise, code)).toMatchObject(refusedAs("WRONG_STATE"));
  });

  it("gains no time if it is withdrawn just before its deadline and restored just after it", async () => {
    const code = await aTask(test, { status: "draft" });
    const deadline = Date.now() + 60_000;
    const task = test.app.services.database.kysely.updateTable("tasks").where("code", "=", code);
    await task.set({ expirationDate: new Date(deadline).toISOString() }).execute();
    const { body } = await withdraw(enterprise, code);
    const restored = Date.now() + 120_000;
    test.clock.set(new Date(restored));
    const after = Date.parse(String((await restore(enterprise, code)).body.expirationDate));
    test.clock.set(undefined);
    expect(after).toBeGreaterThan(restored);
    expect(after).toBeLessThanOrEqual(deadline + restored - Date.parse(String(body.withdrawnAt)));
  });

  it("is found in place when it is restored", async () => {
    const code = await withdrawn();
    const answers = await rowsOf(code);
    await restore(enterprise, code);
    expect(await rowsOf(code)).toEqual(answers);
    expect(await test.call(student, "PUT", `/tasks/${code}/responses`, { answers: {} })).toMatchObject({ status: 200 });
  });

  it("is deleted permanently after its period, with everything except its history", async () => {
    const code = await aTask(test, { status: "rejected" });
    await test.scenario.call(student, "POST", `/tasks/${code}/improvements`, { action: "Add proof", origin: "own" });
    await test.scenario.call(admin, "PUT", `/tasks/${code}/withdraw`, { code, reason: "Twice." });
    const { body } = await read(student, code);
    test.clock.set(new Date(deletedFrom(String(body.withdrawnAt)).getTime() - 1000));
    await deleteWithdrawn(test.app.services);
    expect(await rowsOf(code)).not.toEqual({});
    test.clock.set(deletedFrom(String(body.withdrawnAt)));
    await deleteWithdrawn(test.app.services);
    test.clock.set(undefined);
    expect(await read(admin, code)).toMatchObject({ status: 404 });
    expect(await rowsOf(code)).toEqual({});
    const trail = await test.call<{ action: string; actorRole: string }[]>(
      admin,
      "GET",
      `/trail?resource=task&subject=${code}&_sort=seq&_order=desc&_end=2`,
    );
    expect(trail.body.map(({ action, actorRole }) => `${action} ${actorRole}`)).toEqual([
      "delete clock",
      "withdraw admin",
    ]);
  });
});

it("shows people with the open audit the person who deleted it", async () => {
  const address = await serve(test);
  const listener = await listenTo(address, student);
  const code = await aTask(test, { status: "pending_internal_audit" });
  await test.scenario.call(enterprise, "DELETE", `/tasks/${code}`);
  await eventually(() =>
    expect(listener.hints).toContainEqual({ resource: "task", id: code, revision: 2, by: "Amber Lane UAB" }),
  );
  listener.leave();
});
