import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Certificate } from "#domain/generated/resources.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { erase } from "#tests/factories/erasing.ts";
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

describe("the names on a certificate", () => {
  const approve = async (code: string, peStudents?: string[]) => {
    const { body } = await test.call(trainer, "GET", `/tasks/${code}/single`);
    return test.call(trainer, "PUT", `/tasks/${code}/approve`, { ...body, ...(peStudents ? { peStudents } : {}) });
  };
  type Names = Pick<Certificate, "peStudents" | "peTrainer">;
  const certified = async (code: string) => {
    await test.scenario.select(code);
    await test.scenario.grade(code, 1);
    await test.scenario.finishReport(code);
    return (await test.call<Names[]>(ieva, "GET", `/certificates?taskCode=${code}`)).body[0];
  };

  it("are those that the trainer confirms, corrects or adds", async () => {
    const code = await aTask(test, { status: "waiting_for_approval", fields: ["finance", "sales"] });
    for (const token of [trainer, await test.scenario.account("admin@demo.example")]) {
      const { body } = await test.call<{ contributors: string[] }>(token, "GET", `/tasks/${code}/team`);
      expect(body.contributors).toEqual(["Ieva Kazlauskaitė", "Lukas Petrauskas"]);
    }
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

  it("are corrected only by the trainer, and only until the certificate is issued", async () => {
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

  it("are erased with the person whose name was corrected, and the others stay", async () => {
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
    expect((await erase(test, admin, person)).status).toBe(204);
    const { body } = await test.call<{ peStudents: string[] }>(trainer, "GET", `/tasks/${code}/single`);
    expect(body.peStudents).not.toContain("Jonas Ilgapavardis");
    expect(body.peStudents).toContain("Ieva Kazlauskaitė");
  });

  it("are those of the people who answered in any round, if the trainer has entered none", async () => {
    const code = await aTask(test, { status: "waiting_for_approval", fields: ["finance"] });
    const reject = () => test.call(trainer, "PUT", `/tasks/${code}/reject`, { reason: "Please add the minutes." });
    expect((await reject()).status).toBe(200);
    const jonas = await test.scenario.person("LT-0142", "student", "Jonas Antras");
    const id = await firstQuestion(code);
    const { answers } = (await test.call<{ answers: Answers }>(jonas, "GET", `/tasks/${code}/answers`)).body;
    const { value, proofs, revision } = answers[id] ?? { value: null, proofs: [] };
    const answer = { value, proofs, additionalDetails: "Minutes added.", baseRevision: revision };
    await test.call(jonas, "PUT", `/tasks/${code}/responses`, { answers: { [id]: answer } });
    await test.scenario.submit(code);
    expect((await reject()).status).toBe(200);
    await test.scenario.submit(code);
    expect((await approve(code)).status).toBe(200);
    expect((await certified(code))?.peStudents).toEqual(["Ieva Kazlauskaitė", "Jonas Antras"]);
  });

  it("have no trainer if the approving trainer has been erased since", async () => {
    const admin = await test.scenario.account("admin@demo.example");
    const code = await aTask(test, { status: "waiting_for_approval", fields: ["finance"] });
    const rasa = await test.scenario.person("LT-0142", "trainer", "Rasa");
    const { body } = await test.call(rasa, "GET", `/tasks/${code}/single`);
    expect((await test.call(rasa, "PUT", `/tasks/${code}/approve`, body)).status).toBe(200);
    const { id } = (await test.call(rasa, "GET", "/auth/me")).body;
    expect(await erase(test, admin, id)).toMatchObject({ status: 204 });
    expect((await certified(code))?.peTrainer).toBe("");
  });

  it("include the approving trainer, or after an approval by an administrator the enterprise's only trainer", async () => {
    const admin = await test.scenario.account("admin@demo.example");
    const approvedBy = async (token: string) => {
      const code = await aTask(test, { status: "waiting_for_approval", fields: ["finance"] });
      const { body } = await test.call(token, "GET", `/tasks/${code}/single`);
      expect((await test.call(token, "PUT", `/tasks/${code}/approve`, body)).status).toBe(200);
      return (await certified(code))?.peTrainer;
    };
    const { fullname } = (await test.call(trainer, "GET", "/auth/me")).body;
    expect(await approvedBy(admin)).toBe(fullname);
    const vida = await test.scenario.person("LT-0142", "trainer", "Vida");
    expect([await approvedBy(vida), await approvedBy(admin)]).toEqual(["Vida", ""]);
    const { id } = (await test.call(vida, "GET", "/auth/me")).body;
    expect(await test.call(admin, "POST", `/users/${id}/archive`)).toMatchObject({ status: 200 });
    expect(await approvedBy(admin)).toBe(fullname);
  });
});
