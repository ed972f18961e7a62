import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clock } from "#domain/access/actor.ts";
import { localDay } from "#domain/calendar/deadline.ts";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { Answer, Answers } from "#domain/questionnaire/answer.ts";
import type { MyWork } from "#domain/wire/myWork.ts";
import type { ReadRequests } from "#domain/wire/proofRequests.ts";
import { closeRequests } from "#server/jobs/closeRequests.ts";
import { remindOfRequests } from "#server/jobs/remindOfRequests.ts";
import { unblockCode } from "#server/people/block.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask, firstQuestionOf } from "#tests/factories/task.ts";
import { announce } from "#tests/factories/upload.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

let test: TestApp;
let auditor: string;
let student: string;
let trainer: string;
let admin: string;
beforeAll(async () => {
  test = await startApp();
  auditor = await test.scenario.account("auditor@demo.example");
  admin = await test.scenario.account("admin@demo.example");
  await aTask(test, { status: "approved" });
  student = await test.scenario.person("LT-0142", "student");
  trainer = await test.scenario.person("LT-0142", "trainer");
});
afterAll(() => test.stop());

const text = "Please add the minutes of the meeting in May.";

let code: string;
let question: string;
let other: string;
beforeEach(async () => {
  test.clock.set(undefined);
  code = await aTask(test, { status: "selected_for_review" });
  question = await firstQuestionOf(test, student, code);
  other = Object.keys((await answersFor(student)) as object).find((id) => id !== question) ?? "";
});

const call = <T = Record<string, unknown>>(token: string, method: Method, path: string, body?: object) =>
  test.call<T>(token, method, path, body);
const read = async <T>(token: string, path: string) => (await call<T>(token, "GET", path)).body;
const answersFor = async (token: string) =>
  (await read<{ answers: Answers }>(token, `/tasks/${code}/responses`)).answers;
const request = (body: object = { questionId: question, text }) =>
  call<{ id: string; dueAt: string; status: string; code?: string }>(
    auditor,
    "POST",
    `/tasks/${code}/proof-requests`,
    body,
  );
const requestsFor = (token: string) => read<ReadRequests>(token, `/tasks/${code}/proof-requests`);
const save = async (id: string, change: Partial<Answer>, token = student) => {
  const { [id]: answer } = await answersFor(token);
  const { value, proofs, details, additionalDetails, revision } = answer as Answer;
  const given = { value, proofs, details, additionalDetails, baseRevision: revision, ...change };
  return call<{ code?: string; answers: Answers }>(token, "PUT", `/tasks/${code}/responses`, {
    answers: { [id]: given },
  });
};
const end = (token: string, id: string, how: "answer" | "withdraw") =>
  call<{ code?: string; status: string }>(token, "PUT", `/tasks/${code}/proof-requests/${id}/${how}`);
const taskOf = (token: string) =>
  read<{ status: string; requestDueAt: string | null; revision: number }>(token, `/tasks/${code}`);
const newsOf = async (token: string) =>
  (await read<{ items: { kind: string }[] }>(token, "/notifications")).items.map(({ kind }) => kind);
const workOf = async (token: string) =>
  (await read<MyWork>(token, "/tasks/my-work?languageCode=en-GB")).find(({ taskCode }) => taskCode === code);

describe("a request of the auditor", () => {
  it("opens its question only, until the end of the seventh day, without another state of the audit", async () => {
    const made = await request();
    expect(made).toMatchObject({ status: 201, body: { status: "open", questionId: question, text } });
    expect(localDay("LT", new Date(made.body.dueAt))).toBe(localDay("LT", new Date(Date.now() + 7 * DAY_MS)));
    expect(await taskOf(student)).toMatchObject({ status: "selected_for_review", requestDueAt: made.body.dueAt });
    expect((await save(question, { additionalDetails: "The minutes are in our folder." })).status).toBe(200);
    expect(await save(other, { additionalDetails: "More." })).toMatchObject({
      status: 409,
      body: { code: "NOT_REQUESTED", questions: [other] },
    });
  });

  it("is a line of the team's work with its due date, and news for team and trainer", async () => {
    const { body } = await request();
    expect(await workOf(student)).toMatchObject({
      dueAt: body.dueAt,
      lines: [{ name: "supplement", leadsTo: "requests", count: 1, question: { id: question } }],
    });
    for (const token of [student, trainer]) expect(await newsOf(token)).toContain("proofRequested");
    expect((await workOf(trainer))?.lines).toEqual([]);
    expect((await workOf(auditor))?.lines.map(({ name }) => name)).toContain("waitForProof");
  });

  it("takes additions only: the value, the proofs and the requested details stay as submitted", async () => {
    await request();
    const { [question]: submitted } = await answersFor(student);
    const proof = { title: "Minutes", url: "https://intranet.example/minutes" };
    const added = await save(question, { proofs: [...(submitted?.proofs ?? []), proof] });
    expect(added.body.answers[question]).toMatchObject({ addedAt: expect.any(String), value: submitted?.value });
    const refused = { status: 409, body: { code: "ONLY_ADDITIONS" } };
    expect(await save(question, { value: ["Another answer"] })).toMatchObject(refused);
    expect(await save(question, { proofs: [proof] })).toMatchObject(refused);
    expect((await save(question, { proofs: submitted?.proofs ?? [] })).status).toBe(200);
  });

  it("takes a file for its question, and for no other", async () => {
    await request();
    const content = Buffer.from("Minutes of May");
    const upload = (of: string) => announce(test, student, { task: code, question: of, name: "minutes.txt", content });
    expect(await upload(question)).toMatchObject({ status: 201 });
    expect(await upload(other)).toMatchObject({ status: 409, code: "NOT_REQUESTED" });
  });

  it("is finished by the team once something was added; the answer is marked, and the former one stays", async () => {
    const { id } = (await request()).body;
    expect(await end(student, id, "answer")).toMatchObject({ status: 409, body: { code: "NOTHING_ADDED" } });
    const { [question]: submitted } = await answersFor(student);
    await save(question, { additionalDetails: "The minutes are in our folder." });
    expect(await end(student, id, "answer")).toMatchObject({ status: 200, body: { status: "answered" } });
    expect(await newsOf(auditor)).toContain("proofRequestAnswered");
    for (const token of [auditor, trainer, student]) {
      expect((await answersFor(token))[question]).toMatchObject({ addedAt: expect.any(String) });
      expect(await requestsFor(token)).toMatchObject({
        requests: [{ status: "answered", text }],
        before: { [question]: { value: submitted?.value, additionalDetails: submitted?.additionalDetails } },
      });
    }
    expect((await taskOf(student)).requestDueAt).toBeNull();
    expect(await save(question, { additionalDetails: "Once more." })).toMatchObject({ status: 409 });
    expect(await end(auditor, id, "withdraw")).toMatchObject({ status: 409 });
    const parcel = await call<string>(trainer, "GET", `/tasks/${code}/responses/export?languageCode=en-GB`);
    expect(String(parcel.body)).toContain("addedAt");
  });

  it("is withdrawn by its auditor, and what was added stays", async () => {
    const { id } = (await request()).body;
    await save(question, { additionalDetails: "Half an answer." });
    expect(await end(student, id, "withdraw")).toMatchObject({ status: 403 });
    expect(await end(auditor, id, "withdraw")).toMatchObject({ status: 200, body: { status: "withdrawn" } });
    expect(await newsOf(student)).toContain("proofRequestWithdrawn");
    expect((await answersFor(auditor))[question]).toMatchObject({ additionalDetails: "Half an answer." });
    expect((await request()).status).toBe(201);
  });

  it("can be followed by another one, which keeps the additions before it", async () => {
    const { [question]: submitted } = await answersFor(student);
    const proofs = [...(submitted?.proofs ?? []), { title: "Minutes", url: "https://intranet.example/minutes" }];
    const { id } = (await request()).body;
    await save(question, { proofs });
    await end(student, id, "answer");
    await request();
    expect(await save(question, { proofs: submitted?.proofs ?? [] })).toMatchObject({
      status: 409,
      body: { code: "ONLY_ADDITIONS" },
    });
    await save(question, { additionalDetails: "On page three." });
    const { before } = await requestsFor(student);
    expect(before[question]?.proofs).toHaveLength(proofs.length);
  });

  it("is one per question at a time, on a question that is asked, by the audit's auditor", async () => {
    expect((await request()).status).toBe(201);
    expect(await request()).toMatchObject({ status: 409, body: { code: "REQUEST_OPEN" } });
    expect((await request({ questionId: other, text })).status).toBe(201);
    expect(await request({ questionId: "nothing", text })).toMatchObject({ status: 400 });
    expect(await request({ questionId: other, text: "Why?" })).toMatchObject({ status: 400 });
    for (const [token, status] of [
      [student, 403],
      [trainer, 403],
      [admin, 403],
    ] as const)
      expect((await call(token, "POST", `/tasks/${code}/proof-requests`, { questionId: other, text })).status).toBe(
        status,
      );
  });

  it("of two people at once, one ends it", async () => {
    const { id } = (await request()).body;
    await save(question, { additionalDetails: "The minutes are in our folder." });
    const ends = await Promise.all([
      end(student, id, "answer"),
      end(auditor, id, "withdraw"),
      end(student, id, "answer"),
      end(auditor, id, "withdraw"),
    ]);
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe("grading with open requests", () => {
  it("goes on, but does not end: the grades are finished once the requests are", async () => {
    const { id } = (await request()).body;
    await test.scenario.grade(code, 0.9, { finish: false });
    const finish = () =>
      call<{ code?: string }>(auditor, "POST", "/grades/finish", { taskCode: code, assessments: {} });
    expect(await finish()).toMatchObject({ status: 409, body: { code: "REQUESTS_OPEN" } });
    await end(auditor, id, "withdraw");
    expect((await finish()).status).toBe(200);
    expect(await request()).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
  });
});

describe("the end of a request that no one answers", () => {
  const at = (days: number) => test.clock.set(new Date(Date.now() + days * DAY_MS));

  it("comes after a reminder, as unanswered; auditor and team are notified once", async () => {
    const { id } = (await request()).body;
    at(3);
    expect(await remindOfRequests(test.app.services)).toBe(0);
    at(6);
    expect(await remindOfRequests(test.app.services)).toBeGreaterThanOrEqual(1);
    expect(await remindOfRequests(test.app.services)).toBe(0);
    expect(await closeRequests(test.app.services)).toBe(0);
    at(9);
    expect(await closeRequests(test.app.services)).toBeGreaterThanOrEqual(1);
    expect(await closeRequests(test.app.services)).toBe(0);
    test.clock.set(undefined);
    expect(await newsOf(student)).toContain("proofRequestNear");
    expect(await requestsFor(auditor)).toMatchObject({ requests: [{ id, status: "unanswered" }] });
    expect((await taskOf(auditor)).requestDueAt).toBeNull();
    for (const token of [auditor, student]) expect(await newsOf(token)).toContain("proofRequestUnanswered");
  });

  it("waits while the enterprise is blocked, and moves by that time", async () => {
    const { dueAt } = (await request()).body;
    const { services } = test.app;
    await call(admin, "POST", "/api/Blacklist/block-cocode", { code: "LT-0142" });
    at(9);
    expect(await closeRequests(services)).toBe(0);
    await unblockCode(services, { ...clock, role: "admin" }, "LT-0142");
    expect(await closeRequests(services)).toBe(0);
    test.clock.set(undefined);
    const { requestDueAt } = await taskOf(auditor);
    expect(Date.parse(String(requestDueAt)) - Date.parse(dueAt)).toBeGreaterThan(7 * DAY_MS);
  });
});

describe("what happens to the audit", () => {
  it("withdraws its requests when it is released or sent back, and the additions count as graded", async () => {
    await request();
    await save(question, { additionalDetails: "The minutes are in our folder." });
    const reason = "The minutes of most months are missing.";
    expect((await call(auditor, "PUT", `/tasks/${code}/reject`, { reason })).status).toBe(200);
    expect(await taskOf(student)).toMatchObject({ status: "rejected", requestDueAt: null });
    expect((await answersFor(auditor))[question]).toMatchObject({
      additionalDetails: "The minutes are in our folder.",
    });
    code = await aTask(test, { status: "selected_for_review" });
    await request({ questionId: await firstQuestionOf(test, student, code), text });
    expect((await call(auditor, "PUT", `/tasks/${code}/release`, {})).status).toBe(200);
    expect(await taskOf(student)).toMatchObject({ status: "approved", requestDueAt: null });
    expect(await requestsFor(admin)).toMatchObject({ requests: [{ status: "withdrawn" }] });
  });

  it("hands them over to a new auditor", async () => {
    const { id } = (await request()).body;
    const second = await test.scenario.account("auditor2@demo.example");
    const { id: auditorId } = await read<{ id: string }>(second, "/auth/me");
    const { revision } = await taskOf(admin);
    const given = { auditorId, grades: "passOn", revision };
    expect((await call(admin, "PUT", `/tasks/${code}/replaceAuditor`, given)).status).toBe(200);
    expect(await end(auditor, id, "withdraw")).toMatchObject({ status: 404 });
    expect(await end(second, id, "withdraw")).toMatchObject({ status: 200 });
  });

  it("leaves the trail intact", async () => {
    const { id } = (await request()).body;
    await save(question, { additionalDetails: "The minutes are in our folder." });
    await end(student, id, "answer");
    expect(await verifyTrail(test.app.services)).toMatchObject({ broken: [] });
  });
});
