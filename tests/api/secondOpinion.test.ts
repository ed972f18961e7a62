import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { procedure } from "#domain/procedure/procedure.ts";
import { sampleReport } from "#server/commands/seed/auditScenario.ts";
import { endClaims } from "#server/jobs/claims.ts";
import { escalateOpinions, remindOfOpinions, replaceSecondAuditors } from "#server/jobs/secondOpinions.ts";
import { officeInvolved } from "#server/tasks/officeInvolved.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { leftOutRule, withStep } from "#tests/factories/procedure.ts";
import { aTask } from "#tests/factories/task.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Body = Record<string, unknown> & { code?: string };

interface Opinion {
  pending: boolean;
  pendingWith: string | null;
  gradingId: string | null;
  isBlind: boolean;
  opinions: { id: string; status: string; verdict: string | null }[];
  results: { first: { level: string | null }; second: { level: string | null } | null } | null;
}

let test: TestApp;
let auditor: string;
let second: string;
let secondId: string;
let admin: string;
let trainer: string;
let office: string;
beforeAll(async () => {
  test = await startApp();
  auditor = await test.scenario.account("auditor@demo.example");
  second = await test.scenario.account("auditor2@demo.example");
  admin = await test.scenario.account("admin@demo.example");
  trainer = await test.scenario.person("LT-0142", "trainer");
  await aTask(test, { status: "completed", share: 0.8 });
  office = (
    await test.call<{ token: string }>("", "POST", "/auth/pen", {
      code: "CO-LT",
      accessCode: "demo-office",
      name: "Simulith",
    })
  ).body.token;
  const { body } = await call<{ id: string; fullname: string }[]>(admin, "GET", "/auditors/available");
  secondId = body.find(({ fullname }) => fullname === "Camille Dubois")?.id ?? "";
  const user = await call<{ revision: number }>(admin, "GET", `/users/${secondId}`);
  const speakingLanguages = ["en-GB", "fr-FR", "lt-LT"];
  await call(admin, "PATCH", `/users/${secondId}`, { speakingLanguages, revision: user.body.revision });
});
afterAll(() => test.stop());
withStep("secondOpinion");

const call = <T = Body>(token: string, method: Method, path: string, body?: object) =>
  test.call<T>(token, method, path, body);

let code: string;
beforeEach(() => test.clock.set(undefined));

/** An audit whose report is finished, close to the threshold of its fields. */
async function proposed(share = 0.57): Promise<void> {
  code = await aTask(test, { status: "confirmed", share });
  const done = await call(auditor, "POST", "/reports/finish", { taskCode: code, sections: sampleReport });
  expect(done).toMatchObject({ status: 200, body: { pending: "second_opinion", certificate: null } });
}

const opinion = async (token: string) => (await call<Opinion>(token, "GET", `/tasks/${code}/second-opinion`)).body;
const taskFor = async (token: string) => (await call(token, "GET", `/tasks/${code}`)).body;
/** The audit's row: sessions end when the clock moves on. */
const stored = () =>
  test.app.services.database.kysely.selectFrom("tasks").selectAll().where("code", "=", code).executeTakeFirst();
const gradingOf = async () => (await opinion(admin)).opinions[0]?.id ?? "";

/** Grades the blind share with the same points for each question. */
async function gradeBlind(points: number | "as first"): Promise<string> {
  const id = await gradingOf();
  const { body } = await call<{ grading: { questions: string[]; revision: number } }>(
    second,
    "GET",
    `/second-gradings/${id}/work`,
  );
  const first = await call<{ assessments: Record<string, { points: number }> }>(auditor, "GET", `/grades/task/${code}`);
  const assessments = Object.fromEntries(
    body.grading.questions.map((question) => {
      const given = points === "as first" ? Number(first.body.assessments[question]?.points) : points;
      return [question, { points: given, comment: "The proof shows this." }];
    }),
  );
  const done = await call(second, "PUT", `/second-gradings/${id}/finish`, {
    assessments,
    revision: body.grading.revision,
  });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return id;
}

const verdict = (id: string, body: object) => call(second, "PUT", `/second-gradings/${id}/verdict`, body);
const decide = (token: string, decision: string) =>
  call(token, "PUT", `/tasks/${code}/second-opinion/decision`, { decision, reason: "Both results were compared." });
const certificateOf = async () => {
  const { body } = await call<{ level: string }[]>(admin, "GET", `/certificates?taskCode=${code}`);
  return body[0];
};
const newsOf = async (token: string) =>
  (await call<{ items: { kind: string }[] }>(token, "GET", "/notifications")).body.items.map(({ kind }) => kind);

describe("a finished report that waits", () => {
  it("leaves the audit confirmed, and hides report, grades and certificate from the team", async () => {
    await proposed();
    expect(await taskFor(trainer)).toMatchObject({
      status: "confirmed",
      pending: "second_opinion",
      pendingWith: "second_auditor",
    });
    for (const path of [`/reports/task/${code}`, `/grades/task/${code}`, `/tasks/${code}/second-opinion`])
      expect((await call(trainer, "GET", path)).status, path).toBeGreaterThanOrEqual(403);
    expect(await certificateOf()).toBeUndefined();
    expect(await newsOf(trainer)).toContain("reportProposed");
  });

  it("cannot change its report, its grades or its auditor", async () => {
    await proposed();
    const calls: [string, Method, string, object][] = [
      [auditor, "POST", "/reports/draft", { taskCode: code, sections: sampleReport }],
      [auditor, "POST", "/reports/finish", { taskCode: code, sections: sampleReport }],
      [auditor, "POST", "/reports/reject-report", { taskCode: code, sections: {}, reason: "Please correct this." }],
      [auditor, "POST", "/grades/reopen", { taskCode: code }],
      [auditor, "PUT", `/tasks/${code}/reject`, { reason: "Please correct this." }],
      [admin, "PUT", `/tasks/${code}/reject`, { reason: "Please correct this." }],
    ];
    for (const [token, method, path, body] of calls)
      expect(await call(token, method, path, body), path).toMatchObject({
        status: 409,
        body: { code: "STEP_PENDING" },
      });
  });

  it("shows its second auditor the questions, and none of the first points", async () => {
    await proposed();
    expect((await call(second, "GET", `/tasks/${code}`)).status).toBe(404);
    expect((await call(second, "GET", `/grades/task/${code}`)).status).toBe(404);
    expect((await call(second, "GET", `/reports/task/${code}`)).status).toBe(404);
    expect(await opinion(second)).toMatchObject({ isBlind: true, results: null });
    const work = await call<{ grading: { questions: string[] } }>(
      second,
      "GET",
      `/second-gradings/${await gradingOf()}/work`,
    );
    expect(work.body.grading.questions.length).toBeGreaterThan(0);
    expect(JSON.stringify(work.body)).not.toContain("sampleComment");
    expect((await call(auditor, "GET", `/second-gradings/${await gradingOf()}/work`)).status).toBe(404);
    expect(await opinion(auditor)).toMatchObject({ isBlind: false, gradingId: null });
  });

  it("is not needed for a clear result of an auditor with earlier audits", async () => {
    code = await aTask(test, { status: "confirmed", share: 0.8 });
    const done = await call(auditor, "POST", "/reports/finish", { taskCode: code, sections: sampleReport });
    expect(done).toMatchObject({ status: 200, body: { pending: null, certificate: { level: "bronze" } } });
  });
});

describe("the second auditor", () => {
  it("confirms, and the certificate names the first auditor", async () => {
    await proposed();
    const id = await gradeBlind("as first");
    expect(await opinion(second)).toMatchObject({ isBlind: false, gradingId: id });
    expect((await opinion(second)).results).toMatchObject({ first: { level: "bronze" }, second: { level: "bronze" } });
    expect((await verdict(id, { verdict: "confirmed" })).status).toBe(200);
    expect(await taskFor(trainer)).toMatchObject({ status: "completed", pending: null, awardedLevel: "bronze" });
    expect(await certificateOf()).toMatchObject({ level: "bronze", auditors: ["Tomas Auditor"] });
    expect((await call(trainer, "GET", `/reports/task/${code}`)).body).toMatchObject({ status: "finished" });
    expect(await newsOf(auditor)).toContain("secondOpinionDecided");
    const { body } = await call(admin, "GET", `/second-gradings/${id}`);
    expect(body).toMatchObject({ verdict: "confirmed", lean: 0 });
    expect(body.same).toBe(body.compared);
  });

  it("objects with a reason, and the office decides on either result or returns the audit", async () => {
    await proposed();
    const id = await gradeBlind("as first");
    expect((await verdict(id, { verdict: "objected" })).status).toBe(400);
    expect((await verdict(id, { verdict: "objected", reason: "The proof is old." })).status).toBe(200);
    expect(await opinion(office)).toMatchObject({ pendingWith: "office" });
    expect(await newsOf(office)).toContain("secondOpinionToDecide");
    expect((await decide(office, "return")).status).toBe(200);
    expect(await taskFor(auditor)).toMatchObject({ status: "confirmed", pending: null });
    expect((await call(auditor, "GET", `/reports/task/${code}`)).body).toMatchObject({ status: "draft" });
    expect((await call(auditor, "POST", "/grades/reopen", { taskCode: code })).status).toBe(200);
  });

  it("gives a returned audit its whole term again, however long the second opinion took", async () => {
    await proposed();
    const id = await gradeBlind("as first");
    await verdict(id, { verdict: "objected", reason: "The proof is old." });
    const selectedAt = new Date(Date.now() - 40 * DAY_MS).toISOString();
    const { kysely } = test.app.services.database;
    await kysely.updateTable("tasks").set({ selectedAt }).where("code", "=", code).execute();
    expect((await decide(office, "return")).status).toBe(200);
    await endClaims(test.app.services);
    expect(await taskFor(auditor)).toMatchObject({ status: "confirmed", pending: null });
    const { body } = await call<{ taskCode: string; dueAt: string }[]>(auditor, "GET", "/tasks/my-work");
    const dueAt = body.find(({ taskCode }) => taskCode === code)?.dueAt;
    expect(Date.parse(String(dueAt))).toBeGreaterThan(Date.now() + 27 * DAY_MS);
  });

  it("leaves the decision to the office if the levels differ, even when confirming", async () => {
    await proposed();
    const id = await gradeBlind(0);
    expect((await verdict(id, { verdict: "confirmed" })).status).toBe(200);
    expect(await certificateOf()).toBeUndefined();
    expect((await decide(office, "second")).status).toBeGreaterThanOrEqual(400);
    expect((await decide(trainer, "first")).status).toBe(403);
    expect((await decide(office, "first")).status).toBe(200);
    expect(await certificateOf()).toMatchObject({ level: "bronze" });
  });

  it("decides with their own points if the office chooses that", async () => {
    await proposed();
    const id = await gradeBlind(4);
    await verdict(id, { verdict: "objected", reason: "More was proven." });
    const before = await call<{ score: { points: number } }>(auditor, "GET", `/grades/task/${code}`);
    expect((await decide(admin, "second")).status).toBe(200);
    const after = await call<{ score: { points: number } }>(trainer, "GET", `/grades/task/${code}`);
    expect(after.body.score.points).toBeGreaterThan(before.body.score.points);
    expect(await certificateOf()).toMatchObject({ points: after.body.score.points });
  });

  it("may decline with a reason; without another suitable auditor the office decides at once", async () => {
    await proposed();
    const id = await gradingOf();
    expect((await call(second, "PUT", `/second-gradings/${id}/decline`, { reason: "No" })).status).toBe(400);
    const reason = "I am away for two weeks.";
    expect((await call(second, "PUT", `/second-gradings/${id}/decline`, { reason })).body).toMatchObject({
      status: "declined",
    });
    expect(await opinion(admin)).toMatchObject({ pendingWith: "office" });
    expect((await call(second, "GET", `/tasks/${code}/second-opinion`)).status).toBe(404);
    expect((await call(second, "PUT", `/second-gradings/${id}/decline`, { reason })).status).toBe(409);
    const again = await call(office, "PUT", `/tasks/${code}/second-opinion/auditor`, { auditorId: secondId });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(await opinion(second)).toMatchObject({ isBlind: true, pendingWith: "second_auditor" });
  });
});

describe("an involved office", () => {
  it("does not decide: an administrator is asked at once", async () => {
    const signIn = { code: "CO-LT", accessCode: "demo-office", name: "Camille Dubois", isTheirs: false };
    const namesake = (await call<{ token: string }>("", "POST", "/auth/pen", signIn)).body.token;
    await proposed();
    const id = await gradeBlind(0);
    expect((await verdict(id, { verdict: "confirmed" })).status).toBe(200);
    expect(await opinion(admin)).toMatchObject({ pendingWith: "admin", mayDecide: true });
    for (const token of [office, namesake]) {
      expect(await opinion(token)).toMatchObject({ mayDecide: false, mayAssign: false });
      expect(await decide(token, "first")).toMatchObject({ status: 403, body: { code: "APPEAL_INVOLVED" } });
    }
    const { body } = await call<{ id: string }>(namesake, "GET", "/auth/me");
    const { kysely } = test.app.services.database;
    await kysely.updateTable("users").set({ nameKey: "another" }).where("id", "=", body.id).execute();
    expect((await decide(office, "first")).status).toBe(200);
  });
});

describe("an office that decided on a second opinion", () => {
  it.each(["first", "return"])("is involved in all later decisions: %s", async (decision) => {
    await proposed();
    const id = await gradeBlind(0);
    await verdict(id, { verdict: "confirmed" });
    const involved = async () => {
      const row = await stored();
      const judgedBy = JSON.parse(String(row?.judgedBy ?? "[]"));
      return row && officeInvolved(test.app.services.database.kysely, { ...row, judgedBy }, "CO-LT");
    };
    expect(await involved()).toBe(false);
    expect((await decide(office, decision)).status).toBe(200);
    expect(await involved()).toBe(true);
  });
});

describe("a return with a fact check", () => {
  withStep("factCheck");

  it("lets the auditor change the grades, and the team check the new ones", async () => {
    code = await aTask(test, { status: "confirmed", share: 0.57 });
    expect((await call(auditor, "POST", "/grades/reopen", { taskCode: code })).body).toMatchObject({
      code: "GRADES_SEEN",
    });
    expect((await call(trainer, "PUT", `/tasks/${code}/fact-checks/finish`)).status).toBe(200);
    const done = await call(auditor, "POST", "/reports/finish", { taskCode: code, sections: sampleReport });
    expect(done).toMatchObject({ status: 200, body: { pending: "second_opinion" } });
    const id = await gradeBlind("as first");
    await verdict(id, { verdict: "objected", reason: "The proof is old." });
    const claimed = String((await stored())?.selectedAt);
    expect((await decide(office, "return")).status).toBe(200);
    expect(String((await stored())?.selectedAt) > claimed).toBe(true);
    expect(await call(auditor, "POST", "/grades/reopen", { taskCode: code })).toMatchObject({ status: 200 });
    const { body } = await call<{ assessments: object; revision: number }>(auditor, "GET", `/grades/task/${code}`);
    const finished = { taskCode: code, assessments: {}, revision: body.revision };
    expect((await call(auditor, "POST", "/grades/finish", finished)).status).toBe(200);
    expect(await taskFor(trainer)).toMatchObject({ status: "confirmed", factCheckEndedAt: null, factChecksOpen: 0 });
    expect((await call(trainer, "GET", `/grades/task/${code}`)).status).toBe(200);
    expect(await call(auditor, "POST", "/reports/finish", { taskCode: code, sections: sampleReport })).toMatchObject({
      status: 409,
      body: { code: "FACT_CHECK_OPEN" },
    });
  });
});

describe("a second auditor who grades another audit of the enterprise meanwhile", () => {
  const rotation = procedure.rotation;
  afterAll(() => {
    rotation.length = 0;
  });

  it("keeps the second opinion", async () => {
    await proposed();
    const share = code;
    const other = await aTask(test, { status: "confirmed", share: 0.3, auditor: "auditor2@demo.example" });
    const reason = "Please add proofs of the last quarter.";
    const rejected = await call(second, "POST", "/reports/reject-report", { taskCode: other, sections: {}, reason });
    expect(rejected.status, JSON.stringify(rejected.body)).toBe(200);
    rotation.push(...[leftOutRule("rotation") ?? []].flat());
    await replaceSecondAuditors(test.app.services);
    code = share;
    expect(await opinion(admin)).toMatchObject({ pendingWith: "second_auditor", opinions: [{ status: "draft" }] });
  });
});

describe("due dates", () => {
  it("remind once, then the office decides, then the administrators", async () => {
    await proposed();
    test.clock.set(new Date(Date.now() + 6 * DAY_MS));
    expect(await remindOfOpinions(test.app.services)).toBeGreaterThan(0);
    expect(await remindOfOpinions(test.app.services)).toBe(0);
    expect(await escalateOpinions(test.app.services)).toBe(0);
    test.clock.set(new Date(Date.now() + 9 * DAY_MS));
    expect(await escalateOpinions(test.app.services)).toBeGreaterThan(0);
    expect(await stored()).toMatchObject({ pendingWith: "office", secondAuditorId: null });
    test.clock.set(new Date(Date.now() + 18 * DAY_MS));
    expect(await escalateOpinions(test.app.services)).toBeGreaterThan(0);
    expect(await stored()).toMatchObject({ pendingWith: "admin", status: "confirmed" });
  });

  it("pass on from an auditor who is suspended", async () => {
    await proposed();
    await call(admin, "POST", `/admin/suspend-user/${secondId}`, {});
    expect(await replaceSecondAuditors(test.app.services)).toBeGreaterThan(0);
    expect(await taskFor(admin)).toMatchObject({ pendingWith: "office" });
    await call(admin, "POST", `/admin/unsuspend-user/${secondId}`, {});
    second = (
      await call<{ token: string }>("", "POST", "/auth/login", {
        email: "auditor2@demo.example",
        password: "Demo!2026",
      })
    ).body.token;
  });
});

describe("two calls at once", () => {
  it("give one certificate", async () => {
    await proposed();
    const id = await gradeBlind("as first");
    const both = await Promise.all([verdict(id, { verdict: "confirmed" }), verdict(id, { verdict: "confirmed" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call<unknown[]>(admin, "GET", `/certificates?taskCode=${code}`)).body).toHaveLength(1);
  });

  it("give one decision", async () => {
    await proposed();
    const id = await gradeBlind(0);
    await verdict(id, { verdict: "objected", reason: "The proof is old." });
    const both = await Promise.all([decide(office, "first"), decide(admin, "return")]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("leave a trail that replays the records", async () => {
    expect(await verifyTrail(test.app.services)).toMatchObject({ broken: [] });
  });
});
