import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import { expireTasks } from "#server/jobs/expireTasks.ts";
import type { Answer } from "#tests/factories/app.ts";
import { mailsTo } from "#tests/factories/mails.ts";
import { race, rounds } from "#tests/factories/race.ts";
import { LONG_MS, type RunningAudits, refusedAs, startRunningAudits } from "#tests/factories/runningAudits.ts";
import { aTask } from "#tests/factories/task.ts";

let test: RunningAudits["test"];
let admin: RunningAudits["admin"];
let office: RunningAudits["office"];
let trainer: RunningAudits["trainer"];
let student: RunningAudits["student"];
let put: RunningAudits["put"];
let read: RunningAudits["read"];
let mailsAbout: RunningAudits["mailsAbout"];
beforeAll(async () => {
  ({ test, admin, office, trainer, student, put, read, mailsAbout } = await startRunningAudits());
});
afterAll(() => test.stop());

describe("a request is corrected", () => {
  const correction = async (code: string, more: object = {}) => ({
    title: "The right name",
    level: "silver",
    fields: ["marketing", "finance"],
    revision: (await read(code)).revision,
    ...more,
  });
  const asked = async (code: string): Promise<string[]> => {
    const { body } = await test.call<{ questionnaire: { sections: { auditFieldId: string }[] } }>(
      student,
      "GET",
      `/tasks/${code}/responses`,
    );
    return body.questionnaire.sections.map(({ auditFieldId }) => auditFieldId);
  };

  it("until the first answer: the audit gets the matching forms, and the team is notified", async () => {
    const code = await aTask(test, { status: "pending_internal_audit" });
    const trainersId = String((await test.call(trainer, "GET", "/auth/me")).body.id);
    await put(trainer, code, "owners", { auditFieldId: "finance", ownerId: trainersId });
    expect(await put(office, code, "correct", await correction(code, { fields: ["marketing"] }))).toMatchObject({
      status: 200,
      body: { title: "The right name", level: "silver", fields: ["marketing"], status: "pending_internal_audit" },
    });
    expect(await asked(code)).toEqual(["marketing"]);
    expect((await test.call(trainer, "GET", `/tasks/${code}/team`)).body.owners).toEqual({});
    expect(await mailsAbout("trainer@lt-0142.example", code)).toContain("auditCorrected");
    await test.scenario.answer(code);
    expect(await put(office, code, "correct", await correction(code))).toMatchObject(refusedAs(409, "WRONG_STATE"));
  });

  it("also after it expired without answers, but not after it was answered", async () => {
    const empty = await aTask(test, { status: "pending_internal_audit" });
    const answered = await aTask(test, { status: "draft" });
    test.clock.set(new Date(Date.now() + 40 * DAY_MS));
    await expireTasks(test.app.services);
    test.clock.set(undefined);
    expect((await put(admin, empty, "correct", await correction(empty))).body).toMatchObject({ status: "expired" });
    expect(await put(admin, answered, "correct", await correction(answered))).toMatchObject(
      refusedAs(409, "WRONG_STATE"),
    );
  });

  it.each<[string, object, number, string]>([
    ["a field that is not there", { fields: ["zoology"] }, 400, "INVALID_INPUT"],
    ["no field", { fields: [] }, 400, "INVALID_INPUT"],
    ["a level that is not there", { level: "platinum" }, 400, "INVALID_INPUT"],
    ["no name", { title: " " }, 400, "INVALID_INPUT"],
    ["another revision", { revision: 99 }, 409, "REVISION_CONFLICT"],
  ])("not with %s", async (_what, more, status, refusal) => {
    const code = await aTask(test, { status: "pending_internal_audit" });
    expect(await put(admin, code, "correct", await correction(code, more))).toMatchObject(refusedAs(status, refusal));
    expect(await asked(code)).toEqual(["finance"]);
  });

  it(
    "or answered first, but never both",
    () =>
      rounds(
        () => aTask(test, { status: "pending_internal_audit" }),
        async (code) => {
          const body = await correction(code, { fields: ["marketing"] });
          const answers: Answer[] = await race((racer) =>
            racer % 2
              ? put(admin, code, "correct", body)
              : put(student, code, "responses", { answers: { "fin-plan-main-goal": { value: "To grow" } } }),
          );
          const corrected = answers.filter(({ status }, racer) => racer % 2 && status === 200);
          const { fields, status } = await read(code);
          expect(corrected.length).toBeLessThanOrEqual(1);
          expect([fields, status]).toEqual(
            corrected.length ? [["marketing"], "pending_internal_audit"] : [["finance"], "draft"],
          );
        },
      ),
    LONG_MS,
  );
});

describe("an audit is withdrawn by people who manage audits", () => {
  it.each<[TaskStatus]>([["pending_internal_audit"], ["draft"], ["waiting_for_approval"], ["rejected"], ["expired"]])(
    "while it is %s, with a reason that the team reads, and restored unchanged",
    async (status) => {
      const code = await aTask(test, { status });
      for (const token of [admin, office])
        expect(await put(token, code, "withdraw", { code })).toMatchObject({
          status: 400,
          body: { errors: { reason: ["minLength"] } },
        });
      expect(await put(office, code, "withdraw", { code, reason: "Requested twice." })).toMatchObject({
        status: 200,
        body: { status, withdrawnReason: "Requested twice." },
      });
      const mail = (await mailsTo(test, "trainer@lt-0142.example")).findLast(
        ({ template }) => template === "auditWithdrawn",
      );
      expect(mail?.params).toMatchObject({ code, reason: "Requested twice." });
      expect(await put(office, code, "restore")).toMatchObject({ status: 200, body: { status, withdrawn: false } });
    },
  );
});

describe("deleting an audit", () => {
  it("is possible until the first answer", async () => {
    const code = await aTask(test, { status: "pending_internal_audit" });
    const enterprise = await test.scenario.person("LT-0142", "enterprise");
    expect(await test.call(enterprise, "DELETE", `/tasks/${code}`)).toMatchObject({ status: 200, body: { id: code } });
    expect(await test.call(enterprise, "GET", `/tasks/${code}/single`)).toMatchObject({ status: 404 });
  });

  it("is refused afterwards, and always to people without the right", async () => {
    const code = await aTask(test, { status: "rejected" });
    const admin = await test.scenario.account("admin@demo.example");
    expect(await test.call(admin, "DELETE", `/tasks/${code}`)).toMatchObject({
      status: 409,
      body: { code: "WRONG_STATE" },
    });
    const student = await test.scenario.person("LT-0142", "student");
    expect(await test.call(student, "DELETE", `/tasks/${code}`)).toMatchObject({
      status: 403,
      body: { code: "FORBIDDEN" },
    });
  });
});
