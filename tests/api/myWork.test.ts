import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MyWork } from "#domain/wire/myWork.ts";
import type { Responses } from "#domain/wire/responses.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let ieva: string;
let lukas: string;
let trainer: string;
let auditor: string;
beforeAll(async () => {
  test = await startApp();
  ieva = await test.scenario.person("LT-0142", "student", "Ieva Kazlauskaitė");
  lukas = await test.scenario.person("LT-0142", "student", "Lukas Petrauskas");
  trainer = await test.scenario.person("LT-0142", "trainer");
  auditor = await test.scenario.account("auditor@demo.example");
});
afterAll(() => test.stop());

const workOf = async (token: string, code: string) => {
  const { body } = await test.call<MyWork>(token, "GET", "/tasks/my-work");
  return body.find(({ taskCode }) => taskCode === code);
};
const linesOf = async (token: string, code: string) => (await workOf(token, code))?.lines ?? [];
const namesOf = async (token: string, code: string) => (await linesOf(token, code)).map(({ name }) => name);

const idOf = async (code: string, name: string) => {
  const { body } = await test.call<{ members: { id: string; name: string }[] }>(trainer, "GET", `/tasks/${code}/team`);
  return body.members.find((member) => member.name === name)?.id ?? "";
};
const viewsOf = async (code: string) => {
  const { body } = await test.call<Responses>(ieva, "GET", `/tasks/${code}/responses`);
  return body.questionnaire.sections.flatMap(({ questions }) => questions);
};
const questionsOf = async (code: string) => (await viewsOf(code)).map(({ id }) => id);
/** The required questions of an audit without answers. */
const neededQuestionsOf = async (code: string) =>
  (await viewsOf(code)).filter(({ required, visibleIf }) => required && !visibleIf);

describe("open work of the team", () => {
  it("is unassigned work and the person's own, by question or by field, with that of others last", async () => {
    const code = await aTask(test, { status: "pending_internal_audit" });
    const [first = ""] = await questionsOf(code);
    const all = await workOf(ieva, code);
    expect(all).toMatchObject({
      done: 0,
      since: null,
      lines: [{ name: "answer", leadsTo: "question", question: { id: first } }],
    });
    const open = all?.lines[0]?.count ?? 0;
    expect(open).toBe((await neededQuestionsOf(code)).length);
    expect(Date.parse(all?.dueAt ?? "")).toBeGreaterThan(Date.now());
    const owner = { auditFieldId: "finance", ownerId: await idOf(code, "Ieva Kazlauskaitė") };
    await test.call(trainer, "PUT", `/tasks/${code}/owners`, owner);
    expect(await linesOf(lukas, code)).toMatchObject([{ name: "others", leadsTo: "start", question: null }]);
    const given = { questionId: first, ownerIds: [await idOf(code, "Lukas Petrauskas")] };
    await test.call(trainer, "PUT", `/tasks/${code}/question-owners`, given);
    expect(await linesOf(lukas, code)).toEqual([
      {
        ...{ name: "answerMine", leadsTo: "question", count: 1, minutes: expect.any(Number), grading: null },
        question: { id: first, title: expect.stringMatching(/\w/) },
      },
    ]);
    const [mine] = await linesOf(ieva, code);
    expect(mine).toMatchObject({ name: "answerMine", count: open - 1 });
    expect(mine?.question?.id).not.toBe(first);
    expect(await namesOf(trainer, code)).toEqual([]);
    await test.scenario.answer(code);
    expect(await linesOf(lukas, code)).toMatchObject([{ name: "submit", leadsTo: "check" }]);
    const answered = await workOf(trainer, code);
    expect(answered?.done).toBe(answered?.total);
    expect(await workOf(await test.scenario.person("DE-2077", "student"), code)).toBeUndefined();
  });

  it("is each remark of a rejection until it is marked as done, or its reason if there is no remark", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    expect(await namesOf(ieva, code)).toEqual([]);
    const submitted = await workOf(trainer, code);
    expect(submitted).toMatchObject({ dueAt: null, done: null, lines: [{ name: "review", leadsTo: "start" }] });
    expect(submitted?.lines[0]?.count).toBe(submitted?.total);
    const [, second = "", third = ""] = await questionsOf(code);
    const remark = async (questionId: string) =>
      (await test.call(trainer, "POST", `/tasks/${code}/comments`, { text: "Why?", questionId })).body.id;
    const remarks = [await remark(third), await remark(second)];
    await test.call(trainer, "PUT", `/tasks/${code}/reject`, { reason: "Two answers need more." });
    expect(await linesOf(ieva, code)).toMatchObject([{ name: "correct", leadsTo: "start", count: 2, question: null }]);
    for (const id of remarks) await test.call(ieva, "PUT", `/tasks/${code}/comments/${id}/done`);
    expect(await linesOf(ieva, code)).toMatchObject([{ name: "revise", leadsTo: "start" }]);
  });
});

describe("open work of an auditor", () => {
  it("is ungraded questions, then the report, and no one else sees the progress", async () => {
    const code = await aTask(test, { status: "selected_for_review" });
    const begun = await workOf(auditor, code);
    expect(begun).toMatchObject({
      done: 0,
      dueAt: expect.any(String),
      lines: [{ name: "grade", leadsTo: "question" }],
    });
    expect(begun?.lines[0]).toMatchObject({ count: begun?.total, question: { id: (await questionsOf(code))[0] } });
    await test.scenario.grade(code, 0.9, { finish: false });
    expect(await workOf(auditor, code)).toMatchObject({ done: begun?.total, lines: [{ name: "finishGrades" }] });
    expect(await workOf(trainer, code)).toMatchObject({ done: null, lines: [] });
    await test.scenario.grade(code, 0.9);
    expect(await linesOf(auditor, code)).toMatchObject([{ name: "report", leadsTo: "report" }]);
    expect(await workOf(await test.scenario.account("auditor2@demo.example"), code)).toBeUndefined();
    await test.scenario.finishReport(code);
    expect(await workOf(auditor, code)).toBeUndefined();
  });

  it("is an invitation until it is declined, and no one else sees it", async () => {
    const admin = await test.scenario.account("admin@demo.example");
    const code = await aTask(test, { status: "approved" });
    const { body: me } = await test.call(auditor, "GET", "/auth/me");
    await test.call(admin, "PUT", `/tasks/${code}/inviteAuditor`, { auditorId: me.id });
    const invitation = await workOf(auditor, code);
    expect(invitation).toMatchObject({ done: null, dueAt: null, lines: [{ name: "invited", leadsTo: "start" }] });
    expect(Date.parse(invitation?.since ?? "")).toBeLessThanOrEqual(Date.now());
    expect(await workOf(await test.scenario.account("auditor2@demo.example"), code)).toBeUndefined();
    await test.call(auditor, "PUT", `/tasks/${code}/declineInvitation`);
    expect(await workOf(auditor, code)).toBeUndefined();
  });
});
