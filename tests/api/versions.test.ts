import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/calendar/time.ts";
import { programme } from "#domain/programme.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { Replaced } from "#domain/wire/team.ts";
import type { Version } from "#domain/wire/versions.ts";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { erase } from "#tests/factories/erasing.ts";
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

/** An unanswered audit, with a question that takes a long text. */
async function anAudit(): Promise<{ code: string; id: string }> {
  const code = await aTask(test, { status: "pending_internal_audit", fields: ["sales"] });
  const { body } = await test.call<ResponsesBody>(ieva, "GET", `/tasks/${code}/responses`);
  const long = body.questionnaire.sections
    .flatMap(({ questions }) => questions)
    .find(({ type }) => type === "long-text");
  return { code, id: long?.id ?? "" };
}

const write = (token: string, { code, id }: { code: string; id: string }, value: string, baseRevision: number) =>
  test.call(token, "PUT", `/tasks/${code}/responses`, {
    answers: { [id]: { value, ...(baseRevision ? { baseRevision } : {}) } },
  });
const versions = async (token: string, { code, id }: { code: string; id: string }) =>
  test.call<Version[]>(token, "GET", `/tasks/${code}/answers/${id}/versions`);
const replaced = async (token: string, code: string) =>
  (await test.call<{ replaced: Replaced[] }>(token, "GET", `/tasks/${code}/team`)).body.replaced;

/** Does something so many minutes after the beginning of an hour to come. */
async function at<T>(minutes: number, action: () => Promise<T>): Promise<T> {
  const hour = Math.ceil(Date.now() / (60 * MINUTE_MS)) * 60 * MINUTE_MS;
  test.clock.set(new Date(hour + minutes * MINUTE_MS));
  return action().finally(() => test.clock.set(undefined));
}

describe("versions of an answer", () => {
  it("are stored per person and some minutes, newest first, with author and time", async () => {
    const audit = await anAudit();
    await at(1, () => write(ieva, audit, "We pl", 0));
    await at(2, () => write(ieva, audit, "We plan.", 1));
    await at(2.5, () => write(lukas, audit, "We pl", 2));
    await at(3, () => write(lukas, audit, "We plan. We ch", 3));
    await at(4, () => write(ieva, audit, "We plan. We check.", 4));
    await at(6, () => write(ieva, audit, "We plan. We check. We act.", 5));
    const told = (await versions(ieva, audit)).body;
    expect(told.map(({ revision, value, answeredByName }) => [revision, value, answeredByName])).toEqual([
      [6, "We plan. We check. We act.", "Ieva Kazlauskaitė"],
      [5, "We plan. We check.", "Ieva Kazlauskaitė"],
      [4, "We plan. We ch", "Lukas Petrauskas"],
      [2, "We plan.", "Ieva Kazlauskaitė"],
    ]);
    expect(told[0]).toMatchObject({ round: 1, proofs: [], answeredAt: expect.stringMatching(/:06:00/) });
  });

  it("give an answer all its authors, the one of the current version apart, and the latest first", async () => {
    const audit = await anAudit();
    const jonas = await test.scenario.person("LT-0142", "student", "Jonas Vėlyvas");
    const readAnswer = async () => {
      const { body } = await test.call<{ answers: Answers }>(ieva, "GET", `/tasks/${audit.code}/answers`);
      return body.answers[audit.id];
    };
    await at(1, () => write(ieva, audit, "We plan.", 0));
    expect(await readAnswer()).not.toHaveProperty("coauthors");
    await at(12, () => write(lukas, audit, "We plan. We check.", 1));
    await at(24, () => write(jonas, audit, "We plan. We check. We act.", 2));
    expect(await readAnswer()).toMatchObject({
      answeredByName: "Jonas Vėlyvas",
      coauthors: ["Lukas Petrauskas", "Ieva Kazlauskaitė"],
    });
    await at(36, () => write(ieva, audit, "We plan, check and act.", 3));
    expect(await readAnswer()).toMatchObject({ coauthors: ["Jonas Vėlyvas", "Lukas Petrauskas"] });
  });

  it("are few in the same minutes, even if two people take turns, and include those that a notice refers to", async () => {
    const audit = await anAudit();
    for (let turn = 0; turn < 30; turn += 1)
      await at(1 + turn / 10, () => write(turn % 2 ? lukas : ieva, audit, `Text ${turn}`, turn));
    const told = (await versions(ieva, audit)).body.map(({ value }) => value);
    expect(told).toHaveLength(programme.answers.versionsKept);
    expect(told[0]).toBe("Text 29");
    const waiting = (await replaced(ieva, audit.code)).map(({ revision }) => revision);
    expect(waiting).toHaveLength(1);
    expect((await versions(ieva, audit)).body.map(({ revision }) => revision)).toContain(waiting[0]);
  });

  it("that were submitted stay, even after changes in the same minutes", async () => {
    const code = await aTask(test, { status: "rejected" });
    const { body } = await test.call<ResponsesBody>(ieva, "GET", `/tasks/${code}/responses`);
    const id = body.questionnaire.sections[0]?.questions.find(({ type }) => type === "long-text")?.id ?? "";
    const audit = { code, id };
    await write(ieva, audit, "New words, right after the rejection.", 1);
    expect((await versions(ieva, audit)).body.map(({ revision, round }) => [revision, round])).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  it("that were submitted stay after a recall, because the trail has their digests", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    expect((await test.call(ieva, "PUT", `/tasks/${code}/recall`)).status).toBe(200);
    const { body } = await test.call<ResponsesBody>(ieva, "GET", `/tasks/${code}/responses`);
    const id = body.questionnaire.sections[0]?.questions.find(({ type }) => type === "long-text")?.id ?? "";
    await write(ieva, { code, id }, "Once more, right after the recall.", 1);
    await write(ieva, { code, id }, "Once more, right after the recall. And again.", 2);
    expect((await versions(ieva, { code, id })).body.map(({ revision }) => revision)).toEqual([3, 1]);
    expect((await verifyTrail(test.app.services)).broken).toEqual([]);
  });

  it("are readable only by the enterprise", async () => {
    const audit = await anAudit();
    await write(ieva, audit, "Ours.", 0);
    const auditor = await test.scenario.account("auditor@demo.example");
    const admin = await test.scenario.account("admin@demo.example");
    const stranger = await test.scenario.person("DE-2077", "student");
    const asked = await Promise.all([trainer, stranger, auditor, admin].map((token) => versions(token, audit)));
    expect(asked.map(({ status }) => status)).toEqual([200, 404, 403, 403]);
  });
});

describe("the author of a replaced answer", () => {
  it("has a notice until they view it, and their next text is a normal version", async () => {
    const audit = await anAudit();
    await write(ieva, audit, "Ieva's words.", 0);
    expect(await replaced(ieva, audit.code)).toEqual([]);
    await write(lukas, audit, "Something else.", 1);
    expect(await replaced(ieva, audit.code)).toEqual([
      { questionId: audit.id, revision: 1, by: "Lukas Petrauskas", at: expect.any(String) },
    ]);
    expect(await replaced(lukas, audit.code)).toEqual([]);
    const stale = await write(ieva, audit, "Ieva's words.", 1);
    expect([stale.status, stale.body.code]).toEqual([409, "ANSWER_CONFLICT"]);
    expect((await write(ieva, audit, "Ieva's words.", 2)).status).toBe(200);
    expect(await replaced(ieva, audit.code)).toEqual([]);
    expect(await replaced(lukas, audit.code)).toMatchObject([{ revision: 2, by: "Ieva Kazlauskaitė" }]);
    expect((await test.call(lukas, "DELETE", `/tasks/${audit.code}/replaced/${audit.id}`)).status).toBe(204);
    expect(await replaced(lukas, audit.code)).toEqual([]);
  });

  it("gets no notice if their whole text is still or again in the answer", async () => {
    const audit = await anAudit();
    await write(ieva, audit, "We plan.", 0);
    await write(lukas, audit, "We plan. And we check.", 1);
    expect(await replaced(ieva, audit.code)).toEqual([]);
    await write(ieva, audit, "We plan. And we check. Often.", 2);
    await write(lukas, audit, "We", 3);
    expect(await replaced(ieva, audit.code)).toHaveLength(1);
    await write(lukas, audit, "We plan. And we check. Often. Everybody does.", 4);
    expect(await replaced(ieva, audit.code)).toEqual([]);
  });

  it("gets no notice if the answer still has everything that they added to a teammate's text", async () => {
    const audit = await anAudit();
    await write(lukas, audit, "We plan each Monday.", 0);
    await write(ieva, audit, "We plan each Monday. Ieva signs it.", 1);
    await write(lukas, audit, "We plan each Friday. Ieva signs it.", 2);
    expect(await replaced(ieva, audit.code)).toEqual([]);
    await write(lukas, audit, "We plan each Friday. Lukas signs it.", 3);
    expect(await replaced(ieva, audit.code)).toEqual([]);
    await write(ieva, audit, "We plan each Friday. Lukas signs it, and Ieva reads it.", 4);
    await write(lukas, audit, "We plan each Friday. Lukas signs it.", 5);
    expect(await replaced(ieva, audit.code)).toMatchObject([{ revision: 5 }]);
  });

  it("gets no notice about a text copied from the previous audit", async () => {
    const { code, id } = await anAudit();
    const answers = { [id]: { value: "Of last year.", toCheck: true } };
    await test.call(ieva, "PUT", `/tasks/${code}/responses`, { answers });
    await write(lukas, { code, id }, "Of this year.", 1);
    expect(await replaced(ieva, code)).toEqual([]);
  });

  it("is erased with the person", async () => {
    const audit = await anAudit();
    const jonas = await test.scenario.person("LT-0142", "student", "Jonas Laikinas");
    await write(jonas, audit, "Jonas was here.", 0);
    await write(ieva, audit, "Ieva is here.", 1);
    expect(await replaced(jonas, audit.code)).toHaveLength(1);
    const { id } = (await test.call(jonas, "GET", "/auth/me")).body;
    const admin = await test.scenario.account("admin@demo.example");
    expect((await erase(test, admin, id)).status).toBe(204);
    const { kysely } = test.app.services.database;
    const left = await kysely.selectFrom("replaced_answers").selectAll().where("userId", "=", String(id)).execute();
    expect(left).toEqual([]);
    const [, first] = (await versions(ieva, audit)).body;
    expect(first).toMatchObject({ value: "Jonas was here." });
    expect(first?.answeredByName).not.toContain("Jonas");
  });
});
