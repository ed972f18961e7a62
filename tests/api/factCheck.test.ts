import { Buffer } from "node:buffer";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clock } from "#domain/access/actor.ts";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { Assessment } from "#domain/scoring/score.ts";
import type { ReadFactChecks } from "#domain/wire/factChecks.ts";
import type { MyWork } from "#domain/wire/myWork.ts";
import demo from "#schemas/demo.json";
import { sampleReport } from "#server/commands/seed/auditScenario.ts";
import { endClaims } from "#server/jobs/claims.ts";
import { endFactChecks, remindOfFactChecks, tellOfUnanswered } from "#server/jobs/factChecks.ts";
import { unblockCode } from "#server/people/block.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { withStep } from "#tests/factories/procedure.ts";
import { aTask } from "#tests/factories/task.ts";
import { upload } from "#tests/factories/upload.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

withStep("factCheck");

let test: TestApp;
let auditor: string;
let student: string;
let trainer: string;
let admin: string;
let office: string;
beforeAll(async () => {
  test = await startApp();
  auditor = await test.scenario.account("auditor@demo.example");
  admin = await test.scenario.account("admin@demo.example");
  await aTask(test, { status: "approved" });
  student = await test.scenario.person("LT-0142", "student");
  trainer = await test.scenario.person("LT-0142", "trainer");
  const { body: signedIn } = await test.call<{ token: string }>(undefined, "POST", "/auth/pen", {
    code: "CO-LT",
    accessCode: demo.accessCodes.office,
    name: "Ona Petrauskienė",
  });
  office = signedIn.token;
});
afterAll(() => test.stop());

const text = "The minutes of May are in the shared folder, on page 3.";
const answer = "You are right: page 3 has the minutes.";

let code: string;
/** Questions that lost points. */
let lost: string;
let alsoLost: string;
let full: string;
beforeEach(async () => {
  test.clock.set(undefined);
  code = await aTask(test, { status: "confirmed", share: 0.8 });
  const grades = await assessmentsFor(student);
  const { body } = await call<{
    questionnaire: { sections: { questions: { id: string; maxPoints: number }[] }[] };
  }>(student, "GET", `/tasks/${code}/responses`);
  const questions = body.questionnaire.sections.flatMap((section) => section.questions);
  const losing = questions.filter(({ id, maxPoints }) => Number(grades[id]?.points) < maxPoints).map(({ id }) => id);
  [lost = "", alsoLost = ""] = losing;
  full = questions.find(({ id }) => !losing.includes(id))?.id ?? "";
});

const call = <T = Record<string, unknown>>(token: string, method: Method, path: string, body?: object) =>
  test.call<T>(token, method, path, body);
const read = async <T>(token: string, path: string) => (await call<T>(token, "GET", path)).body;
const assessmentsFor = async (token: string) =>
  (await read<{ assessments: Record<string, Assessment> }>(token, `/grades/task/${code}`)).assessments;
const taskOf = (token = admin) => read<Record<string, unknown>>(token, `/tasks/${code}`);
const report = (body: object = { questionId: lost, text }, token = student) =>
  call<{ id: string; status: string; code?: string }>(token, "POST", `/tasks/${code}/fact-checks`, body);
const reply = (id: string, body: object = { accepted: false, answer }) =>
  call<{ status: string; code?: string; pointsAfter?: number }>(
    auditor,
    "PUT",
    `/tasks/${code}/fact-checks/${id}/answer`,
    body,
  );
const endEarly = (token = trainer) => call<{ code?: string }>(token, "PUT", `/tasks/${code}/fact-checks/finish`);
const finishReport = (sections: object = sampleReport) =>
  call<{ code?: string }>(auditor, "POST", "/reports/finish", { taskCode: code, sections });
/** Lets the clock run on for the scheduler; sessions end in the meantime. */
const later = (days: number) => test.clock.set(new Date(Date.now() + days * DAY_MS));
/** Lets a fact check have begun days ago, without an end of the sessions. */
async function wait(days: number): Promise<void> {
  const { kysely } = test.app.services.database;
  const { factCheckBegunAt, factCheckEndsAt } = await taskOf();
  const before = (time: unknown) => new Date(Date.parse(String(time)) - days * DAY_MS).toISOString();
  const moved = { factCheckBegunAt: before(factCheckBegunAt), factCheckEndsAt: before(factCheckEndsAt) };
  await kysely.updateTable("tasks").set(moved).where("code", "=", code).execute();
}
/** The fact check ends in these days, at any time of the day on which the test runs. */
async function endIn(days: number): Promise<void> {
  const left = Date.parse(String((await taskOf()).factCheckEndsAt)) - Date.now();
  await wait(left / DAY_MS - days);
}
const newsOf = async (token: string) =>
  (await read<{ items: { kind: string }[] }>(token, "/notifications")).items
    .filter((item) => JSON.stringify(item).includes(code))
    .map(({ kind }) => kind);
const linesOf = async (token: string) =>
  (await read<MyWork>(token, "/tasks/my-work?languageCode=en-GB"))
    .find(({ taskCode }) => taskCode === code)
    ?.lines.map(({ name, count }) => `${name} ${count}`);

describe("a fact check", () => {
  it("begins with the finished grades, and the team sees points and comments, but no report", async () => {
    expect(await taskOf()).toMatchObject({ status: "confirmed", factChecksOpen: 0, factCheckEndedAt: null });
    expect(Object.keys(await assessmentsFor(student)).length).toBeGreaterThan(0);
    expect((await call(student, "GET", `/reports/task/${code}`)).status).toBe(404);
    for (const token of [student, trainer]) expect(await newsOf(token)).toContain("factCheckBegun");
    expect(await linesOf(student)).toEqual([expect.stringMatching(/^checkFacts \d+$/)]);
  });

  it("extends the auditor's term by its days", async () => {
    const before = (await taskOf()).status;
    later(32);
    await endClaims(test.app.services);
    test.clock.set(undefined);
    expect((await taskOf()).status).toBe(before);
    later(34);
    await endClaims(test.app.services);
    test.clock.set(undefined);
    expect(await taskOf()).toMatchObject({ status: "approved", factCheckBegunAt: null, factChecksOpen: null });
  });

  it("delays the report, which can still be drafted", async () => {
    expect((await call(auditor, "POST", "/reports/draft", { taskCode: code, sections: sampleReport })).status).toBe(
      200,
    );
    expect((await call(auditor, "GET", `/certificates/preview/${code}`)).status).toBe(200);
    const { body: draft } = await call<{ revision: number }>(auditor, "GET", `/reports/task/${code}`);
    const sent = { taskCode: code, sections: sampleReport, revision: draft.revision };
    for (const [path, body] of [
      ["/reports/finish", sent],
      ["/reports/reject-report", { ...sent, reason: "Several proofs are missing." }],
    ] as const)
      expect(await call(auditor, "POST", path, body)).toMatchObject({
        status: 409,
        body: { code: "FACT_CHECK_OPEN", current: { factChecksOpen: 0, factCheckEndsAt: expect.any(String) } },
      });
    const rejection = { reason: "Several proofs are missing." };
    expect((await call(auditor, "PUT", `/tasks/${code}/reject`, rejection)).body).toMatchObject({
      code: "FACT_CHECK_OPEN",
    });
    await wait(6);
    expect((await call(auditor, "POST", "/reports/finish", sent)).status).toBe(200);
  });

  it("leaves the grades as the team has seen them", async () => {
    expect((await call(auditor, "POST", "/grades/reopen", { taskCode: code })).body).toMatchObject({
      code: "GRADES_SEEN",
    });
    await wait(6);
    expect((await call(auditor, "POST", "/grades/reopen", { taskCode: code })).body).toMatchObject({
      code: "GRADES_SEEN",
    });
  });

  it("ends early when trainer or enterprise have no errors to report", async () => {
    expect((await endEarly(student)).status).toBe(403);
    expect((await endEarly()).status).toBe(200);
    expect((await endEarly()).body.code).toBe("WRONG_STATE");
    expect((await report()).body.code).toBe("WRONG_STATE");
    expect(await newsOf(auditor)).toContain("factCheckEnded");
    expect(await linesOf(student)).toEqual([]);
    expect((await finishReport()).status).toBe(200);
  });

  it("reminds the team, and ends automatically", async () => {
    await endIn(0.5);
    expect(await remindOfFactChecks(test.app.services)).toBeGreaterThan(0);
    expect(await remindOfFactChecks(test.app.services)).toBe(0);
    expect(await newsOf(trainer)).toContain("factCheckEnding");
    await endIn(-0.1);
    expect((await report()).body.code).toBe("WRONG_STATE");
    expect(await endFactChecks(test.app.services)).toBeGreaterThan(0);
    expect(await newsOf(auditor)).toContain("factCheckEnded");
    const { factCheckEndsAt, factCheckEndedAt } = await taskOf();
    expect(factCheckEndedAt).toBe(factCheckEndsAt);
    expect(await endFactChecks(test.app.services)).toBe(0);
  });

  it("is paused while the enterprise is blocked, and its end moves by that time", async () => {
    const { services } = test.app;
    await call(admin, "POST", "/api/Blacklist/block-cocode", { code: "LT-0142" });
    const before = String((await taskOf()).factCheckEndsAt);
    await wait(6);
    expect(await finishReport()).toMatchObject({ status: 409, body: { code: "FACT_CHECK_OPEN" } });
    expect(await endFactChecks(services)).toBe(0);
    expect(await remindOfFactChecks(services)).toBe(0);
    const shifted = new Date(Date.parse(before) - 6 * DAY_MS);
    const { kysely } = services.database;
    const blockedAt = new Date(Date.now() - 3 * DAY_MS).toISOString();
    await kysely.updateTable("enterprises").set({ blockedAt }).where("peCode", "=", "LT-0142").execute();
    await kysely
      .updateTable("tasks")
      .set({ factCheckEndsAt: new Date(shifted.getTime() + DAY_MS).toISOString() })
      .where("code", "=", code)
      .execute();
    await unblockCode(services, { ...clock, role: "admin" }, "LT-0142");
    const { factCheckEndsAt, factCheckEndedAt } = await taskOf();
    expect(factCheckEndedAt).toBeNull();
    expect(Date.parse(String(factCheckEndsAt)) - shifted.getTime()).toBeGreaterThanOrEqual(3 * DAY_MS);
    student = await test.scenario.person("LT-0142", "student");
    trainer = await test.scenario.person("LT-0142", "trainer");
  });

  it("ends when the audit is listed again or sent back", async () => {
    const { body } = await report();
    await call(admin, "PUT", `/tasks/${code}/reject`, { reason: "The auditor is ill." });
    expect(await taskOf()).toMatchObject({ status: "rejected", factCheckBegunAt: null, factChecksOpen: null });
    expect(await read(admin, `/fact-checks/${body.id}`)).toMatchObject({ status: "withdrawn" });
  });
});

describe("a report of a factual error", () => {
  it("is about a question with lost points, once", async () => {
    expect((await report({ questionId: full, text })).body.code).toBe("NO_POINTS_LOST");
    expect((await report({ questionId: "nowhere", text })).body.code).toBe("UNKNOWN_QUESTION");
    expect((await report({ questionId: lost, text: "wrong" })).body.code).toBe("INVALID_INPUT");
    expect(await report()).toMatchObject({ status: 201, body: { status: "open" } });
    expect((await report()).body.code).toBe("ERROR_REPORTED");
    expect((await report({ questionId: alsoLost, text }, trainer)).status).toBe(201);
    expect(await taskOf()).toMatchObject({ factChecksOpen: 2 });
    expect(await newsOf(auditor)).toContain("errorReported");
    expect(await linesOf(auditor)).toContain("answerErrors 2");
    for (const token of [auditor, office, admin]) expect((await report(undefined, token)).status).toBe(403);
  });

  it("is about the grades of the current auditor, so those of another one can be reported again", async () => {
    const { body } = await report();
    expect((await reply(body.id)).status).toBe(200);
    const found = await call<{ id: string; fullname: string }[]>(admin, "GET", "/auditors/available");
    const auditorId = found.body.find(({ fullname }) => fullname === "Camille Dubois")?.id;
    const { revision } = await taskOf();
    const given = { auditorId, grades: "passOn", revision };
    expect((await call(admin, "PUT", `/tasks/${code}/replaceAuditor`, given)).status).toBe(200);
    const successor = await test.scenario.account("auditor2@demo.example");
    const finished = await call(successor, "POST", "/grades/finish", { taskCode: code, assessments: {} });
    expect(finished.status, JSON.stringify(finished.body)).toBe(200);
    expect(await read<ReadFactChecks>(student, `/tasks/${code}/fact-checks`)).toEqual([]);
    expect(await report()).toMatchObject({ status: 201 });
    expect(await read<ReadFactChecks>(student, `/tasks/${code}/fact-checks`)).toMatchObject([{ status: "open" }]);
  });

  it("can be withdrawn, and reported again", async () => {
    const { body } = await report();
    const withdraw = () => call<{ code?: string }>(student, "PUT", `/tasks/${code}/fact-checks/${body.id}/withdraw`);
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).body.code).toBe("WRONG_STATE");
    expect((await report()).status).toBe(201);
    expect((await withdraw()).body.code).toBe("ERROR_REPORT_CLOSED");
    expect((await reply(body.id)).body.code).toBe("ERROR_REPORT_CLOSED");
  });

  it("has links and files as proof, which the auditor can open", async () => {
    const content = Buffer.from("Minutes of May");
    const file = await upload(test, trainer, { task: code, question: lost, name: "minutes.txt", content });
    expect(file.status).toBe(204);
    const proofs = [
      { title: "Folder", url: "example.org/minutes" },
      { title: "Minutes", file: { id: file.id } },
    ];
    expect((await report({ questionId: lost, text, proofs: [{ title: "Nothing" }] })).body.code).toBe("INVALID_INPUT");
    expect((await report({ questionId: lost, text, proofs: [{ title: "No", file: { id: "none" } }] })).body.code).toBe(
      "UNKNOWN_FILE",
    );
    expect((await report({ questionId: lost, text, proofs })).status).toBe(201);
    const [found] = await read<ReadFactChecks>(auditor, `/tasks/${code}/fact-checks`);
    expect(found?.proofs).toMatchObject([
      { url: "https://example.org/minutes" },
      { title: "Minutes", file: { id: file.id, name: "minutes.txt" } },
    ]);
    expect((await call(auditor, "GET", `/files/${file.id}`)).status).toBe(200);
    expect((await call(trainer, "DELETE", `/files/${file.id}`)).body).toMatchObject({ code: "FILE_IN_USE" });
  });

  it("is declined with an answer, and the grade stays", async () => {
    const { body } = await report();
    const before = await assessmentsFor(student);
    const correction = { points: 4, comment: "" };
    expect(await reply(body.id, { accepted: false, answer, correction })).toMatchObject({
      status: 200,
      body: { status: "declined" },
    });
    expect(await assessmentsFor(student)).toEqual(before);
    expect(await newsOf(student)).toContain("errorAnswered");
    expect(await taskOf()).toMatchObject({ factChecksOpen: 0 });
  });

  it("is accepted with new points for its question only, and the trail has both values", async () => {
    const { body } = await report();
    const before = await assessmentsFor(student);
    const points = Number(before[lost]?.points) + 1;
    const accepted = await reply(body.id, { accepted: true, answer, correction: { points, comment: "Seen now." } });
    expect(accepted).toMatchObject({ status: 200, body: { status: "accepted", pointsAfter: points } });
    const { [lost]: changed, ...others } = await assessmentsFor(student);
    const { [lost]: former, ...othersBefore } = before;
    expect(changed).toMatchObject({ points, comment: "Seen now." });
    expect(others).toEqual(othersBefore);
    const trail = await read<{ action: string; changes: { assessments?: { before: object; after: object } } }[]>(
      admin,
      "/trail?resource=grade&action=correctGrade&_sort=at&_order=DESC",
    );
    expect(trail[0]?.changes.assessments).toMatchObject({
      before: { [lost]: { points: former?.points } },
      after: { [lost]: { points } },
    });
    const { broken } = await verifyTrail(test.app.services);
    expect(broken.filter(({ resource }) => resource !== "task")).toEqual([]);
  });

  it("needs a reason for few points, as in grading", async () => {
    const { body } = await report();
    const correction = { points: 0, comment: "" };
    expect(await reply(body.id, { accepted: true, answer, correction })).toMatchObject({
      status: 422,
      body: { code: "NOT_GRADED", questions: [lost] },
    });
    expect(await reply(body.id, { accepted: true, answer, correction: { points: 99, comment: "" } })).toMatchObject({
      body: { code: "INVALID_INPUT" },
    });
  });

  it("must still be answered after the end, and office and auditor are notified of overdue ones", async () => {
    const { body } = await report();
    await wait(6);
    await endFactChecks(test.app.services);
    expect((await finishReport()).body).toMatchObject({ code: "FACT_CHECK_OPEN", current: { factChecksOpen: 1 } });
    expect(await tellOfUnanswered(test.app.services)).toBe(0);
    const { factCheckEndsAt } = await taskOf();
    const { kysely } = test.app.services.database;
    const factCheckEndedAt = new Date(Date.parse(String(factCheckEndsAt)) - 6 * DAY_MS).toISOString();
    await kysely.updateTable("tasks").set({ factCheckEndedAt }).where("code", "=", code).execute();
    expect(await tellOfUnanswered(test.app.services)).toBe(1);
    expect(await tellOfUnanswered(test.app.services)).toBe(0);
    for (const token of [auditor, office]) expect(await newsOf(token)).toContain("errorsUnanswered");
    expect((await reply(body.id)).status).toBe(200);
    expect((await finishReport()).status).toBe(200);
  });
});

describe("at the same time", () => {
  it("a report and the end of the fact check: the report counts, or the audit is completed without it", async () => {
    for (let round = 0; round < 3; round += 1) {
      const [reported, ended] = await Promise.all([report(), endEarly()]);
      expect(ended.status).toBe(200);
      const { factChecksOpen } = await taskOf();
      expect(factChecksOpen).toBe(reported.status === 201 ? 1 : 0);
      if (reported.status !== 201) expect(reported.body.code).toBe("WRONG_STATE");
      expect((await finishReport()).status).toBe(reported.status === 201 ? 409 : 200);
      code = await aTask(test, { status: "confirmed", share: 0.7 });
    }
  });

  it("two reports on a question: one is accepted", async () => {
    const both = await Promise.all([report(), report(undefined, trainer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await taskOf()).toMatchObject({ factChecksOpen: 1 });
  });

  it("an answer and a withdrawal: one of them counts", async () => {
    const { body } = await report();
    const results = await Promise.all([
      reply(body.id),
      call(student, "PUT", `/tasks/${code}/fact-checks/${body.id}/withdraw`),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await taskOf()).toMatchObject({ factChecksOpen: 0 });
  });

  it("an answer and the scheduler's end both count", async () => {
    const { body } = await report();
    await wait(6);
    const [replied] = await Promise.all([reply(body.id), endFactChecks(test.app.services)]);
    expect(replied.status).toBe(200);
    await endFactChecks(test.app.services);
    expect(await taskOf()).toMatchObject({ factChecksOpen: 0, factCheckEndedAt: expect.any(String) });
  });
});
