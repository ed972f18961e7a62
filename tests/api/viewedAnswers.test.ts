import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clock } from "#domain/access/actor.ts";
import type { ViewedAnswer } from "#domain/questionnaire/viewed.ts";
import type { MyWork } from "#domain/wire/myWork.ts";
import type { Responses } from "#domain/wire/responses.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { deleteTask } from "#server/tasks/deleteTask.ts";
import { lockTask } from "#server/tasks/transitions.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { eventually, listenTo, serve } from "#tests/factories/listener.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let trainer: string;
let student: string;
let admin: string;
beforeAll(async () => {
  test = await startApp();
  trainer = await test.scenario.person("LT-0142", "trainer");
  student = await test.scenario.person("LT-0142", "student");
  admin = await test.scenario.account("admin@demo.example");
});
afterAll(() => test.stop());

const path = (code: string) => `/tasks/${code}/viewed-answers` as const;
const view = (code: string, answers: ViewedAnswer[], token = trainer) =>
  test.call<{ viewed: ViewedAnswer[] }>(token, "PUT", path(code), { answers });
const viewed = async (code: string, token = trainer) =>
  (await test.call<{ viewed: ViewedAnswer[] }>(token, "GET", path(code))).body.viewed;
const responses = async (code: string) => (await test.call<Responses>(student, "GET", `/tasks/${code}/responses`)).body;

/** All questions with an answer, each with its current revision. */
async function answeredIn(code: string): Promise<ViewedAnswer[]> {
  const { answers } = await responses(code);
  return Object.entries(answers)
    .map(([questionId, { revision }]) => ({ questionId, revision }))
    .sort((a, b) => (a.questionId < b.questionId ? -1 : 1));
}

/** A trainee saves the answer to a question with other details. */
async function change(code: string, questionId: string, additionalDetails: string): Promise<void> {
  const { value, proofs = [], details, revision } = (await responses(code)).answers[questionId] ?? {};
  const answer = { value, proofs, additionalDetails, ...(details ? { details } : {}), baseRevision: revision };
  const body = { answers: { [questionId]: answer } };
  expect((await test.call(student, "PUT", `/tasks/${code}/responses`, body)).status).toBe(200);
}

const submit = async (code: string) =>
  expect((await test.call(student, "PUT", `/tasks/${code}/responses`, { answers: {}, submit: true })).status).toBe(200);

describe("viewed answers", () => {
  it("are stored per person, several in one call, and a second time without a change", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    const [first, second, third] = await answeredIn(code);
    if (!first || !second || !third) throw new Error("three answers");
    expect(await viewed(code)).toEqual([]);
    expect((await view(code, [second, first])).body).toEqual({ viewed: [first, second] });
    expect((await view(code, [first, third, first])).body).toEqual({ viewed: [first, second, third] });
    expect(await viewed(code)).toEqual([first, second, third]);
    expect(await viewed(code, admin)).toEqual([]);
    const { kysely } = test.app.services.database;
    const rows = await kysely.selectFrom("viewed_answers").selectAll().where("taskCode", "=", code).execute();
    expect(rows).toHaveLength(3);
    const trail = await kysely
      .selectFrom("trail")
      .select("action")
      .where("subject", "=", code)
      .orderBy("seq")
      .execute();
    expect(trail.at(-1)?.action, "a mark is no change of the audit").toBe("submit");
  });

  it("count on the home page of the person who decides", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    const seen = async (token: string) => {
      const { body } = await test.call<MyWork>(token, "GET", "/tasks/my-work");
      return body.find(({ taskCode }) => taskCode === code)?.seen;
    };
    await view(code, (await answeredIn(code)).slice(0, 2));
    expect([await seen(trainer), await seen(student)]).toEqual([2, 0]);
  });

  it("must exist in the audit, in a revision that there was", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    const [first] = await answeredIn(code);
    if (!first) throw new Error("an answer");
    expect([
      (await view(code, [{ questionId: "nothing", revision: 0 }])).status,
      (await view(code, [first, { ...first, revision: first.revision + 1 }])).status,
      (await view(code, [])).status,
      await viewed(code),
    ]).toEqual([404, 404, 400, []]);
  });

  it.each(["draft", "approved", "selected_for_review", "rejected"] as const)(
    "are refused for an audit in the state %s",
    async (status) => {
      const code = await aTask(test, { status });
      const [first] = await answeredIn(code);
      expect(await view(code, first ? [first] : [])).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
      expect(await viewed(code)).toEqual([]);
    },
  );

  it("are refused for a person who has submitted the audit", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    const { kysely } = test.app.services.database;
    const { body: me } = await test.call<{ id: string }>(trainer, "GET", "/auth/me");
    await kysely.updateTable("tasks").set({ submittedBy: me.id }).where("code", "=", code).execute();
    const [first] = await answeredIn(code);
    expect(await view(code, first ? [first] : [])).toMatchObject({ status: 403, body: { code: "OWN_SUBMISSION" } });
  });

  it("stay viewed in a second round, except for changed answers", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    const all = await answeredIn(code);
    const [one, two] = all;
    if (!one || !two) throw new Error("two answers");
    await view(code, all);
    await test.scenario.reject(code, "Please say more about the first.");
    await change(code, one.questionId, "Now with the minutes of the meeting.");
    const before = (await responses(code)).answers[two.questionId]?.additionalDetails ?? "";
    await change(code, two.questionId, "For a moment");
    await change(code, two.questionId, before);
    await submit(code);
    const now = await answeredIn(code);
    expect(now.find(({ questionId }) => questionId === two.questionId)?.revision).not.toBe(two.revision);
    const rest = now.filter(({ questionId }) => questionId !== one.questionId);
    expect(await viewed(code)).toEqual(rest);
    expect((await view(code, [one])).body.viewed, "a late mark of the first round").toEqual(rest);
    expect((await view(code, now)).body.viewed).toEqual(now);
  });

  it("are announced to the other devices of their person only", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    const address = await serve(test);
    const [own, other] = [await listenTo(address, trainer), await listenTo(address, admin)];
    const [first] = await answeredIn(code);
    if (!first) throw new Error("an answer");
    await view(code, [first]);
    await eventually(() => expect(own.heard).toContain(`viewed ${code}`));
    const { length } = own.heard;
    await view(code, [first]);
    await view(code, [first]);
    expect(own.heard).toHaveLength(length);
    expect(other.heard).not.toContain(`viewed ${code}`);
    own.leave();
    other.leave();
  });

  it("are deleted with their audit", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    await view(code, await answeredIn(code));
    const { services } = test.app;
    await inTransaction(services, { ...clock, role: "admin" }, async (changed) =>
      deleteTask(services, changed, await lockTask(services, changed, code)),
    );
    const rows = services.database.kysely.selectFrom("viewed_answers").selectAll().where("taskCode", "=", code);
    expect(await rows.execute()).toEqual([]);
  });
});
