import { afterAll, beforeAll, expect, it } from "vitest";
import type { FoundQuestions } from "#domain/wire/foundQuestions.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let ieva: string;
let code: string;
beforeAll(async () => {
  test = await startApp();
  ieva = await test.scenario.person("LT-0142", "student", "Ieva Kazlauskaitė");
  code = await aTask(test, { status: "pending_internal_audit" });
});
afterAll(() => test.stop());

const found = async (token: string, text: string, locale = "en-GB") => {
  const query = new URLSearchParams({ q: text, languageCode: locale });
  const { body } = await test.call<FoundQuestions>(token, "GET", `/tasks/my-questions?${query}`);
  return body;
};
const idsOf = (questions: FoundQuestions) =>
  questions.filter(({ taskCode }) => taskCode === code).map(({ questionId }) => questionId);

it("finds questions of the team's current audits by their short titles first, then by their titles", async () => {
  const questions = await found(ieva, "budget");
  expect(questions.find(({ questionId }) => questionId === "fin-plan-annual-budget")).toMatchObject({
    field: "Finance",
    shortTitle: "Annual budget",
    title: "What does your budget for this business year look like?",
  });
  const named = questions.map(({ shortTitle }) => /budget/i.test(shortTitle));
  expect(named).toEqual([...named].sort((one, other) => Number(other) - Number(one)));
  expect(idsOf(await found(ieva, "invoice paid filed"))).toEqual(["fin-do-sales-invoice"]);
});

it("finds them in the reader's language, regardless of case and accents", async () => {
  expect(idsOf(await found(ieva, "METU biudzetas", "lt-LT"))).toContain("fin-plan-annual-budget");
});

it("finds nothing without a text, or without all of its words", async () => {
  expect(await found(ieva, " ")).toEqual([]);
  expect(await found(ieva, "budget elephant")).toEqual([]);
});

it("finds nothing in the audits of other enterprises, or in ended ones", async () => {
  const jonas = await test.scenario.person("DE-2077", "student", "Jonas Müller");
  expect(idsOf(await found(jonas, "budget"))).toEqual([]);
  await aTask(test, { status: "completed" });
  expect(new Set((await found(ieva, "budget")).map(({ taskCode }) => taskCode))).toEqual(new Set([code]));
});
