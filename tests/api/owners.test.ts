import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

interface Team {
  members: { id: string; name: string; role: string }[];
  owners: Record<string, string>;
  present: { id: string; name: string; questionId: string | null }[];
}

const teamSeenBy = async (token: string, code: string) =>
  (await test.call<Team>(token, "GET", `/tasks/${code}/team`)).body;
const firstQuestion = (code: string) => firstQuestionOf(test, ieva, code);

describe("a team at work", () => {
  it("sees the questions of the others until they leave or stop reporting", async () => {
    const code = await aTask(test, { status: "draft" });
    const question = await firstQuestion(code);
    await test.call(ieva, "PUT", `/tasks/${code}/presence`, { questionId: question });
    const seen = await test.call<Team>(lukas, "PUT", `/tasks/${code}/presence`, { questionId: null });
    expect(seen.body.present).toMatchObject([{ name: "Ieva Kazlauskaitė", role: "student", questionId: question }]);
    expect((await teamSeenBy(ieva, code)).present).toMatchObject([{ name: "Lukas Petrauskas", questionId: null }]);

    await test.call(lukas, "DELETE", `/tasks/${code}/presence`);
    expect((await teamSeenBy(ieva, code)).present).toEqual([]);
    test.clock.set(new Date(Date.now() + 60_000));
    expect((await teamSeenBy(lukas, code)).present).toEqual([]);
    test.clock.set(undefined);
  });

  it("divides the fields only among members who may answer", async () => {
    const code = await aTask(test, { status: "draft" });
    const { members } = await teamSeenBy(ieva, code);
    const owner = members.find(({ name }) => name === "Lukas Petrauskas")?.id;
    const assign = (auditFieldId: string, ownerId: string | null | undefined) =>
      test.call(trainer, "PUT", `/tasks/${code}/owners`, { auditFieldId, ownerId });
    expect((await assign("finance", owner)).body).toEqual({ owners: { finance: owner } });
    expect((await assign("finance", "somebody else")).status).toBe(400);
    const nobodyAnswering = await assign("finance", members.find(({ role }) => role === "trainer")?.id);
    expect(nobodyAnswering).toMatchObject({ status: 400, body: { errors: { ownerId: ["NOT_FOUND"] } } });
    expect((await assign("marketing", owner)).status).toBe(400);
    expect((await teamSeenBy(ieva, code)).owners).toEqual({ finance: owner });
    expect((await assign("finance", null)).body).toEqual({ owners: {} });
    const submitted = await aTask(test, { status: "waiting_for_approval" });
    const late = await test.call(ieva, "PUT", `/tasks/${submitted}/owners`, { auditFieldId: "finance", ownerId: null });
    expect([late.status, late.body.code]).toEqual([409, "WRONG_STATE"]);
  });

  it("assigns many questions at once, all or none of them", async () => {
    const code = await aTask(test, { status: "draft", fields: ["finance", "sales"] });
    const { members } = await teamSeenBy(ieva, code);
    const idOf = (name: string) => members.find((member) => member.name === name)?.id ?? "";
    const [ievaId, lukasId] = [idOf("Ieva Kazlauskaitė"), idOf("Lukas Petrauskas")];
    const { body } = await test.call<{ questionnaire: { sections: { questions: { id: string }[] }[] } }>(
      trainer,
      "GET",
      `/tasks/${code}/responses`,
    );
    const questions = body.questionnaire.sections.flatMap((section) => section.questions.map(({ id }) => id));
    const owners = Object.fromEntries(questions.map((id, index) => [id, [index % 2 ? ievaId : lukasId]]));
    const share = (given: object, token = trainer) =>
      test.call(token, "PUT", `/tasks/${code}/shared-questions`, { owners: given });
    expect((await share(owners)).body).toEqual({ questionOwners: owners });
    const [first = "", second = ""] = questions;
    expect((await share({ [first]: [lukasId], [second]: ["somebody else"] })).status).toBe(400);
    expect((await share({ [first]: [lukasId], "no-such-question": [] })).status).toBe(400);
    expect(await teamSeenBy(lukas, code)).toMatchObject({ questionOwners: owners });
    const taken = await share({ [first]: [], [second]: [ievaId, lukasId] });
    const { [first]: _first, ...others } = owners;
    expect(taken.body).toEqual({ questionOwners: { ...others, [second]: [ievaId, lukasId] } });
    const stranger = await test.scenario.person("DE-2077", "student");
    expect((await share({}, stranger)).status).toBe(404);
  });

  it("assigns questions only to people who may answer, one or several", async () => {
    const code = await aTask(test, { status: "draft", fields: ["finance", "sales"] });
    const { members } = await teamSeenBy(ieva, code);
    const idOf = (name: string) => members.find((member) => member.name === name)?.id ?? "";
    const [ievaId, lukasId] = [idOf("Ieva Kazlauskaitė"), idOf("Lukas Petrauskas")];
    const trainerId = members.find(({ role }) => role === "trainer")?.id;
    const questionId = await firstQuestion(code);
    const assign = (body: object, token = trainer) => test.call(token, "PUT", `/tasks/${code}/question-owners`, body);
    const owned = { questionOwners: { [questionId]: [ievaId, lukasId] } };
    expect((await assign({ questionId, ownerIds: [lukasId, ievaId] })).body).toEqual(owned);
    expect(await teamSeenBy(lukas, code)).toMatchObject(owned);
    expect((await assign({ questionId, ownerIds: [trainerId] })).status).toBe(400);
    expect((await assign({ questionId, ownerIds: [ievaId, ievaId] })).status).toBe(400);
    expect((await assign({ questionId: "mar-plan-target-group", ownerIds: [] })).status).toBe(400);
    const stranger = await test.scenario.person("DE-2077", "student");
    expect((await assign({ questionId, ownerIds: [] }, stranger)).status).toBe(404);
    expect((await assign({ questionId, ownerIds: [lukasId] }, ieva)).status).toBe(200);
    expect((await assign({ questionId, ownerIds: [] }, lukas)).body).toEqual({ questionOwners: {} });
  });

  it("reads individual answers after an event", async () => {
    const code = await aTask(test, { status: "draft" });
    const question = await firstQuestion(code);
    const { body } = await test.call(ieva, "GET", `/tasks/${code}/answers?questions=${question},unknown`);
    expect(Object.keys(body.answers as object)).toEqual([question]);
  });
});
