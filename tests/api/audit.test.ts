import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Question } from "#domain/generated/questionnaire.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { links } from "#tests/comesIn/links.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

interface Responses {
  questionnaire: { sections: { questions: Question[] }[] };
  answers: Answers;
}

const request = {
  title: "Audit",
  level: "bronze",
  fields: ["human-resources"],
  country: "LT",
  deadlineDays: 30,
  alongside: ["human-resources", "sales"],
};

describe("requesting an audit", () => {
  const wrong: [string, object, number, string][] = [
    ["a level that does not exist", { level: "platinum" }, 400, "INVALID_INPUT"],
    ["a deadline in the past", { deadlineDays: -5 }, 400, "INVALID_INPUT"],
    ["a deadline period that is not offered", { deadlineDays: 31 }, 400, "INVALID_INPUT"],
    ["no field", { fields: [] }, 400, "INVALID_INPUT"],
    ["a field that does not exist", { fields: ["astrology"] }, 400, "INVALID_INPUT"],
    ["a title of 50,000 characters", { title: "x".repeat(50_000) }, 400, "INVALID_INPUT"],
    ["an unknown property", { status: "approved" }, 400, "UNKNOWN_FIELD"],
    ["another enterprise", { peCode: "DE-2077" }, 403, "FORBIDDEN"],
  ];
  it.each(wrong)("refuses %s", async (_name, change, status, code) => {
    const token = await test.scenario.person("LT-0142", "enterprise");
    const answer = await test.call(token, "POST", "/tasks", { ...request, ...change });
    expect(answer).toMatchObject({ status, body: { statusCode: status, code, message: expect.any(String) } });
  });

  it("refuses a PE code that does not exist", async () => {
    const token = await test.scenario.account("admin@demo.example");
    const answer = await test.call(token, "POST", "/tasks", { ...request, peCode: "XX-0000" });
    expect(answer).toMatchObject({ status: 400, body: { errors: { peCode: ["INVALID_CODE"] } } });
  });

  it("answers a repeated request with the existing audit until it changes or minutes have passed", async () => {
    const [token, trainer] = [
      await test.scenario.person("LT-0142", "enterprise"),
      await test.scenario.person("LT-0142", "trainer"),
    ];
    const ask = async (change: object = {}, who = token) => {
      const { status, body } = await test.call(who, "POST", "/tasks", { ...request, title: "Sent twice", ...change });
      expect(status).toBe(201);
      return String(body.code);
    };
    const code = await ask();
    expect(await ask()).toBe(code);
    const others = [
      await ask({ title: "Sent once" }),
      await ask({ fields: ["sales"] }),
      await ask({ deadlineDays: 60 }),
      await ask({}, trainer),
    ];
    expect(new Set([code, ...others]).size).toBe(5);
    await test.scenario.answer(code);
    const next = await ask();
    expect([code, ...others]).not.toContain(next);
    test.clock.set(new Date(Date.now() + 6 * 60_000));
    expect(await ask()).not.toBe(next);
    test.clock.set(undefined);
  });

  it("refuses fields of a current audit unless the requester confirms it, but not those of an ended audit", async () => {
    const { alongside: _known, ...plain } = request;
    const trainer = await test.scenario.person("DE-2077", "trainer");
    const office = await test.scenario.person("DE-2077", "enterprise");
    const wanted = { ...plain, country: "DE", fields: ["procurement", "marketing"] };
    const ask = (who: string, change: object) => test.call(who, "POST", "/tasks", { ...wanted, ...change });
    const { body: first } = await ask(office, { fields: ["procurement"], alongside: ["procurement"] });
    expect(await ask(trainer, {})).toMatchObject({
      status: 409,
      body: { code: "FIELDS_UNDER_WAY", errors: { fields: expect.arrayContaining(["procurement"]) } },
    });
    const known = await ask(trainer, { alongside: ["procurement", "marketing"] });
    expect(known.status).toBe(201);
    expect(known.body.code).not.toBe(first.code);
  });

  it("numbers the audits of an enterprise and fixes the deadline at the end of its day", async () => {
    const token = await test.scenario.person("LT-0142", "enterprise");
    const { body } = await test.call(token, "POST", "/tasks", request);
    expect(body).toMatchObject({
      code: expect.stringMatching(/^LT-0142-\d{4}-\d{2}$/),
      status: "pending_internal_audit",
      round: 1,
      peCodeLabel: "Amber Lane UAB",
    });
    expect(String(body.expirationDate)).toMatch(/T(20|21):59:59/);
  });
});

describe("answering", () => {
  async function draft() {
    const code = await aTask(test, { status: "pending_internal_audit" });
    const token = await test.scenario.person("LT-0142", "student");
    const { body } = await test.call<Responses>(token, "GET", `/tasks/${code}/responses`);
    const questions = body.questionnaire.sections.flatMap((section) => section.questions);
    const text = questions.find((question) => question.type === "long-text");
    if (!text) throw new Error("The field needs a long text for this test");
    return { code, token, question: text };
  }

  it("saves an answer, and accepts the same answer again with any base", async () => {
    const { code, token, question } = await draft();
    const answers = { [question.id]: { value: "We plan together.", proofs: [], additionalDetails: "" } };
    const first = await test.call(token, "PUT", `/tasks/${code}/responses`, { answers });
    expect(first).toMatchObject({
      status: 200,
      body: { status: "draft", answers: { [question.id]: { revision: 1, answeredByName: "Ieva Kazlauskaitė" } } },
    });
    const again = await test.call(token, "PUT", `/tasks/${code}/responses`, { answers });
    expect(again).toMatchObject({ status: 200, body: { answers: { [question.id]: { revision: 1 } } } });
  });

  it("refuses an answer that is based on an older one and returns the current one", async () => {
    const { code, token, question } = await draft();
    const put = (value: string, baseRevision?: number) =>
      test.call(token, "PUT", `/tasks/${code}/responses`, { answers: { [question.id]: { value, baseRevision } } });
    await put("first");
    const conflict = await put("second");
    expect(conflict).toMatchObject({
      status: 409,
      body: { code: "ANSWER_CONFLICT", current: { [question.id]: { value: "first", revision: 1 } } },
    });
    expect(await put("second", 1)).toMatchObject({
      status: 200,
      body: { answers: { [question.id]: { value: "second", revision: 2 } } },
    });
  });

  it("reads identical bytes except for the changed answer", async () => {
    const code = await aTask(test, { status: "draft" });
    const token = await test.scenario.person("LT-0142", "student");
    const read = async () => (await test.call<Responses>(token, "GET", `/tasks/${code}/responses`)).body.answers;
    const before = await read();
    const ids = Object.keys(before);
    expect(ids.length).toBeGreaterThan(2);
    // A database that has counted its rows reads a small table from its beginning, where changed rows have moved.
    await sql`analyze`.execute(test.app.services.database.kysely);
    for (const id of ids.slice(0, 2)) {
      const { revision: baseRevision, value, proofs, details = "" } = before[id] ?? {};
      const answer = { value, proofs, details, additionalDetails: "Said anew.", baseRevision };
      const saved = await test.call(token, "PUT", `/tasks/${code}/responses`, { answers: { [id]: answer } });
      expect(saved.status).toBe(200);
    }
    expect(Object.keys(await read())).toEqual(ids);
  });

  it("accepts the same web addresses as answers and as proofs, and stores them in a browser's form", async () => {
    const code = await aTask(test, { status: "pending_internal_audit", fields: ["marketing"], level: "gold" });
    const token = await test.scenario.person("LT-0142", "student");
    const { body } = await test.call<Responses>(token, "GET", `/tasks/${code}/responses`);
    const questions = body.questionnaire.sections.flatMap((section) => section.questions);
    const { id = "" } = questions.find(({ type, proof }) => type === "link" && proof) ?? {};
    const put = (answer: object) =>
      test.call<Responses>(token, "PUT", `/tasks/${code}/responses`, { answers: { [id]: answer } });
    let baseRevision: number | undefined;
    // Half an emoji and NUL cannot be stored in any text.
    for (const { input, result } of links.filter(({ input }) => input.trim() && !/[\p{Surrogate}\0]/u.test(input))) {
      const [value, proofs] = [input, [{ title: "Shop", url: input }]];
      if (result === null) {
        for (const answer of [{ value }, { proofs }])
          expect((await put({ ...answer, baseRevision })).body, input).toMatchObject({
            code: "INVALID_INPUT",
            errors: { [id]: expect.any(Array) },
          });
        continue;
      }
      const saved = await put({ value, proofs, baseRevision });
      expect(saved, input).toMatchObject({ body: { answers: { [id]: { value: result, proofs: [{ url: result }] } } } });
      baseRevision = saved.body.answers[id]?.revision;
    }
  });

  it.each([
    ["an answer of the wrong type", (id: string) => ({ [id]: { value: 7 } }), 400, "INVALID_INPUT"],
    ["a text of 100,000 characters", (id: string) => ({ [id]: { value: "x".repeat(100_000) } }), 400, "INVALID_INPUT"],
    [
      "a proof that is no web address",
      (id: string) => ({ [id]: { value: "x", proofs: [{ title: "t", url: "javascript:alert(1)" }] } }),
      400,
      "INVALID_INPUT",
    ],
    ["an unknown question", () => ({ "no-such-question": { value: "x" } }), 400, "UNKNOWN_QUESTION"],
    ["an unknown property", (id: string) => ({ [id]: { value: "x", points: 5 } }), 400, "UNKNOWN_FIELD"],
  ])("refuses %s and saves nothing of the call", async (_name, answers, status, code) => {
    const { code: task, token, question } = await draft();
    const answer = await test.call(token, "PUT", `/tasks/${task}/responses`, { answers: answers(question.id) });
    expect(answer).toMatchObject({ status, body: { code } });
    const { body } = await test.call<Responses>(token, "GET", `/tasks/${task}/responses`);
    expect(body.answers).toEqual({});
  });

  it("refuses a submission with gaps and lists the questions", async () => {
    const code = await aTask(test, { status: "pending_internal_audit" });
    const token = await test.scenario.person("LT-0142", "student");
    await test.scenario.answer(code, 0.3);
    const answer = await test.call<{ questions: string[] }>(token, "PUT", `/tasks/${code}/responses`, {
      answers: {},
      submit: true,
    });
    expect(answer).toMatchObject({ status: 422, body: { code: "INCOMPLETE" } });
    expect(answer.body.questions.length).toBeGreaterThan(0);
  });

  it("accepts one submission, and after it no answer and no second submission", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    const token = await test.scenario.person("LT-0142", "student");
    const second = await test.call(token, "PUT", `/tasks/${code}/responses`, { answers: {}, submit: true });
    expect(second).toMatchObject({
      status: 409,
      body: { code: "WRONG_STATE", current: { status: "waiting_for_approval" } },
    });
    const { body } = await test.call<Responses>(token, "GET", `/tasks/${code}/responses`);
    const [id] = Object.keys(body.answers);
    const late = await test.call(token, "PUT", `/tasks/${code}/responses`, {
      answers: { [id ?? ""]: { value: "late" } },
    });
    expect(late).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
  });

  it("keeps the round's answers and begins a new round after a rejection", async () => {
    const code = await aTask(test, { status: "rejected" });
    await test.scenario.answer(code);
    const token = await test.scenario.person("LT-0142", "student");
    const same = await test.call(token, "GET", `/tasks/${code}/single`);
    expect(same.body).toMatchObject({ status: "draft", round: 2, rejectedReason: "Please add the missing proof." });
  });
});

describe("approving and selecting", () => {
  it("compares the revision that the trainer read", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    const trainer = await test.scenario.person("LT-0142", "trainer");
    const { body: task } = await test.call(trainer, "GET", `/tasks/${code}/single`);
    const stale = await test.call(trainer, "PUT", `/tasks/${code}/approve`, {
      ...task,
      revision: Number(task.revision) - 1,
    });
    expect(stale).toMatchObject({ status: 409, body: { code: "REVISION_CONFLICT", current: { code } } });
    expect(await test.call(trainer, "PUT", `/tasks/${code}/approve`, task)).toMatchObject({
      status: 200,
      body: { status: "approved" },
    });
  });

  it("lets one auditor take an audit, and refuses the other with the reason", async () => {
    const code = await aTask(test, { status: "selected_for_review" });
    const other = await test.scenario.account("auditor2@demo.example");
    expect(await test.call(other, "PUT", `/tasks/${code}/selectForReview`, {})).toMatchObject({
      status: 409,
      body: { code: "ALREADY_SELECTED" },
    });
    expect(await test.call(other, "GET", `/tasks/${code}/single`)).toMatchObject({ status: 404 });
  });

  it("stops a conflict of interest", async () => {
    const code = await aTask(test, { status: "approved", peCode: "FR-0093" });
    const colleague = await test.scenario.account("auditor2@demo.example");
    expect(await test.call(colleague, "PUT", `/tasks/${code}/selectForReview`, {})).toMatchObject({
      status: 403,
      body: { code: "CONFLICT_OF_INTEREST" },
    });
  });

  it("does not show another enterprise's audit", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    const stranger = await test.scenario.person("DE-2077", "trainer");
    expect(await test.call(stranger, "PUT", `/tasks/${code}/reject`, { reason: "No." })).toMatchObject({ status: 404 });
  });

  it("asks for a reason when rejecting", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    const trainer = await test.scenario.person("LT-0142", "trainer");
    expect(await test.call(trainer, "PUT", `/tasks/${code}/reject`, { reason: "  " })).toMatchObject({
      status: 400,
      body: { errors: { reason: expect.any(Array) } },
    });
  });
});
