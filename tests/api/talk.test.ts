import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask, firstQuestionOf } from "#tests/factories/task.ts";

let test: TestApp;
let ieva: string;
let lukas: string;
let trainer: string;
beforeAll(async () => {
  test = await startApp();
  ieva = await test.scenario.person("LT-0142", "student", "Ieva Kazlauskaitė");
  lukas = await test.scenario.person("LT-0142", "student", "Lukas Petrauskas");
  trainer = await test.scenario.person("LT-0142", "trainer");
});
afterAll(() => test.stop());

const firstQuestion = (code: string) => firstQuestionOf(test, ieva, code);

describe("a thread", () => {
  const comment = async (token: string, code: string, body: object) =>
    (await test.call<{ id: string; resolvedAt: string | null }>(token, "POST", `/tasks/${code}/comments`, body)).body;
  const settle = (token: string, code: string, id: string, verb: "resolve" | "reopen") =>
    test.call(token, "PUT", `/tasks/${code}/comments/${id}/${verb}`);

  it("is resolved once by a reviewer or its author, and can be reopened", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    const remark = await comment(trainer, code, { text: "Who signs it off?", questionId: await firstQuestion(code) });
    const reply = await comment(ieva, code, { text: "The head of finance.", replyTo: remark.id });
    expect(remark.resolvedAt).toBeNull();
    expect((await settle(ieva, code, remark.id, "resolve")).status).toBe(403);
    expect((await settle(trainer, code, reply.id, "resolve")).status).toBe(404);
    const first = (await settle(trainer, code, remark.id, "resolve")).body;
    expect((await settle(trainer, code, remark.id, "resolve")).body).toEqual(first);
    expect((await settle(trainer, code, remark.id, "reopen")).body.resolvedAt).toBeNull();
    const own = await comment(ieva, code, { text: "May we add a file?" });
    expect((await settle(ieva, code, own.id, "resolve")).status).toBe(200);
  });

  it("keeps its replies at its question, whatever the call contains", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    const { body } = await test.call<ResponsesBody>(ieva, "GET", `/tasks/${code}/responses`);
    const [first, second] = body.questionnaire.sections.flatMap(({ questions }) => questions).map(({ id }) => id);
    const remark = await comment(trainer, code, { text: "Who signs it off?", questionId: first });
    const reply = await comment(ieva, code, { text: "The head.", replyTo: remark.id, questionId: second });
    expect(reply).toMatchObject({ questionId: first });
    expect(await comment(trainer, code, { text: "Good.", replyTo: reply.id })).toMatchObject({ questionId: first });
  });
});

describe("a remark that was worked on", () => {
  const say = async (token: string, code: string, body: object) =>
    (await test.call<{ id: string }>(token, "POST", `/tasks/${code}/comments`, body)).body.id;
  const tick = (token: string, code: string, id: string, verb: "done" | "undone" | "resolve" | "reopen") =>
    test.call<{ doneAt: string | null; doneByName: string | null }>(
      token,
      "PUT",
      `/tasks/${code}/comments/${id}/${verb}`,
    );
  const remarkOf = async (code: string, id: string) => {
    const { body } = await test.call<{ id: string; doneAt: string | null; doneByName: string | null }[]>(
      trainer,
      "GET",
      `/tasks/${code}/comments`,
    );
    return body.find((comment) => comment.id === id);
  };

  it("is marked as done by the team once, and the trainer sees by whom", async () => {
    const code = await aTask(test, { status: "rejected" });
    const remark = await say(trainer, code, { text: "A date is missing.", questionId: await firstQuestion(code) });
    const first = await tick(ieva, code, remark, "done");
    expect(first).toMatchObject({ status: 200, body: { doneByName: "Ieva Kazlauskaitė" } });
    expect((await tick(lukas, code, remark, "done")).body).toEqual(first.body);
    expect(await remarkOf(code, remark)).toMatchObject({ doneByName: "Ieva Kazlauskaitė" });
    expect((await tick(lukas, code, remark, "undone")).body).toMatchObject({ doneAt: null, doneByName: null });
    expect((await tick(trainer, code, remark, "done")).status).toBe(403);
  });

  it("is open again when the trainer replies, or reopens it after it was resolved", async () => {
    const code = await aTask(test, { status: "draft" });
    const remark = await say(trainer, code, { text: "A date is missing.", questionId: await firstQuestion(code) });
    await tick(ieva, code, remark, "done");
    await say(lukas, code, { text: "It stands in the minutes.", replyTo: remark });
    expect(await remarkOf(code, remark)).toMatchObject({ doneByName: "Ieva Kazlauskaitė" });
    await say(trainer, code, { text: "Of which year?", replyTo: remark });
    expect(await remarkOf(code, remark)).toMatchObject({ doneAt: null });
    await tick(ieva, code, remark, "done");
    await tick(trainer, code, remark, "resolve");
    expect((await tick(ieva, code, remark, "undone")).body.doneAt).not.toBeNull();
    await tick(trainer, code, remark, "reopen");
    expect(await remarkOf(code, remark)).toMatchObject({ doneAt: null });
  });

  it("is open again when the trainer replies to a reply, once, with a trail entry", async () => {
    const code = await aTask(test, { status: "draft" });
    const remark = await say(trainer, code, { text: "A date is missing.", questionId: await firstQuestion(code) });
    await tick(ieva, code, remark, "done");
    const reply = await say(lukas, code, { text: "It stands in the minutes.", replyTo: remark });
    const question = await say(trainer, code, { text: "Of which year?", replyTo: reply });
    expect(await remarkOf(code, remark)).toMatchObject({ doneAt: null, doneByName: null });
    await say(trainer, code, { text: "Of this one?", replyTo: question });
    const told = test.app.services.database.kysely.selectFrom("trail").select("changes");
    const undone = await told.where("subject", "=", code).where("action", "=", "undoneComment").execute();
    expect(undone.map(({ changes }) => changes)).toEqual([expect.stringContaining(remark)]);
  });

  it("keeps its mark after it is resolved, whatever the trainer adds", async () => {
    const code = await aTask(test, { status: "draft" });
    const remark = await say(trainer, code, { text: "A date is missing.", questionId: await firstQuestion(code) });
    await tick(ieva, code, remark, "done");
    await tick(trainer, code, remark, "resolve");
    await say(trainer, code, { text: "Well done.", replyTo: remark });
    expect(await remarkOf(code, remark)).toMatchObject({ doneByName: "Ieva Kazlauskaitė" });
  });

  it("cannot be marked while the trainer has the audit, and neither can a reply", async () => {
    const code = await aTask(test, { status: "draft" });
    const remark = await say(trainer, code, { text: "A date is missing.", questionId: await firstQuestion(code) });
    const reply = await say(ieva, code, { text: "Which one?", replyTo: remark });
    expect((await tick(ieva, code, reply, "done")).status).toBe(404);
    await test.scenario.answer(code);
    await test.scenario.submit(code);
    expect(await tick(ieva, code, remark, "done")).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
  });
});

describe("a mention", () => {
  interface Said {
    text: string;
    mentions: string[];
  }
  const say = async (code: string, text: string) =>
    (await test.call<Said>(trainer, "POST", `/tasks/${code}/comments`, { text })).body.mentions;
  const read = async (token: string, code: string) => {
    const { body } = await test.call<Said[]>(token, "GET", `/tasks/${code}/comments`);
    return body.map(({ mentions }) => mentions);
  };

  it("can be of the enterprise's people, in every answer with the comment", async () => {
    const code = await aTask(test, { status: "draft" });
    expect(await say(code, "@ieva kazlauskaitė and @Lukas Petrauskas, please look.")).toEqual([
      "Ieva Kazlauskaitė",
      "Lukas Petrauskas",
    ]);
    expect(await say(code, "@Jonas Müller is of another enterprise.")).toEqual([]);
    expect(await read(ieva, code)).toEqual([["Ieva Kazlauskaitė", "Lukas Petrauskas"], []]);
  });

  it("can be of the auditor while they may read it, but not before they take on the audit or after they send it back", async () => {
    const name = "Tomas Auditor";
    const code = await aTask(test, { status: "approved" });
    expect(await say(code, `@${name}, welcome.`)).toEqual([]);
    await test.scenario.select(code);
    expect(await say(code, `@${name}, page 2 is new.`)).toEqual([name]);
    const auditor = await test.scenario.account("auditor@demo.example");
    expect((await read(auditor, code)).at(-1)).toEqual([name]);
    await test.call(auditor, "PUT", `/tasks/${code}/reject`, { reason: "Too little proof." });
    expect(await say(code, `@${name}, are you still there?`)).toEqual([]);
    expect((await read(ieva, code)).flat()).toEqual([]);
  });
});
