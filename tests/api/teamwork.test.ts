import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { ResponsesBody } from "#server/seed/auditScenario.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

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
const firstQuestion = async (code: string) => {
  const { body } = await test.call<ResponsesBody>(ieva, "GET", `/tasks/${code}/responses`);
  return body.questionnaire.sections[0]?.questions[0]?.id ?? "";
};

describe("a team at work", () => {
  it("sees who is where, oneself left out, until they leave or fall silent", async () => {
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

  it("divides the fields among its members, and among nobody else", async () => {
    const code = await aTask(test, { status: "draft" });
    const { members } = await teamSeenBy(ieva, code);
    const owner = members.find(({ name }) => name === "Lukas Petrauskas")?.id;
    const assign = (auditFieldId: string, ownerId: string | null | undefined) =>
      test.call(trainer, "PUT", `/tasks/${code}/owners`, { auditFieldId, ownerId });
    expect((await assign("finance", owner)).body).toEqual({ owners: { finance: owner } });
    expect((await assign("finance", "somebody else")).status).toBe(400);
    expect((await assign("marketing", owner)).status).toBe(400);
    expect((await teamSeenBy(ieva, code)).owners).toEqual({ finance: owner });
    expect((await assign("finance", null)).body).toEqual({ owners: {} });
    const submitted = await aTask(test, { status: "waiting_for_approval" });
    const late = await test.call(ieva, "PUT", `/tasks/${submitted}/owners`, { auditFieldId: "finance", ownerId: null });
    expect([late.status, late.body.code]).toEqual([409, "WRONG_STATE"]);
  });

  it("gives single questions to one or several who may answer, and to nobody else", async () => {
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

  it("reads single answers after a hint", async () => {
    const code = await aTask(test, { status: "draft" });
    const question = await firstQuestion(code);
    const { body } = await test.call(ieva, "GET", `/tasks/${code}/answers?questions=${question},unknown`);
    expect(Object.keys(body.answers as object)).toEqual([question]);
  });
});

describe("a thread", () => {
  const comment = async (token: string, code: string, body: object) =>
    (await test.call<{ id: string; resolvedAt: string | null }>(token, "POST", `/tasks/${code}/comments`, body)).body;
  const settle = (token: string, code: string, id: string, verb: "resolve" | "reopen") =>
    test.call(token, "PUT", `/tasks/${code}/comments/${id}/${verb}`);

  it("is settled by who judges or began it, once, and can be opened again", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    const remark = await comment(trainer, code, { text: "Who signs it off?", questionId: await firstQuestion(code) });
    const reply = await comment(ieva, code, { text: "The head of finance.", replyTo: remark.id });
    expect(remark.resolvedAt).toBeNull();
    expect((await settle(ieva, code, remark.id, "resolve")).status).toBe(403);
    expect((await settle(trainer, code, reply.id, "resolve")).status).toBe(404);
    const first = (await settle(trainer, code, remark.id, "resolve")).body;
    expect((await settle(trainer, code, remark.id, "resolve")).body).toEqual(first);
    expect((await settle(trainer, code, remark.id, "reopen")).body.resolvedAt).toBeNull();
    const own = await comment(ieva, code, { text: "May we add a file?" });
    expect((await settle(ieva, code, own.id, "resolve")).status).toBe(200);
  });
});

describe("the round before", () => {
  it("is what was submitted then, whatever was changed since; a first round has none", async () => {
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

  it("bears the grades that an auditor finished in it", async () => {
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

describe("an audit's way", () => {
  it("is told step by step, with who and why", async () => {
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

describe("the names on a certificate", () => {
  const approve = async (code: string, peStudents?: string[]) => {
    const { body } = await test.call(trainer, "GET", `/tasks/${code}/single`);
    return test.call(trainer, "PUT", `/tasks/${code}/approve`, { ...body, ...(peStudents ? { peStudents } : {}) });
  };
  const certified = async (code: string) => {
    await test.scenario.select(code);
    await test.scenario.grade(code, 1);
    await test.scenario.finishReport(code);
    return (await test.call<{ peStudents: string[] }[]>(ieva, "GET", `/certificates?taskCode=${code}`)).body[0];
  };

  it("are those that the trainer confirms, corrects or adds", async () => {
    const code = await aTask(test, { status: "waiting_for_approval", fields: ["finance", "sales"] });
    const { body } = await test.call<{ contributors: string[] }>(trainer, "GET", `/tasks/${code}/team`);
    expect(body.contributors).toEqual(["Ieva Kazlauskaitė", "Lukas Petrauskas"]);
    for (const wrong of ["J", "www.example.org", "<b>Jonas</b>", "Jonas Пётр", "x".repeat(61)])
      expect(await approve(code, ["Lukas Petrauskas", wrong])).toMatchObject({
        status: 400,
        body: { code: "INVALID_INPUT", errors: { peStudents: [expect.stringMatching(/^name/)] } },
      });
    const names = ["Ieva  Kazlauskaitė-Petrė", "Lukas Petrauskas", "Mantas Sėdėjo Šalia", "Lukas Petrauskas"];
    expect((await approve(code, names)).status).toBe(200);
    expect((await certified(code))?.peStudents).toEqual([
      "Ieva Kazlauskaitė-Petrė",
      "Lukas Petrauskas",
      "Mantas Sėdėjo Šalia",
    ]);
  });

  it("are corrected by the trainer until the certificate is issued, by nobody else and not afterwards", async () => {
    const code = await aTask(test, { status: "approved", fields: ["finance"] });
    const name = (token: string, peStudents: string[]) =>
      test.call(token, "PUT", `/tasks/${code}/students`, { peStudents });
    expect(await name(trainer, ["Ieva Kazlauskaitė", "Mantas Naujokas"])).toMatchObject({
      status: 200,
      body: { status: "approved", peStudents: ["Ieva Kazlauskaitė", "Mantas Naujokas"] },
    });
    const stranger = await test.scenario.person("DE-2077", "trainer");
    expect((await name(stranger, [])).status).toBe(404);
    expect((await name(ieva, ["Ieva Kazlauskaitė"])).status).toBe(403);
    expect((await name(trainer, ["王小明"])).body.code).toBe("NAME_NOT_PRINTABLE");
    await test.scenario.select(code);
    await test.scenario.grade(code, 1);
    expect((await name(trainer, ["Ieva K.", "Mantas Naujokas"])).status).toBe(200);
    await test.scenario.finishReport(code);
    expect((await name(trainer, ["Too Late"])).body.code).toBe("WRONG_STATE");
    const [certificate] = (await test.call<{ peStudents: string[] }[]>(ieva, "GET", `/certificates?taskCode=${code}`))
      .body;
    expect(certificate?.peStudents).toEqual(["Ieva K.", "Mantas Naujokas"]);
  });

  it("go with the person whose name was corrected, those beside stay", async () => {
    const code = await aTask(test, { status: "draft", fields: ["finance"] });
    const jonas = await test.scenario.person("LT-0142", "student", "Jonas");
    const id = await firstQuestion(code);
    const revision = (await test.call<{ answers: Answers }>(jonas, "GET", `/tasks/${code}/answers`)).body.answers[id]
      ?.revision;
    const { value, proofs } = (await test.call<{ answers: Answers }>(jonas, "GET", `/tasks/${code}/answers`)).body
      .answers[id] ?? { value: null, proofs: [] };
    const answer = { value, proofs, additionalDetails: "By Jonas.", baseRevision: revision };
    await test.call(jonas, "PUT", `/tasks/${code}/responses`, { answers: { [id]: answer } });
    await test.scenario.submit(code);
    expect((await approve(code, ["Ieva Kazlauskaitė", "Jonas Ilgapavardis", "Mantas Naujokas"])).status).toBe(200);
    const admin = await test.scenario.account("admin@demo.example");
    const { id: person } = (await test.call(jonas, "GET", "/auth/me")).body;
    expect((await test.call(admin, "POST", `/users/${person}/erase`)).status).toBe(204);
    const { body } = await test.call<{ peStudents: string[] }>(trainer, "GET", `/tasks/${code}/single`);
    expect(body.peStudents).not.toContain("Jonas Ilgapavardis");
    expect(body.peStudents).toContain("Ieva Kazlauskaitė");
  });

  it("are those who answered in the final round, when nobody has said otherwise", async () => {
    const code = await aTask(test, { status: "waiting_for_approval", fields: ["finance"] });
    expect((await approve(code)).status).toBe(200);
    expect((await certified(code))?.peStudents).toEqual(["Ieva Kazlauskaitė"]);
  });
});

describe("an improvement", () => {
  it("is planned after the audit, and the next audit begins with it", async () => {
    const former = await aTask(test, { status: "completed" });
    const planned = await test.call(ieva, "POST", `/tasks/${former}/improvements`, {
      action: "Date every document",
      origin: "weakness",
      auditFieldId: "finance",
      owner: "Lukas Petrauskas",
      dueDate: "2027-03-31",
    });
    expect(planned.status).toBe(201);
    expect(planned.body).toMatchObject({ step: "plan", peCode: "LT-0142", country: "LT", taskCode: former });
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

  it("forgets who was to do it when they ask to be forgotten", async () => {
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
    expect((await test.call(admin, "POST", `/users/${id}/erase`)).status).toBe(204);
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

describe("a remark that was worked on", () => {
  const say = async (token: string, code: string, body: object) =>
    (await test.call<{ id: string }>(token, "POST", `/tasks/${code}/comments`, body)).body.id;
  const tick = (token: string, code: string, id: string, verb: "done" | "undone" | "resolve" | "reopen") =>
    test.call<{ doneAt: string | null; doneByName: string | null }>(
      token,
      "PUT",
      `/tasks/${code}/comments/${id}/${verb}`,
    );
  const remarkOf = async (code: string, id: string) => {
    const { body } = await test.call<{ id: string; doneAt: string | null; doneByName: string | null }[]>(
      trainer,
      "GET",
      `/tasks/${code}/comments`,
    );
    return body.find((comment) => comment.id === id);
  };

  it("is ticked by the team, once, and its trainer sees by whom", async () => {
    const code = await aTask(test, { status: "rejected" });
    const remark = await say(trainer, code, { text: "A date is missing.", questionId: await firstQuestion(code) });
    const first = await tick(ieva, code, remark, "done");
    expect(first).toMatchObject({ status: 200, body: { doneByName: "Ieva Kazlauskaitė" } });
    expect((await tick(lukas, code, remark, "done")).body).toEqual(first.body);
    expect(await remarkOf(code, remark)).toMatchObject({ doneByName: "Ieva Kazlauskaitė" });
    expect((await tick(lukas, code, remark, "undone")).body).toMatchObject({ doneAt: null, doneByName: null });
    expect((await tick(trainer, code, remark, "done")).status).toBe(403);
  });

  it("is open again when its trainer replies, or opens it after it was settled", async () => {
    const code = await aTask(test, { status: "draft" });
    const remark = await say(trainer, code, { text: "A date is missing.", questionId: await firstQuestion(code) });
    await tick(ieva, code, remark, "done");
    await say(lukas, code, { text: "It stands in the minutes.", replyTo: remark });
    expect(await remarkOf(code, remark)).toMatchObject({ doneByName: "Ieva Kazlauskaitė" });
    await say(trainer, code, { text: "Of which year?", replyTo: remark });
    expect(await remarkOf(code, remark)).toMatchObject({ doneAt: null });
    await tick(ieva, code, remark, "done");
    await tick(trainer, code, remark, "resolve");
    expect((await tick(ieva, code, remark, "undone")).body.doneAt).not.toBeNull();
    await tick(trainer, code, remark, "reopen");
    expect(await remarkOf(code, remark)).toMatchObject({ doneAt: null });
  });

  it("is not ticked while the trainer has the audit, and a reply is no remark", async () => {
    const code = await aTask(test, { status: "draft" });
    const remark = await say(trainer, code, { text: "A date is missing.", questionId: await firstQuestion(code) });
    const reply = await say(ieva, code, { text: "Which one?", replyTo: remark });
    expect((await tick(ieva, code, reply, "done")).status).toBe(404);
    await test.scenario.answer(code);
    await test.scenario.submit(code);
    expect(await tick(ieva, code, remark, "done")).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
  });
});
