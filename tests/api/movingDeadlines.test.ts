import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deadlineOn } from "#domain/calendar/deadline.ts";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import { expireTasks } from "#server/jobs/expireTasks.ts";
import { mailsTo } from "#tests/factories/mails.ts";
import { rounds } from "#tests/factories/race.ts";
import {
  inDays,
  LONG_MS,
  officeOf,
  type RunningAudits,
  refusedAs,
  startRunningAudits,
} from "#tests/factories/runningAudits.ts";
import { aTask } from "#tests/factories/task.ts";

let test: RunningAudits["test"];
let admin: RunningAudits["admin"];
let office: RunningAudits["office"];
let student: RunningAudits["student"];
let put: RunningAudits["put"];
let read: RunningAudits["read"];
beforeAll(async () => {
  ({ test, admin, office, student, put, read } = await startRunningAudits());
});
afterAll(() => test.stop());

describe("a deadline is moved", () => {
  it.each<[TaskStatus]>([["pending_internal_audit"], ["draft"], ["waiting_for_approval"], ["rejected"]])(
    "while the audit is %s, to the end of a day, with a reason for the team",
    async (status) => {
      const code = await aTask(test, { status });
      const day = inDays(3);
      expect(await put(office, code, "moveDeadline", { day, reason: " School holidays. " })).toMatchObject({
        status: 200,
        body: { status, expirationDate: deadlineOn("LT", day), deadlineReason: "School holidays." },
      });
      const mail = (await mailsTo(test, "trainer@lt-0142.example")).findLast(
        ({ template }) => template === "deadlineMoved",
      );
      expect(mail?.params).toMatchObject({ code, date: day, reason: "School holidays." });
      const { body: history } = await test.call<object[]>(student, "GET", `/tasks/${code}/history`);
      expect(history.at(-1)).toMatchObject({ action: "moveDeadline", reason: "School holidays." });
    },
  );

  it.each<[TaskStatus]>([["pending_internal_audit"], ["draft"]])(
    "after it passed: the audit returns to its former state, %s",
    async (status) => {
      const code = await aTask(test, { status });
      test.clock.set(new Date(Date.now() + 40 * DAY_MS));
      await expireTasks(test.app.services);
      test.clock.set(undefined);
      expect((await read(code)).status).toBe("expired");
      const moved = await put(admin, code, "moveDeadline", { day: inDays(60), reason: "The trainer was ill." });
      expect(moved).toMatchObject({ status: 200, body: { status, expiredFrom: null } });
    },
  );

  it.each([
    ["yesterday", () => inDays(-1)],
    ["in ten years", () => inDays(3650)],
    ["no day", () => "soon"],
    ["the first day of a calendar", () => "0000-01-01"],
    ["the first year", () => "0001-01-01"],
    ["the first century", () => "0099-12-31"],
    ["1900", () => "1900-01-01"],
    ["the last day of a calendar", () => "9999-12-31"],
  ])("not to %s, and not without a reason", async (_what, day) => {
    const code = await aTask(test, { status: "draft" });
    const refused = await put(admin, code, "moveDeadline", { day: day(), reason: "So." });
    expect(refused).toMatchObject(refusedAs(400, "INVALID_INPUT"));
    for (const reason of [undefined, "", "  "])
      expect((await put(admin, code, "moveDeadline", { day: inDays(3), reason })).status).toBe(400);
  });

  it("not after the team's turn", async () => {
    for (const status of ["approved", "selected_for_review", "confirmed", "completed"] as const) {
      const code = await aTask(test, { status });
      const moved = await put(admin, code, "moveDeadline", { day: inDays(3), reason: "So." });
      expect(moved).toMatchObject(refusedAs(409, "WRONG_STATE"));
    }
  });

  it(
    "while the scheduler expires it: the audit is open afterwards, in any order",
    () =>
      rounds(
        () => aTask(test, { status: "draft" }),
        async (code) => {
          test.clock.set(new Date(Date.now() + 40 * DAY_MS));
          const late = { day: inDays(60), reason: "The trainer was ill." };
          const token = await officeOf(test, "CO-LT");
          const [moved] = await Promise.all([
            put(token, code, "moveDeadline", late),
            expireTasks(test.app.services),
            expireTasks(test.app.services),
          ]);
          expect(moved?.status).toBe(200);
          test.clock.set(undefined);
          expect(await read(code)).toMatchObject({
            status: "draft",
            expiredFrom: null,
            expirationDate: deadlineOn("LT", late.day),
          });
        },
      ),
    LONG_MS,
  );
});
