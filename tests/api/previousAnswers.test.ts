import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Question } from "#domain/generated/questionnaire.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { completedAgo } from "#tests/factories/pastAudits.ts";

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
});
afterAll(() => test.stop());

interface Previous {
  taskCode: string | null;
  completedAt: string | null;
  answers: Answers;
}

const student = (peCode: string) => test.scenario.person(peCode, "student");
const previousOf = async (code: string, token?: string) =>
  test.call<Previous>(token ?? (await student(code.slice(0, 7))), "GET", `/tasks/${code}/former-answers`);
const questionsOf = async (code: string) =>
  (await test.call<ResponsesBody>(admin, "GET", `/tasks/${code}/responses`)).body.questionnaire.sections.flatMap(
    ({ questions }) => questions,
  );

describe("previous answers", () => {
  it("are by field those of the enterprise's last completed audit, to questions that this one has too", async () => {
    const before = await completedAgo(test, 50, "FR-0093", ["sales"]);
    await completedAgo(test, 60, "FR-0093", ["finance", "sales"]);
    const last = await completedAgo(test, 40, "FR-0093", ["finance"]);
    await completedAgo(test, 10, "BG-0311", ["finance"]);
    const code = await test.scenario.request({
      peCode: "FR-0093",
      title: "Anew",
      level: "gold",
      fields: ["finance", "sales"],
    });
    const { status, body } = await previousOf(code);
    expect({ status, taskCode: body.taskCode }).toEqual({ status: 200, taskCode: last });
    const asked = [...(await questionsOf(last)), ...(await questionsOf(before))].map(({ id }) => id);
    expect(Object.keys(body.answers)).toEqual(asked);
    expect(JSON.stringify(body)).not.toMatch(/answeredBy|checked/);
    const [id = ""] = Object.keys(body.answers);
    const { value, proofs, additionalDetails } = body.answers[id] ?? {};
    const taken = await test.call(await student("FR-0093"), "PUT", `/tasks/${code}/responses`, {
      answers: { [id]: { value, proofs, additionalDetails } },
    });
    expect(taken.status).toBe(200);
  });

  it("are empty if no audit of the enterprise is completed, or no question is the same", async () => {
    const none = { taskCode: null, completedAt: null, answers: {} };
    const first = await test.scenario.request({
      peCode: "AT-0750",
      title: "First",
      level: "bronze",
      fields: ["finance"],
    });
    expect((await previousOf(first)).body).toEqual(none);
    await completedAgo(test, 20, "AT-0750", ["finance"]);
    const other = await test.scenario.request({
      peCode: "AT-0750",
      title: "Other",
      level: "bronze",
      fields: ["sales"],
    });
    expect((await previousOf(other)).body).toEqual(none);
  });

  it("are visible only to people who may answer now", async () => {
    const code = await test.scenario.request({
      peCode: "AT-0750",
      title: "Again",
      level: "bronze",
      fields: ["finance"],
    });
    expect((await previousOf(code, await student("DE-2077"))).status).toBe(404);
    expect((await previousOf(code, await test.scenario.person("AT-0750", "trainer"))).status).toBe(403);
    expect((await previousOf(code, admin)).status).toBe(403);
    await test.scenario.answer(code);
    expect((await previousOf(code)).status).toBe(200);
    await test.scenario.submit(code);
    expect(await previousOf(code)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
  });

  it("wait for a check until they are confirmed or changed, even if they are sent twice", async () => {
    await completedAgo(test, 5, "BG-0311", ["sales"]);
    const code = await test.scenario.request({ peCode: "BG-0311", title: "Anew", level: "bronze", fields: ["sales"] });
    const token = await student("BG-0311");
    const [[id = "", previous] = []] = Object.entries((await previousOf(code)).body.answers);
    const { value, proofs, additionalDetails } = previous ?? {};
    const said = { value, proofs, additionalDetails };
    const put = async (answer: object) =>
      (await test.call<{ answers: Answers }>(token, "PUT", `/tasks/${code}/responses`, { answers: { [id]: answer } }))
        .body.answers[id];
    expect(await put({ ...said, toCheck: true })).toMatchObject({ revision: 1, toCheck: true });
    expect(await put({ ...said, toCheck: true })).toMatchObject({ revision: 1, toCheck: true });
    // A teammate confirms it on a page without the first revision: no text is lost.
    const confirmed = await put(said);
    expect(confirmed).toMatchObject({ value, revision: 2 });
    expect(confirmed).not.toHaveProperty("toCheck");
    expect(await put({ ...said, toCheck: true })).not.toHaveProperty("toCheck");
    expect(await put({ ...said, additionalDetails: "New.", toCheck: true, baseRevision: 2 })).toMatchObject({
      revision: 3,
      toCheck: true,
    });
    const changed = await put({ ...said, additionalDetails: "Newer.", baseRevision: 3 });
    expect(changed).toMatchObject({ revision: 4 });
    expect(changed).not.toHaveProperty("toCheck");
  });

  it("leave out a question that was changed in the form's new version", async () => {
    const previous = await completedAgo(test, 15, "DE-2077", ["communication"]);
    const [form] = (
      await test.call<{ id: string; questions: Question[] }[]>(admin, "GET", "/forms?auditFieldId=communication")
    ).body;
    const { revision } = (await test.call(admin, "GET", `/forms/${form?.id}`)).body;
    const [first, second, ...rest] = form?.questions ?? [];
    if (!first || !second) throw new Error("The form has too few questions");
    const questions = [
      { ...first, title: { ...first.title, "en-GB": "Something else?" } },
      { ...second, maxPoints: second.maxPoints + 1 },
      ...rest,
    ];
    await test.call(admin, "PATCH", `/forms/${form?.id}`, { questions, revision });
    expect((await test.call(admin, "POST", `/forms/${form?.id}/publish`)).status).toBe(200);
    const code = await test.scenario.request({
      peCode: "DE-2077",
      title: "Anew",
      level: "silver",
      fields: ["communication"],
    });
    const asked = (await questionsOf(previous)).map(({ id }) => id);
    expect(Object.keys((await previousOf(code)).body.answers)).toEqual(asked.filter((id) => id !== first.id));
  });
});

describe("unchanged answers of the previous audit", () => {
  const unchangedIn = async (token: string, code: string) =>
    test.call<{ since: string | null; questions: string[] }>(token, "GET", `/tasks/${code}/unchanged`);

  it("are marked for trainer and auditor, by any author, with only the date of the previous audit", async () => {
    const previous = await completedAgo(test, 9, "IT-0468", ["procurement"]);
    const code = await test.scenario.request({
      peCode: "IT-0468",
      title: "Again",
      level: "bronze",
      fields: ["procurement"],
    });
    const token = await student("IT-0468");
    const { answers } = (await previousOf(code)).body;
    const [changed = "", ...same] = Object.keys(answers);
    const given = Object.fromEntries(
      Object.entries(answers).map(([id, { value, proofs, additionalDetails, details = "" }]) => [
        id,
        { value, proofs, details, additionalDetails: id === changed ? "New this year." : additionalDetails },
      ]),
    );
    await test.call(token, "PUT", `/tasks/${code}/responses`, { answers: given });
    await test.scenario.submit(code);
    const trainer = await test.scenario.person("IT-0468", "trainer");
    const told = await unchangedIn(trainer, code);
    expect(told.body.questions).toEqual(same);
    const { completedAt } = (await test.call(admin, "GET", `/tasks/${previous}/single`)).body;
    expect(told.body.since).toBe(completedAt);
    await test.scenario.approve(code);
    const auditor = await test.scenario.account("auditor@demo.example");
    expect((await unchangedIn(auditor, code)).status).toBe(404);
    await test.scenario.select(code);
    expect((await unchangedIn(auditor, code)).body).toEqual(told.body);
    await test.scenario.grade(code, 1);
    await test.scenario.finishReport(code);
    expect((await unchangedIn(trainer, code)).body).toEqual(told.body);
  });

  it("do not exist in an enterprise's first audit", async () => {
    const code = await completedAgo(test, 400, "AT-0750", ["sales"]);
    expect((await unchangedIn(admin, code)).body).toEqual({ since: null, questions: [] });
  });
});
