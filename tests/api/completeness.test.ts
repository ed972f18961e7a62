import { afterAll, beforeAll, expect, it } from "vitest";
import type { Question } from "#domain/generated/questionnaire.ts";
import type { Missing } from "#domain/questionnaire/completeness.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";

const texts = (text: string) => ({ "en-GB": text });
const asked = { pdca: "plan", taskDetails: texts("Do it."), help: texts("So."), maxPoints: 4 } as const;

const risks: Question = {
  ...asked,
  id: "fin-risks",
  type: "table",
  title: texts("Which risks?"),
  settings: { minItems: 3, columns: [{ id: "risk", title: texts("Risk") }] },
};
const lessons: Question = {
  ...asked,
  id: "fin-lessons",
  type: "long-text",
  title: texts("What did you learn?"),
  settings: { minLength: 10 },
  proof: { required: true, help: texts("A link.") },
};
const share: Question = {
  ...asked,
  id: "fin-share",
  type: "number",
  title: texts("Which share is paid late?"),
  optional: true,
  details: { required: true, title: texts("How did you work it out?") },
};
const remarks: Question = { ...lessons, id: "fin-remarks", optional: true };
const steps: Question = {
  ...asked,
  id: "fin-steps",
  type: "multiple-choice",
  title: texts("Which steps?"),
  optional: true,
  settings: {
    options: ["budget", "review", "none"].map((value) => ({
      value,
      title: texts(value),
      ...(value === "none" ? { exclusive: true } : {}),
    })),
  },
};

let test: TestApp;
let student: string;
beforeAll(async () => {
  test = await startApp();
  const admin = await test.scenario.account("admin@demo.example");
  const { body: forms } = await test.call<{ id: string; revision: number }[]>(
    admin,
    "GET",
    "/forms?auditFieldId=finance",
  );
  const form = forms[0];
  const questions = [risks, lessons, share, remarks, steps];
  await test.call(admin, "PATCH", `/forms/${form?.id}`, { revision: form?.revision, questions });
  await test.call(admin, "POST", `/forms/${form?.id}/publish`, {});
  student = await test.scenario.person("LT-0142", "student");
});
afterAll(() => test.stop());

const proofs = [{ title: "Minutes", url: "https://intranet.example/minutes" }];
const row = (risk: string) => ({ risk });
const enough = [row("a"), row("b"), row("c")];
const long = { value: "Ask early.", proofs };

it.each<[string, Record<string, object>, Record<string, Missing[]>]>([
  [
    "nothing but details",
    { [risks.id]: { additionalDetails: "Later." } },
    {
      [risks.id]: [{ reason: "rows", have: 0, need: 3 }],
      [lessons.id]: [{ reason: "letters", have: 0, need: 10 }, { reason: "proof" }],
    },
  ],
  [
    "two rows and an empty one",
    { [risks.id]: { value: [row("a"), {}, row("b")] }, [lessons.id]: long },
    { [risks.id]: [{ reason: "rows", have: 2, need: 3 }] },
  ],
  [
    "too short a text",
    { [risks.id]: { value: enough }, [lessons.id]: { value: "Ask.", proofs } },
    { [lessons.id]: [{ reason: "letters", have: 4, need: 10 }] },
  ],
  [
    "no proof",
    { [risks.id]: { value: enough }, [lessons.id]: { value: long.value } },
    { [lessons.id]: [{ reason: "proof" }] },
  ],
  [
    "a bare figure where its explanation is asked for",
    { [risks.id]: { value: enough }, [lessons.id]: long, [share.id]: { value: 12, details: " " } },
    { [share.id]: [{ reason: "details" }] },
  ],
  [
    "an optional answer that is begun",
    { [risks.id]: { value: enough }, [lessons.id]: long, [remarks.id]: { value: "Yes", proofs } },
    { [remarks.id]: [{ reason: "letters", have: 3, need: 10 }] },
  ],
])("a submission with %s is refused with its reasons", async (title, answers, missing) => {
  const code = await test.scenario.request({ peCode: "LT-0142", title, level: "bronze", fields: ["finance"] });
  const refused = await test.call(student, "PUT", `/tasks/${code}/responses`, { answers, submit: true });
  expect(refused).toMatchObject({
    status: 422,
    body: { code: "INCOMPLETE", questions: Object.keys(missing), missing },
  });
});

it("three rows are sufficient, regardless of stored empty rows", async () => {
  const fields = ["finance"];
  const code = await test.scenario.request({ peCode: "LT-0142", title: "Whole", level: "bronze", fields });
  const answers = { [risks.id]: { value: [...enough, {}] }, [lessons.id]: long };
  const taken = await test.call(student, "PUT", `/tasks/${code}/responses`, { answers, submit: true });
  expect(taken).toMatchObject({
    status: 200,
    body: { status: "waiting_for_approval", progress: { answered: 2, required: 2, due: 2, total: 5 } },
  });
});

it.each<[string[], number]>([
  [["none"], 200],
  [["budget", "review"], 200],
  [["budget", "none"], 400],
])("choices %j are answered %i: an exclusive choice has no other next to it", async (value, status) => {
  const fields = ["finance"];
  const code = await test.scenario.request({ peCode: "LT-0142", title: "Steps", level: "bronze", fields });
  const answer = await test.call(student, "PUT", `/tasks/${code}/responses`, { answers: { [steps.id]: { value } } });
  expect(answer.status).toBe(status);
  if (status === 400)
    expect(answer.body).toMatchObject({
      code: "INVALID_INPUT",
      errors: { [steps.id]: [expect.stringContaining("stands alone")] },
    });
});

it("an explanation is stored with each version of its answer, and is part of the submission", async () => {
  const fields = ["finance"];
  const code = await test.scenario.request({ peCode: "LT-0142", title: "Explained", level: "bronze", fields });
  const put = (details: string, baseRevision: number, more: object = {}) =>
    test.call(student, "PUT", `/tasks/${code}/responses`, {
      answers: { [share.id]: { value: 12, details, baseRevision }, ...more },
      submit: baseRevision > 0,
    });
  expect((await put("By hand", 0)).status).toBe(200);
  const whole = { [risks.id]: { value: enough }, [lessons.id]: long };
  expect((await put("3 of 25 invoices", 1, whole)).status).toBe(200);
  const { body } = await test.call<{ answers: Record<string, object> }>(student, "GET", `/tasks/${code}/responses`);
  expect(body.answers[share.id]).toMatchObject({ value: 12, details: "3 of 25 invoices", revision: 2 });
  expect(body.answers[risks.id]).not.toHaveProperty("details");
  expect((await verifyTrail(test.app.services)).broken).toEqual([]);
});
