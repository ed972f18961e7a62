import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { localDay } from "#domain/calendar/deadline.ts";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { Appeal, Certificate, SecondGrading, Task } from "#domain/generated/resources.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { Assessments } from "#domain/scoring/score.ts";
import type { MyWork } from "#domain/wire/myWork.ts";
import { sampleReport } from "#server/commands/seed/auditScenario.ts";
import { endAppealSteps, remindOfAppeals } from "#server/jobs/appeals.ts";
import { expireTasks } from "#server/jobs/expireTasks.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { mailsTo } from "#tests/factories/mails.ts";
import { practised } from "#tests/factories/practised.ts";
import { aTask } from "#tests/factories/task.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

const text = "The minutes of May were overlooked in the marketing field.";
const reason = "Both gradings were compared question by question.";
const FIRST = "auditor@demo.example";

let test: TestApp;
let admin: string;
let office: string;
let student: string;
let trainer: string;
let first: string;
const seconds: Record<string, string> = {};

/** An approved and practised auditor who speaks the team's language; the token. */
async function anAuditor(email: string): Promise<string> {
  const registered = await test.call(undefined, "POST", "/auth/register", {
    fullname: `Second ${email.split("@")[0]}`,
    email,
    password: "Demo!2026",
    confirmPassword: "Demo!2026",
    country: "LT",
    speakingLanguages: ["lt-LT"],
    experience_from_fields: ["finance"],
    motivation: "I have led a practice enterprise.",
  });
  expect(registered.status).toBe(201);
  const id = String((await call<{ id: string }[]>(admin, "GET", `/users?q=${email}`)).body[0]?.id);
  const placed = { institutionId: null, noInstitutionReason: "Retired." };
  expect((await call(admin, "POST", `/admin/approve-registration/${id}`, placed)).status).toBe(200);
  await practised(test, id);
  seconds[id] = email;
  return test.scenario.account(email);
}

const call = <T = Record<string, unknown>>(token: string, method: Method, path: string, body?: object) =>
  test.call<T & { code?: string }>(token, method, path, body);
const read = async <T>(token: string, path: string) => (await call<T>(token, "GET", path)).body;
const taskOf = (code: string, token = admin) => read<Task>(token, `/tasks/${code}/single`);
const appealOf = async (code: string) => (await read<Appeal[]>(admin, `/appeals?taskCode=${code}`))[0] as Appeal;
const file = (code: string, token = trainer, body: object = { text }) =>
  call<Appeal>(token, "POST", `/tasks/${code}/appeals`, body);
const act = (token: string, code: string, step: string, body?: object) =>
  call<Task>(token, "PUT", `/tasks/${code}/appeal/${step}`, body);
const certificatesOf = (code: string) => read<Certificate[]>(admin, `/certificates?taskCode=${code}`);

/** A new session of a person with a code. */
const signedIn = async (code: string, accessCode: string, name: string) =>
  (await test.call<{ token: string }>(undefined, "POST", "/auth/pen", { code, accessCode, name, isTheirs: false })).body
    .token;

/** The second grading of an audit's appeal, with the token of its auditor. */
async function gradingOf(code: string): Promise<SecondGrading & { id: string; revision: number; token: string }> {
  const { secondAuditorId } = await appealOf(code);
  const token = await test.scenario.account(String(seconds[String(secondAuditorId)]));
  const found = await read<(SecondGrading & { id: string; revision: number })[]>(
    token,
    `/second-gradings?taskCode=${code}&status=draft`,
  );
  return { ...(found[0] as SecondGrading & { id: string; revision: number }), token };
}

/** The second auditor gives a share of the points of each question. */
async function gradeAgain(code: string, share: number): Promise<void> {
  const { id, revision, token } = await gradingOf(code);
  const { sections } = await read<{ sections: { questions: { id: string; maxPoints: number }[] }[] }>(
    token,
    `/second-gradings/${id}/work`,
  );
  const assessments: Assessments = Object.fromEntries(
    sections.flatMap(({ questions }) =>
      questions.map(({ id: question, maxPoints }) => [
        question,
        { points: Math.round(maxPoints * share), comment: "Judged without the first points." },
      ]),
    ),
  );
  const finished = await call(token, "PUT", `/second-gradings/${id}/finish`, { assessments, revision });
  expect(finished.status, JSON.stringify(finished.body)).toBe(200);
}

/** An audit that its auditor rejected with few points. */
async function rejected(share = 0.4): Promise<string> {
  const code = await aTask(test, { status: "confirmed", share });
  const body = { taskCode: code, sections: sampleReport, reason: "The proof is weak." };
  expect((await call(first, "POST", "/reports/reject-report", body)).status).toBe(200);
  return code;
}

/** An audit with Bronze that asked for Silver. */
const lower = () =>
  aTask(test, { status: "completed", level: "silver", fields: ["finance", "marketing", "sales"], share: 0.66 });

/** A trainee changes an answer; the id of its question. */
async function correct(code: string): Promise<string> {
  const { answers } = await read<{ answers: Answers }>(student, `/tasks/${code}/responses`);
  const [id = "", answer] = Object.entries(answers)[0] ?? [];
  const { value, proofs, revision } = answer ?? {};
  const change = { value, proofs, additionalDetails: "Corrected.", baseRevision: revision };
  expect((await call(student, "PUT", `/tasks/${code}/responses`, { answers: { [id]: change } })).status).toBe(200);
  return id;
}

beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  first = await test.scenario.account(FIRST);
  student = await test.scenario.person("LT-0142", "student");
  trainer = await test.scenario.person("LT-0142", "trainer");
  office = await signedIn("CO-LT", "demo-office", "Office Person");
  for (const email of ["second@example.org", "third@example.org"]) await anAuditor(email);
});
afterAll(() => test.stop());
beforeEach(() => test.clock.set(undefined));

describe("a rejection", () => {
  it("can be appealed for 14 days, to the end of the day in the enterprise's country", async () => {
    const code = await rejected();
    const { appealUntil } = await taskOf(code);
    expect(localDay("LT", new Date(String(appealUntil)))).toBe(localDay("LT", new Date(Date.now() + 14 * DAY_MS)));
    test.clock.set(new Date(Date.parse(String(appealUntil)) + 1000));
    const later = await signedIn("LT-0142", "demo-trainer", "Rasa Jankauskienė");
    expect(await file(code, later)).toMatchObject({ status: 409, body: { code: "APPEAL_LATE" } });
    test.clock.set(new Date(Date.parse(String(appealUntil))));
    expect(await file(code, later)).toMatchObject({ status: 201 });
  });

  it("is appealed only by the trainer or the enterprise", async () => {
    const code = await rejected();
    for (const token of [student, office, admin, first]) expect((await file(code, token)).status).toBe(403);
    const enterprise = await test.scenario.person("LT-0142", "enterprise");
    expect((await file(code, enterprise, { text: "Too short" })).status).toBe(400);
    const unknown = { text, questions: ["nothing"] };
    expect(await file(code, enterprise, unknown)).toMatchObject({ status: 400, body: { code: "UNKNOWN_QUESTION" } });
    expect((await file(code, enterprise)).status).toBe(201);
  });

  it("of a trainer cannot be appealed", async () => {
    const code = await aTask(test, { status: "rejected" });
    expect(await file(code)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
  });

  it("has one appeal at a time, even if two are filed at once", async () => {
    const code = await rejected();
    const enterprise = await test.scenario.person("LT-0142", "enterprise");
    const filed = await Promise.all([file(code), file(code, enterprise)]);
    expect(filed.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await read<Appeal[]>(admin, `/appeals?taskCode=${code}`)).length).toBe(1);
  });

  it("is graded by another auditor, who sees neither the first points nor the appeal", async () => {
    const code = await rejected();
    await file(code);
    const appeal = await appealOf(code);
    expect(appeal).toMatchObject({ status: "grading", turn: "auditor", kind: "rejection", firstLevel: null });
    const { token, id } = await gradingOf(code);
    const work = await call(token, "GET", `/second-gradings/${id}/work`);
    expect(work.status).toBe(200);
    expect(JSON.stringify(work.body)).not.toContain("The proof is weak.");
    expect((await call(token, "GET", `/appeals/${appeal.id}`)).status).toBe(404);
    expect((await call(token, "GET", `/grades/task/${code}`)).status).toBe(404);
    expect((await call(token, "GET", `/reports/task/${code}`)).status).toBe(404);
    for (const reader of [office, trainer, admin])
      expect((await call(reader, "GET", `/tasks/${code}/appeal/gradings`)).status).toBe(404);
  });

  it("becomes a certificate with the graded answers when the appeal is accepted", async () => {
    const code = await rejected();
    const corrected = await correct(code);
    await file(code);
    expect(await call(student, "PUT", `/tasks/${code}/responses`, { answers: {}, submit: true })).toMatchObject({
      status: 409,
      body: { code: "APPEAL_OPEN" },
    });
    await gradeAgain(code, 1);
    expect(await appealOf(code)).toMatchObject({ status: "deciding", turn: "office" });
    expect((await call(office, "GET", `/tasks/${code}/appeal/gradings`)).body).toMatchObject({
      first: { level: null },
      second: { level: "bronze" },
    });
    expect((await call(trainer, "GET", `/tasks/${code}/appeal/gradings`)).status).toBe(404);
    const accepted = await act(office, code, "accept", { reason });
    expect(accepted, JSON.stringify(accepted.body)).toMatchObject({
      status: 200,
      body: { status: "completed", awardedLevel: "bronze", round: 1, appealStatus: "changed" },
    });
    const { answers } = await read<{ answers: Answers }>(student, `/tasks/${code}/responses`);
    expect(answers[corrected]?.additionalDetails).not.toBe("Corrected.");
    expect(await certificatesOf(code)).toMatchObject([{ level: "bronze", replacedBy: null }]);
    expect((await call(trainer, "GET", `/reports/task/${code}`)).body).toMatchObject({ status: "finished" });
    expect((await call(trainer, "GET", `/tasks/${code}/appeal/gradings`)).status).toBe(200);
    expect(
      (await mailsTo(test, String(seconds[String((await appealOf(code)).secondAuditorId)]))).map(
        ({ template }) => template,
      ),
    ).toContain("appealChanged");
    expect((await mailsTo(test, FIRST)).map(({ template }) => template)).toContain("appealChanged");
    expect((await verifyTrail(test.app.services)).broken).toEqual([]);
  });

  it("stays if the second grading does not uphold the appeal, and the team gets its days again", async () => {
    const code = await rejected();
    await file(code);
    await gradeAgain(code, 0.25);
    expect(await act(office, code, "accept", { reason })).toMatchObject({
      status: 409,
      body: { code: "APPEAL_NOT_BETTER" },
    });
    const before = await taskOf(code);
    test.clock.set(new Date(Date.now() + 40 * DAY_MS));
    await expireTasks(test.app.services);
    test.clock.set(undefined);
    expect((await taskOf(code)).status).toBe("rejected");
    expect((await act(office, code, "uphold", { reason })).body).toMatchObject({
      status: "rejected",
      appealStatus: "upheld",
      expirationDate: before.expirationDate,
    });
    expect(await appealOf(code)).toMatchObject({ status: "upheld", reasons: reason, turn: null });
    expect(await file(code)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
  });

  it("is decided once, even by two people at once", async () => {
    const code = await rejected();
    await file(code);
    await gradeAgain(code, 1);
    const decided = await Promise.all([
      act(office, code, "accept", { reason }),
      act(admin, code, "uphold", { reason }),
    ]);
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await certificatesOf(code)).length).toBeLessThanOrEqual(1);
  });

  it("can be appealed again after a withdrawal, which ends the second grading", async () => {
    const code = await rejected();
    await file(code);
    const { token, id, revision } = await gradingOf(code);
    expect((await act(trainer, code, "withdraw")).body).toMatchObject({ appealStatus: "withdrawn" });
    expect(await call(token, "PUT", `/second-gradings/${id}/draft`, { assessments: {}, revision })).toMatchObject({
      status: 409,
      body: { code: "GRADING_CLOSED" },
    });
    expect((await file(code)).status).toBe(201);
  });

  it("is a line on the home pages of trainer and second auditor, and counted in the office's figures", async () => {
    const setbacks = async () => {
      const { body } = await call<{ setbacks: { name: string; count: number }[] }>(
        office,
        "GET",
        "/statistics/year?from=2026-01-01&to=2027-12-31",
      );
      return Object.fromEntries(body.setbacks.map(({ name, count }) => [name, count]));
    };
    const linesOf = async (token: string, code: string) =>
      (await read<MyWork>(token, "/tasks/my-work?languageCode=en-GB"))
        .filter(({ taskCode }) => taskCode === code)
        .flatMap(({ dueAt, lines }) => lines.map(({ name, grading }) => ({ dueAt, name, grading })));
    const before = await setbacks();
    const code = await rejected();
    await file(code);
    const { dueAt } = await appealOf(code);
    expect(await linesOf(trainer, code)).toContainEqual({ dueAt, name: "appealAuditor", grading: null });
    const { id, token } = await gradingOf(code);
    expect(await linesOf(token, code)).toEqual([{ dueAt, name: "appealGrading", grading: id }]);
    await gradeAgain(code, 1);
    expect(await linesOf(token, code)).toEqual([]);
    expect((await linesOf(trainer, code)).map(({ name }) => name)).toContain("appealOffice");
    await act(office, code, "accept", { reason });
    expect(await linesOf(trainer, code)).toEqual([]);
    const after = await setbacks();
    expect([after.appealed, after.appealAccepted]).toEqual([
      Number(before.appealed) + 1,
      Number(before.appealAccepted) + 1,
    ]);
  });

  it("reminds the second auditor and then the office, once for each step", async () => {
    const code = await rejected();
    await file(code);
    const remindersAt = async (dueAt: unknown) => {
      test.clock.set(new Date(Date.parse(String(dueAt)) - 1.5 * DAY_MS));
      const counts = [await remindOfAppeals(test.app.services), await remindOfAppeals(test.app.services)];
      test.clock.set(undefined);
      return counts;
    };
    const { dueAt, secondAuditorId } = await appealOf(code);
    const counts = await remindersAt(dueAt);
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[1]).toBe(0);
    const templates = (await mailsTo(test, String(seconds[String(secondAuditorId)]))).map(({ template }) => template);
    expect(templates).toContain("appealGradingNear");
    await gradeAgain(code, 1);
    expect((await remindersAt((await appealOf(code)).dueAt))[0]).toBeGreaterThan(0);
    const news = await read<{ items: { kind: string }[] }>(office, "/notifications");
    expect(news.items.map(({ kind }) => kind)).toContain("appealDecisionNear");
  });

  it("goes to the office when the grading is overdue, and then to the administrators", async () => {
    const code = await rejected();
    await file(code);
    test.clock.set(new Date(Date.now() + 16 * DAY_MS));
    await endAppealSteps(test.app.services);
    test.clock.set(undefined);
    expect(await appealOf(code)).toMatchObject({ status: "open", turn: "office", secondAuditorId: null });
    test.clock.set(new Date(Date.now() + 30 * DAY_MS));
    await endAppealSteps(test.app.services);
    test.clock.set(undefined);
    expect(await appealOf(code)).toMatchObject({ status: "open", turn: "admin", dueAt: null });
    expect((await mailsTo(test, "admin@demo.example")).map(({ template }) => template)).toContain("appealEscalated");
    const firstId = String((await appealOf(code)).firstAuditorId);
    expect(await act(admin, code, "auditor", { auditorId: firstId })).toMatchObject({
      body: { code: "CONFLICT_OF_INTEREST" },
    });
  });
});

describe("a lower level", () => {
  it("is corrected by another certificate, and the first one is marked as replaced", async () => {
    const code = await lower();
    const [before] = await certificatesOf(code);
    expect(before).toMatchObject({ level: "bronze" });
    expect((await file(code)).body).toMatchObject({ kind: "level", firstLevel: "bronze" });
    await gradeAgain(code, 1);
    expect((await act(office, code, "accept", { reason })).body).toMatchObject({
      status: "completed",
      awardedLevel: "silver",
      appealStatus: "corrected",
    });
    const [latest] = await read<Certificate[]>(admin, `/certificates?taskCode=${code}&replaced=false`);
    expect(latest).toMatchObject({ level: "silver", replaces: before?.number, date: before?.date });
    const verified = await test.call(undefined, "GET", `/certificates/verify/${before?.verificationId}`);
    expect(verified.body).toMatchObject({ state: "replaced", replacedBy: latest?.verificationId });
    expect((await verifyTrail(test.app.services)).broken).toEqual([]);
  });

  it("is decided by an administrator if the person of the office has already decided on the audit", async () => {
    const code = await lower();
    await file(code);
    await gradeAgain(code, 1);
    const { id } = await read<{ id: string }>(office, "/auth/me");
    const kysely = test.app.services.database.kysely;
    await kysely.updateTable("tasks").set({ approvedBy: id }).where("code", "=", code).execute();
    expect(await act(office, code, "accept", { reason })).toMatchObject({
      status: 403,
      body: { code: "APPEAL_INVOLVED" },
    });
    expect((await act(admin, code, "accept", { reason })).status).toBe(200);
  });

  it("is decided by an administrator, who is asked at once, if a person of the office has an auditor's name", async () => {
    const namesake = await signedIn("CO-LT", "demo-office", "Tomas Auditor");
    const code = await lower();
    await file(code);
    await gradeAgain(code, 1);
    expect(await appealOf(code)).toMatchObject({ status: "deciding", turn: "admin" });
    expect((await mailsTo(test, "admin@demo.example")).map(({ template }) => template)).toContain("appealInvolved");
    for (const token of [office, namesake])
      expect(await act(token, code, "uphold", { reason })).toMatchObject({
        status: 403,
        body: { code: "APPEAL_INVOLVED" },
      });
    const { kysely } = test.app.services.database;
    const { id } = await read<{ id: string }>(namesake, "/auth/me");
    await kysely.updateTable("users").set({ nameKey: "another" }).where("id", "=", id).execute();
    expect((await act(office, code, "uphold", { reason })).status).toBe(200);
  });

  it("cannot be appealed if it is the requested level", async () => {
    const code = await aTask(test, { status: "completed" });
    expect(await file(code)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
  });
});

describe("sending back an audit that would pass", () => {
  const rejection = (code: string, more: object = {}) =>
    call(first, "POST", "/reports/reject-report", {
      taskCode: code,
      sections: sampleReport,
      reason: "Please add the missing minutes.",
      ...more,
    });

  it("is a valid call without reasons by question, and is counted", async () => {
    const [withReport, without] = [
      await aTask(test, { status: "confirmed" }),
      await aTask(test, { status: "confirmed" }),
    ];
    expect((await rejection(withReport)).status).toBe(200);
    const reason = "Please add the missing minutes.";
    expect((await call(first, "PUT", `/tasks/${without}/reject`, { reason })).status).toBe(200);
    for (const code of [withReport, without])
      expect(await read(student, `/reports/task/${code}`)).toMatchObject({
        passedLevel: "bronze",
        questionReasons: null,
      });
  });

  it("stores reasons by question, which the team reads", async () => {
    const code = await aTask(test, { status: "confirmed" });
    expect(await rejection(code, { questionReasons: { nothing: "This is not a question." } })).toMatchObject({
      status: 400,
      body: { code: "UNKNOWN_QUESTION" },
    });
    const grades = await read<{ assessments: Assessments }>(first, `/grades/task/${code}`);
    const [question = ""] = Object.keys(grades.assessments);
    expect((await rejection(code, { questionReasons: { [question]: "short" } })).status).toBe(400);
    const questionReasons = { [question]: "The minutes do not name the people." };
    expect(await rejection(code, { questionReasons })).toMatchObject({
      status: 200,
      body: { status: "rejected", passedLevel: "bronze", questionReasons },
    });
    expect(await read(student, `/reports/task/${code}`)).toMatchObject({ passedLevel: "bronze", questionReasons });
    const counted = await read<{ taskCode: string }[]>(office, "/reports?passedLevel=bronze");
    expect(counted.map(({ taskCode }) => taskCode)).toContain(code);
  });

  it("needs no reasons for an audit that would not pass", async () => {
    const code = await rejected();
    expect(await read(student, `/reports/task/${code}`)).toMatchObject({ passedLevel: null, questionReasons: null });
  });
});
