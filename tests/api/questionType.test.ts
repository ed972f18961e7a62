import { afterAll, beforeAll, expect, it } from "vitest";
import type { QuestionType } from "#domain/generated/question-type.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { createQuestionTypes, questionTypeFiles } from "#domain/questionnaire/questionTypes.ts";
import { selfRating } from "#domain/questionnaire/selfRating.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import confidence from "#tests/factories/confidence.json";

/** A question type that the product does not have: one JSON file, naming a widget that is there. */
const questionTypes = createQuestionTypes([...questionTypeFiles, confidence as QuestionType]);

const question: Question = {
  id: "fin-plan-confidence",
  type: "confidence",
  pdca: "plan",
  title: { "en-GB": "How sure are you of your budget?" },
  taskDetails: { "en-GB": "Ask everybody in the department and take the average." },
  help: { "en-GB": "A number that you can explain." },
  maxPoints: 4,
  settings: { unit: { "en-GB": "%" } },
};

let test: TestApp;
let code: string;
let student: string;
beforeAll(async () => {
  test = await startApp({ questionTypes });
  const admin = await test.scenario.account("admin@demo.example");
  const { body: forms } = await test.call<{ id: string; revision: number }[]>(
    admin,
    "GET",
    "/forms?auditFieldId=finance",
  );
  const form = forms[0];
  const changed = await test.call(admin, "PATCH", `/forms/${form?.id}`, {
    revision: form?.revision,
    questions: [question],
  });
  expect(changed).toMatchObject({ status: 200, body: { questions: [question] } });
  expect((await test.call(admin, "POST", `/forms/${form?.id}/publish`, {})).body).toMatchObject({
    publishedVersion: 2,
  });
  code = await test.scenario.request({ peCode: "LT-0142", title: "A new type", level: "bronze", fields: ["finance"] });
  student = await test.scenario.person("LT-0142", "student");
});
afterAll(() => test.stop());

const answer = (value: unknown) =>
  test.call(student, "PUT", `/tasks/${code}/responses`, { answers: { [question.id]: { value } } });

it("is compiled for the form", async () => {
  const { body } = await test.call<{ questionnaire: { sections: { questions: object[] }[] } }>(
    student,
    "GET",
    `/tasks/${code}/responses`,
  );
  expect(body.questionnaire.sections[0]?.questions).toMatchObject([
    {
      id: question.id,
      type: "confidence",
      schema: { type: "integer", maximum: 100 },
      uiSchema: { "ui:widget": "number", "ui:options": { unit: "%" } },
    },
  ]);
});

it("is checked by the server", async () => {
  expect(await answer(101)).toMatchObject({
    status: 400,
    body: { code: "INVALID_INPUT", errors: { [question.id]: [expect.stringContaining("100")] } },
  });
  expect(await answer("very")).toMatchObject({ status: 400 });
  expect(await answer(80)).toMatchObject({ status: 200 });
});

it("is exported with the other answers", async () => {
  const { body } = await test.call<Buffer>(student, "GET", `/tasks/${code}/responses/export`);
  expect(body.toString()).toMatch(/fin-plan-confidence,How sure are you of your budget\?,80,/);
});

it("has a self-rating, and is graded and scored", async () => {
  expect(selfRating(question, questionTypes, 80)).toBe(0.8);
  await test.scenario.submit(code);
  await test.scenario.approve(code);
  await test.scenario.select(code);
  const auditor = await test.scenario.account("auditor@demo.example");
  const grade = await test.call(auditor, "POST", "/grades/finish", {
    taskCode: code,
    assessments: { [question.id]: { points: 3 } },
  });
  expect(grade).toMatchObject({ status: 200, body: { score: { points: 3, max: 4, percent: 75 } } });
});
