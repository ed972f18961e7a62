import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { programme } from "#domain/programme.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let admin: string;
let id: string;
let taskCode: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  taskCode = await aTask(test, { status: "confirmed" });
  const task = await test.call<{ auditorId: string }>(admin, "GET", `/tasks/${taskCode}/single`);
  id = task.body.auditorId;
});
afterAll(() => test.stop());

const record = { revision: 1, createdAt: "2026-11-30", updatedAt: "2026-11-30", trailSeq: 1, trailHash: "0" };
const place = { round: 1, peCode: "LT-0142", country: "LT" };

/** A finished second grading of the auditor's points, with its comparison. */
const compared = (figures: { compared: number; same: number; withinOne: number; lean: number }, more = {}) =>
  test.app.services.database.kysely
    .insertInto("second_gradings")
    .values({
      ...{ ...record, ...place, ...figures, id: randomUUID(), taskCode, taskCode_fold: taskCode.toLowerCase() },
      ...{ purpose: "opinion", auditorId: randomUUID(), firstAuditorId: id, status: "finished" },
      ...{ dueAt: "2026-12-30", questions: "[]", assessments: "{}", verdict: "confirmed", ...more },
    })
    .execute();

const figures = async (token = admin) => (await test.call<Record<string, unknown>>(token, "GET", `/users/${id}`)).body;

it("gives no judgement on few questions, and shows the mean of all on more", async () => {
  expect(await figures()).toMatchObject({ comparedQuestions: 0, samePercent: null, meanLean: null });
  const few = programme.agreement.questionsAtLeast - 1;
  await compared({ compared: few, same: few, withinOne: few, lean: 0 });
  expect(await figures()).toMatchObject({ comparedQuestions: few, samePercent: null, withinOnePercent: null });
  await compared({ compared: 1, same: 0, withinOne: 0, lean: -2 }, { verdict: "objected" });
  expect(await figures()).toMatchObject({
    comparedQuestions: few + 1,
    samePercent: Math.round((few * 100) / (few + 1)),
    withinOnePercent: Math.round((few * 100) / (few + 1)),
    meanLean: Math.round(-200 / (few + 1)) / 100,
    auditsConfirmed: 1,
    auditsObjected: 1,
  });
});

it("leaves out gradings for appeals, which are about lost points", async () => {
  const { comparedQuestions } = await figures();
  await compared({ compared: 20, same: 0, withinOne: 0, lean: -3 }, { purpose: "appeal", verdict: null });
  expect((await figures()).comparedQuestions).toBe(comparedQuestions);
});

it("shows the figures to the auditor, but not to offices", async () => {
  const auditor = await test.scenario.account("auditor@demo.example");
  expect(await figures(auditor)).toMatchObject({ auditsConfirmed: 1, appealsAccepted: 0, passingRejections: 0 });
  const signIn = { code: "CO-LT", accessCode: "demo-office", name: "Office Person", isTheirs: false };
  const office = await test.call<{ token: string }>(undefined, "POST", "/auth/pen", signIn);
  expect(JSON.stringify(await figures(office.body.token))).not.toMatch(/samePercent|auditsConfirmed/);
});
