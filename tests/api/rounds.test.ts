import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import { links } from "#tests/comesIn/links.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { erase } from "#tests/factories/erasing.ts";
import { expectOneWinner, race } from "#tests/factories/race.ts";
import { aTask, firstQuestionOf } from "#tests/factories/task.ts";

let test: TestApp;
let ieva: string;
let trainer: string;
beforeAll(async () => {
  test = await startApp();
  ieva = await test.scenario.person("LT-0142", "student", "Ieva Kazlauskaitė");
  trainer = await test.scenario.person("LT-0142", "trainer");
});
afterAll(() => test.stop());

const firstQuestion = (code: string) => firstQuestionOf(test, ieva, code);

describe("the previous round", () => {
  it("has the answers as submitted, without later changes, and a first round has none", async () => {
    const code = await aTask(test, { status: "rejected" });
    const before = (await test.call(trainer, "GET", `/tasks/${code}/previous-round`)).body;
    expect(before).toEqual({ round: null, submittedAt: null, answers: {}, assessments: {} });
    const { body: audit } = await test.call<
      ResponsesBody & { answers: Record<string, { value: unknown; revision: number }> }
    >(ieva, "GET", `/tasks/${code}/responses`);
    const question = audit.questionnaire.sections
      .flatMap(({ questions }) => questions)
      .find(({ type }) => type === "long-text");
    const id = question?.id ?? "";
    const was = audit.answers[id];
    const value = "It was checked again, and every document has its date. ".repeat(8);
    const answers = { [id]: { value, baseRevision: was?.revision } };
    const saved = await test.call(ieva, "PUT", `/tasks/${code}/responses`, { answers });
    expect(saved.status).toBe(200);
    const previous = (
      await test.call<{ round: number; answers: typeof audit.answers }>(trainer, "GET", `/tasks/${code}/previous-round`)
    ).body;
    expect(previous.round).toBe(1);
    expect(previous.answers[id]?.value).toEqual(was?.value);
    expect(Object.keys(previous.answers).length).toBe(Object.keys(audit.answers).length);
  });

  it("has the grades that an auditor finished in it", async () => {
    const code = await aTask(test, { status: "confirmed", share: 0.3 });
    const auditor = await test.scenario.account("auditor@demo.example");
    await test.call(auditor, "PUT", `/tasks/${code}/reject`, { reason: "Too little proof." });
    const id = await firstQuestion(code);
    const now = (
      await test.call<{ answers: Record<string, { revision: number }> }>(ieva, "GET", `/tasks/${code}/answers`)
    ).body;
    const answer = (await test.call(ieva, "GET", `/tasks/${code}/answers?questions=${id}`)).body.answers as Record<
      string,
      Record<string, unknown>
    >;
    const { value, proofs } = answer[id] ?? {};
    await test.call(ieva, "PUT", `/tasks/${code}/responses`, {
      answers: { [id]: { value, proofs, additionalDetails: "New.", baseRevision: now.answers[id]?.revision } },
    });
    const previous = (await test.call(ieva, "GET", `/tasks/${code}/previous-round`)).body;
    expect(previous.assessments).toMatchObject({ [id]: { points: expect.any(Number) } });
  });
});

describe("the last graded round", () => {
  it("has its answers and grades, even if the team has submitted others since", async () => {
    const code = await aTask(test, { status: "confirmed", share: 0.9 });
    const auditor = await test.scenario.account("auditor@demo.example");
    await test.call(auditor, "PUT", `/tasks/${code}/reject`, { reason: "Too little proof." });
    const id = await firstQuestion(code);
    type Answers = Record<string, { value: unknown; additionalDetails: string; revision: number; proofs: unknown[] }>;
    const read = async () =>
      (await test.call<{ answers: Answers }>(ieva, "GET", `/tasks/${code}/answers?questions=${id}`)).body.answers[id];
    const judged = await read();
    const { value, proofs, revision: baseRevision } = judged ?? {};
    const answers = { [id]: { value, proofs, additionalDetails: "Said otherwise.", baseRevision } };
    await test.call(ieva, "PUT", `/tasks/${code}/responses`, { answers });
    await test.scenario.submit(code);
    await test.call(trainer, "PUT", `/tasks/${code}/reject`, { reason: "One more thing." });
    await test.scenario.submit(code);
    const roundBefore = async (query = "") =>
      (
        await test.call<{ round: number; answers: Answers; assessments: object }>(
          trainer,
          "GET",
          `/tasks/${code}/previous-round${query}`,
        )
      ).body;
    expect(await roundBefore()).toMatchObject({
      round: 2,
      answers: { [id]: { additionalDetails: "Said otherwise." } },
    });
    expect((await roundBefore()).assessments, "nobody graded that one").toEqual({});
    const last = await roundBefore("?judged=true");
    expect(last).toMatchObject({ round: 1, answers: { [id]: { additionalDetails: judged?.additionalDetails } } });
    expect(last.assessments).toMatchObject({ [id]: { points: expect.any(Number) } });
  });
});

describe("a submission after a rejection that changes no answer", () => {
  it("begins the next round, because a reply may settle a remark", async () => {
    const code = await aTask(test, { status: "rejected" });
    const sent = await test.call(ieva, "PUT", `/tasks/${code}/responses`, { answers: {}, submit: true });
    expect(sent).toMatchObject({ status: 200, body: { status: "waiting_for_approval" } });
    expect((await test.call(ieva, "GET", `/tasks/${code}/single`)).body).toMatchObject({ round: 2 });
    expect((await test.call(trainer, "GET", `/tasks/${code}/previous-round`)).body).toMatchObject({ round: 1 });
  });

  it("is unique, even if many submit at once", async () => {
    const code = await aTask(test, { status: "rejected" });
    expectOneWinner(
      await race(() => test.call(ieva, "PUT", `/tasks/${code}/responses`, { answers: {}, submit: true })),
      "409 WRONG_STATE",
    );
    expect((await test.call(ieva, "GET", `/tasks/${code}/single`)).body).toMatchObject({ round: 2 });
  });
});

describe("the history of an audit", () => {
  it("has each step with its person and reason", async () => {
    const code = await aTask(test, { status: "rejected" });
    const { body } = await test.call<
      { action: string; status: string | null; reason: string | null; actorRole: string }[]
    >(ieva, "GET", `/tasks/${code}/history`);
    expect(body.map(({ action, status }) => [action, status])).toEqual([
      ["request", "pending_internal_audit"],
      ["answer", "draft"],
      ["answers", null],
      ["submit", "waiting_for_approval"],
      ["reject", "rejected"],
    ]);
    expect(body.at(-1)).toMatchObject({ reason: "Please add the missing proof.", actorRole: "trainer" });
  });
});

describe("an improvement", () => {
  it("is planned after the audit, and the next audit begins with it", async () => {
    const previous = await aTask(test, { status: "completed" });
    const planned = await test.call(ieva, "POST", `/tasks/${previous}/improvements`, {
      action: "Date every document",
      origin: "weakness",
      auditFieldId: "finance",
      owner: "Lukas Petrauskas",
      dueDate: "2027-03-31",
    });
    expect(planned.status).toBe(201);
    expect(planned.body).toMatchObject({ step: "plan", peCode: "LT-0142", country: "LT", taskCode: previous });
    const next = await aTask(test, { status: "selected_for_review" });
    const auditor = await test.scenario.account("auditor@demo.example");
    const seen = await test.call<{ action: string }[]>(auditor, "GET", `/tasks/${next}/improvements`);
    expect(seen.body.map(({ action }) => action)).toEqual(["Date every document"]);
    const running = await test.call(ieva, "POST", `/tasks/${next}/improvements`, {
      action: "Too early",
      origin: "own",
    });
    expect(running.body.code).toBe("WRONG_STATE");
  });

  it.each([
    ["in an audit field that there is not", { auditFieldId: "nowhere" }, { auditFieldId: ["enum"] }],
    [
      "for a day before anybody could plan",
      { dueDate: "0000-01-01" },
      { dueDate: [expect.stringContaining("pattern")] },
    ],
  ])("cannot be planned %s", async (_what, changes, errors) => {
    const code = await aTask(test, { status: "completed" });
    const plan = { action: "Date every document", origin: "weakness", auditFieldId: "finance", ...changes };
    const refused = await test.call(ieva, "POST", `/tasks/${code}/improvements`, plan);
    expect(refused).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", errors } });
  });

  it("has a link in normal form, entered in any form that a browser opens, like answers and proofs", async () => {
    const code = await aTask(test, { status: "completed" });
    const plan = { action: "Publish it", origin: "own" };
    const path = `/tasks/${code}/improvements`;
    const { body } = await test.call<{ id: string; revision: number; proof: string }>(ieva, "POST", path, {
      ...plan,
      proof: "HTTPS://Übungsfirma.de/Shared Documents",
    });
    const { proof, id } = body;
    expect(proof).toBe("https://xn--bungsfirma-8db.de/Shared%20Documents");
    let { revision } = body;
    // The server removes control characters and half characters from each text first.
    const kept = links.filter(({ input }) => !/[\p{Cc}\p{Cs}]/u.test(input));
    for (const { input, result } of kept) {
      const changed = await test.call(ieva, "PATCH", `/improvements/${id}`, { revision, proof: input });
      revision = Number(changed.body.revision ?? revision);
      expect([input, changed.status === 200 ? changed.body.proof : null]).toEqual([input, result]);
    }
  });

  it("loses the responsible person's name when they are erased", async () => {
    const code = await aTask(test, { status: "completed" });
    const name = "Jonas Trumpam";
    const jonas = await test.scenario.person("LT-0142", "student", name);
    const { body } = await test.call(jonas, "POST", `/tasks/${code}/improvements`, {
      action: "Ask",
      origin: "own",
      owner: name,
    });
    const { id } = (await test.call(jonas, "GET", "/auth/me")).body;
    const admin = await test.scenario.account("admin@demo.example");
    expect((await erase(test, admin, id)).status).toBe(204);
    expect((await test.call(ieva, "GET", `/improvements/${body.id}`)).body.owner).toBeNull();
    const { kysely } = test.app.services.database;
    const told = await kysely
      .selectFrom("trail")
      .select(["changes", "personal"])
      .where("subject", "=", String(body.id))
      .execute();
    expect(JSON.stringify(told)).not.toContain(name);
  });
});
