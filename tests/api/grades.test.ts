import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Assessments } from "#domain/scoring/score.ts";
import { type Answer, startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

interface Grade {
  revision: number;
  status: string;
  assessments: Assessments;
  score: { points: number };
}

let test: TestApp;
let auditor: string;
let code: string;
let ids: string[];
beforeAll(async () => {
  test = await startApp();
  auditor = await test.scenario.account("auditor@demo.example");
  await aTask(test, { status: "completed" });
});
afterAll(() => test.stop());
beforeEach(async () => {
  code = await aTask(test, { status: "selected_for_review" });
  const { body } = await test.call<{ questionnaire: { sections: { questions: { id: string }[] }[] } }>(
    auditor,
    "GET",
    `/tasks/${code}/responses`,
  );
  ids = body.questionnaire.sections.flatMap(({ questions }) => questions.map(({ id }) => id));
});

const question = (index: number) => ids[index] as string;
const send = (verb: "draft" | "finish", assessments: object, revision?: number): Promise<Answer> =>
  test.call(auditor, "POST", `/grades/${verb}`, { taskCode: code, assessments, ...(revision ? { revision } : {}) });
const draft = (assessments: object, revision?: number) => send("draft", assessments, revision);
const read = async () => (await test.call<Grade>(auditor, "GET", `/grades/task/${code}`)).body;
const points = (value: number, baseRevision?: number) => ({
  points: value,
  comment: "Dates are missing.",
  ...(baseRevision ? { baseRevision } : {}),
});

describe("grades saved by question", () => {
  it("are merged, and the others stay unchanged", async () => {
    await draft({ [question(0)]: points(1), [question(1)]: points(2) });
    const before = await read();
    expect((await draft({ [question(1)]: points(3, 1) })).status).toBe(200);
    expect((await read()).score.points).toBeGreaterThan(before.score.points);
    expect((await read()).assessments).toEqual({
      [question(0)]: { ...points(1), revision: 1 },
      [question(1)]: { ...points(3), revision: 2 },
    });
  });

  it("keep the result for each proof, and show it to the team once they are finished", async () => {
    const student = await test.scenario.person("LT-0142", "student");
    const found = {
      url: "https://example.org/minutes",
      title: "Minutes",
      state: "doesNotShow",
      note: "They are of June.",
    };
    expect((await draft({ [question(0)]: { ...points(1), proofs: [found] } })).status).toBe(200);
    expect((await test.call(student, "GET", `/grades/task/${code}`)).status).toBe(404);
    for (const wrong of [{ state: "lost" }, { url: "javascript:alert(1)" }, { note: "x".repeat(1001) }])
      expect((await draft({ [question(1)]: { ...points(1), proofs: [{ ...found, ...wrong }] } })).status).toBe(400);
    const seen = { ...found, state: "seen" };
    const all = Object.fromEntries(ids.map((id, index) => [id, points(2, index === 0 ? 1 : 0)]));
    const finished = await send("finish", { ...all, [question(0)]: { ...points(2, 1), proofs: [seen] } });
    expect(finished.status).toBe(200);
    const told = await test.call<Grade>(student, "GET", `/grades/task/${code}`);
    expect(told.body.assessments[question(0)]).toEqual({ ...points(2), proofs: [seen], revision: 2 });
  });

  it("change nothing if they equal the stored ones, with any base", async () => {
    await draft({ [question(0)]: points(1) });
    const before = await read();
    for (const base of [undefined, 1, 7]) {
      const again = await draft({ [question(0)]: { ...points(1), ...(base ? { baseRevision: base } : {}) } });
      expect(again).toMatchObject({ status: 200, body: { revision: before.revision } });
    }
    expect(await read()).toEqual(before);
  });

  it("are refused with the current grade if another one was read, and nothing of the call is saved", async () => {
    await draft({ [question(0)]: points(1) });
    const { status, body } = await draft({ [question(0)]: points(2), [question(1)]: points(3) });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: "GRADE_CONFLICT",
        questions: [question(0)],
        current: { [question(0)]: { points: 1, revision: 1 } },
      },
    });
    expect(Object.keys((await read()).assessments)).toEqual([question(0)]);
  });

  it("of two devices are all stored, even if both write at once", async () => {
    const answers = await Promise.all(ids.map((id) => draft({ [id]: points(1) })));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(Object.keys((await read()).assessments).sort()).toEqual(ids.toSorted());
  });

  it("from earlier versions without a revision continue from the first", async () => {
    await draft({ [question(0)]: points(1) });
    const { kysely } = test.app.services.database;
    const old = JSON.stringify({ [question(0)]: { points: 1, comment: "Kept." } });
    await kysely.updateTable("grades").set({ assessments: old }).where("taskCode", "=", code).execute();
    expect((await draft({ [question(0)]: points(2) })).body).toMatchObject({
      code: "GRADE_CONFLICT",
      current: { [question(0)]: { comment: "Kept.", revision: 1 } },
    });
    expect((await draft({ [question(0)]: points(2, 1) })).body).toMatchObject({
      assessments: { [question(0)]: { points: 2, revision: 2 } },
    });
  });
});

describe("a grade that cannot be accepted", () => {
  const notApplicable = { notApplicable: true, comment: "They have no shop." };

  it("blocks only its own call, and names its question", async () => {
    await draft({ [question(0)]: points(1) });
    const { status, body } = await draft({ [question(1)]: { notApplicable: true } });
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: { [question(1)]: ["reason"] } } });
    expect((await draft({ [question(2)]: points(1) })).status).toBe(200);
  });

  it("is the second question of a field that is not applicable, in any order", async () => {
    await draft({ [question(1)]: notApplicable });
    const { body } = await draft({ [question(0)]: notApplicable });
    expect(body.errors).toEqual({ [question(0)]: ["tooManyNotApplicable"] });
  });

  it("is accepted if the previous one becomes applicable in the same call", async () => {
    await draft({ [question(1)]: notApplicable });
    const swap = { [question(1)]: points(2, 1), [question(0)]: notApplicable };
    expect((await draft(swap)).status).toBe(200);
  });
});

describe("finishing", () => {
  const rest = (from: number) => Object.fromEntries(ids.slice(from).map((id) => [id, points(1)]));

  it("accepts the grades that are still missing", async () => {
    await draft({ [question(0)]: points(1) });
    expect((await send("finish", {})).body).toMatchObject({ code: "NOT_GRADED", questions: ids.slice(1) });
    expect(await send("finish", rest(1))).toMatchObject({ status: 200, body: { status: "finished" } });
    expect(Object.keys((await read()).assessments).sort()).toEqual(ids.toSorted());
  });

  it("is refused to auditors who have not read the newest grades", async () => {
    const { body: first } = await draft(rest(0));
    await draft({ [question(0)]: points(2, 1) });
    expect(await send("finish", {}, Number(first.revision))).toMatchObject({
      status: 409,
      body: { code: "REVISION_CONFLICT", current: { assessments: { [question(0)]: { points: 2 } } } },
    });
  });

  it("replaces the grading that was read as a whole", async () => {
    await draft(rest(0));
    const { assessments, revision } = await read();
    const better = { ...assessments, [question(0)]: points(3) };
    const { status } = await send("finish", better, revision);
    expect({ status, first: (await read()).assessments[question(0)] }).toMatchObject({
      status: 200,
      first: { points: 3, revision: 2 },
    });
  });
});

describe("proofs that were opened", () => {
  const path = () => `/tasks/${code}/opened-proofs` as const;
  const open = (address: string, token = auditor) => test.call(token, "PUT", path(), { address });

  it("are stored once per auditor and round, without the content of the proof", async () => {
    const { answers } = (
      await test.call<{ answers: Record<string, { proofs: { url?: string }[] }> }>(
        auditor,
        "GET",
        `/tasks/${code}/responses`,
      )
    ).body;
    const addresses = Object.values(answers).flatMap(({ proofs }) => proofs.flatMap(({ url }) => url ?? []));
    const [first = "", second = ""] = [...new Set(addresses)].sort();
    for (const address of [second, first, first]) expect((await open(address)).status).toBe(200);
    expect((await test.call(auditor, "GET", path())).body).toEqual({ opened: [first, second] });
    expect((await test.call(auditor, "GET", `/grades/task/${code}`)).status).toBe(404);
  });

  it("must belong to the audit's answers and be opened by its auditor during grading", async () => {
    expect((await open("https://example.org/not-there")).status).toBe(404);
    const other = await test.scenario.account("auditor2@demo.example");
    expect([
      (await open("https://example.org/x", other)).status,
      (await test.call(other, "GET", path())).status,
    ]).toEqual([404, 404]);
    await test.scenario.grade(code, 1);
    expect(await open("https://example.org/x")).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
  });
});
