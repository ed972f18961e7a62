import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "#domain/calendar/time.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { rounds } from "#tests/factories/race.ts";
import { aTask } from "#tests/factories/task.ts";

const LONG = 1_000_000;

let test: TestApp;
let student: string;
let enterprise: string;
let trainer: string;
beforeAll(async () => {
  test = await startApp();
  student = await test.scenario.person("LT-0142", "student");
  enterprise = await test.scenario.person("LT-0142", "enterprise");
  trainer = await test.scenario.person("LT-0142", "trainer");
});
afterAll(() => test.stop());

const submitted = () => aTask(test, { status: "waiting_for_approval" });
const recall = (token: string, code: string) => test.call(token, "PUT", `/tasks/${code}/recall`);
const open = (code: string) => test.call(trainer, "PUT", `/tasks/${code}/openReview`);
const read = async (code: string) => (await test.call(trainer, "GET", `/tasks/${code}/single`)).body;
const roundsOf = async (code: string) => {
  const { kysely } = test.app.services.database;
  const found = await kysely.selectFrom("submissions").select("round").where("taskCode", "=", code).execute();
  return found.map(({ round }) => Number(round)).sort();
};
const trailOf = async (code: string) => {
  const { kysely } = test.app.services.database;
  const found = kysely.selectFrom("trail").select("action").where("resource", "=", "task");
  return (await found.where("subject", "=", code).orderBy("seq").execute()).map(({ action }) => action);
};
const unbroken = async () => expect((await verifyTrail(test.app.services)).broken).toEqual([]);

describe("a submission that the trainer has not opened", () => {
  it("is recalled by its team: it can be answered again, and submitted again in the same round", async () => {
    const code = await submitted();
    const { round } = await read(code);
    expect(await recall(student, code)).toMatchObject({
      status: 200,
      body: { status: "draft", round, submittedAt: null, submittedBy: null },
    });
    expect(await roundsOf(code)).toEqual([]);
    await unbroken();
    await test.scenario.submit(code);
    expect(await read(code)).toMatchObject({ status: "waiting_for_approval", round });
    expect(await roundsOf(code)).toEqual([round]);
    expect((await trailOf(code)).slice(2)).toEqual(["answers", "submit", "recall", "answers", "submit"]);
    await unbroken();
  });

  it("after a rejection is as it was before, with the reason and the first submission", async () => {
    const code = await aTask(test, { status: "rejected" });
    const before = await read(code);
    await test.scenario.answer(code);
    const { questionnaire } = (
      await test.call<{ questionnaire: { sections: { questions: { id: string; type: string }[] }[] } }>(
        student,
        "GET",
        `/tasks/${code}/responses`,
      )
    ).body;
    const text = questionnaire.sections.flatMap(({ questions }) => questions).find(({ type }) => type === "long-text");
    const { body } = await test.call<Record<string, { revision: number; proofs: object[] }>>(
      student,
      "GET",
      `/tasks/${code}/answers`,
    );
    const stored = body[text?.id ?? ""];
    const value = "We have written down who answers for which risk, and look at the list every month. ".repeat(4);
    const answer = { value, proofs: stored?.proofs ?? [], baseRevision: stored?.revision ?? 0 };
    await test.call(student, "PUT", `/tasks/${code}/responses`, { answers: { [text?.id ?? ""]: answer } });
    await test.scenario.submit(code);
    expect(await roundsOf(code)).toEqual([1, 2]);
    expect(await recall(enterprise, code)).toMatchObject({
      status: 200,
      body: { status: "draft", round: 2, rejectedReason: before.rejectedReason, submittedAt: before.submittedAt },
    });
    expect(await roundsOf(code)).toEqual([1]);
    await unbroken();
  });

  it("stays as it was submitted, even with a clock ahead of that of the accepting node", async () => {
    const code = await submitted();
    await recall(student, code);
    const read = async () =>
      (await test.call<ResponsesBody & { answers: Answers }>(student, "GET", `/tasks/${code}/responses`)).body;
    const { sections } = (await read()).questionnaire;
    const id = sections.flatMap(({ questions }) => questions).find(({ type }) => type === "long-text")?.id ?? "";
    const write = async (value: string) => {
      const { proofs = [], revision: baseRevision = 0 } = (await read()).answers[id] ?? {};
      const answers = { [id]: { value, proofs, baseRevision } };
      const { status } = await test.call(student, "PUT", `/tasks/${code}/responses`, { answers });
      expect(status).toBe(200);
    };
    test.clock.set(new Date(Date.now() + 30 * MINUTE_MS));
    await write("Every risk has somebody who answers for it, and whom all of us know by name. ".repeat(4));
    test.clock.set(undefined);
    await test.scenario.submit(code);
    await recall(student, code);
    await write("We changed our minds, and wrote down anew who answers for which of the risks. ".repeat(4));
    await unbroken();
  });

  it("is not recalled after its deadline, because it would expire at once", async () => {
    const code = await submitted();
    test.clock.set(new Date(Date.now() + 40 * DAY_MS));
    const body = { code: "LT-0142", accessCode: "demo-student", name: "Lukas Petrauskas" };
    const later = await test.call<{ token: string }>(undefined, "POST", "/auth/pen", body);
    const late = await recall(later.body.token, code);
    test.clock.set(undefined);
    expect(late).toMatchObject({ status: 409, body: { code: "DEADLINE_PASSED" } });
  });

  it("notifies the trainer, who had an email about the submission", async () => {
    const code = await submitted();
    const { kysely } = test.app.services.database;
    const contact = (address: string | null) =>
      kysely.updateTable("enterprises").set({ contactEmail: address }).where("peCode", "=", "LT-0142").execute();
    const { contactEmail } = await kysely
      .selectFrom("enterprises")
      .select("contactEmail")
      .where("peCode", "=", "LT-0142")
      .executeTakeFirstOrThrow();
    await contact("office@amber.example");
    await recall(student, code);
    await contact(contactEmail);
    const mails = await kysely.selectFrom("mails").select("template").where("about", "=", code).execute();
    expect(mails.map(({ template }) => template)).toContain("auditRecalled");
  });
});

describe("a submission that the trainer has opened", () => {
  it("shows the person and time of its opening once, and stays", async () => {
    const code = await submitted();
    const first = await open(code);
    expect(first).toMatchObject({ status: 200, body: { reviewOpenedAt: expect.any(String) } });
    const again = await open(code);
    expect(again.body).toEqual(first.body);
    expect(await recall(student, code)).toMatchObject({
      status: 409,
      body: { code: "REVIEW_OPENED", current: { status: "waiting_for_approval" } },
    });
    expect((await trailOf(code)).filter((action) => action === "openReview")).toHaveLength(1);
    await unbroken();
  });

  it("is unopened again after the next submission", async () => {
    const code = await submitted();
    await open(code);
    await test.scenario.reject(code, "Please add the minutes.");
    await test.scenario.answer(code, 0.01);
    expect(await read(code)).toMatchObject({ reviewOpenedAt: expect.any(String) });
    await test.call(student, "PUT", `/tasks/${code}/responses`, { answers: {} });
    await test.scenario.submit(code);
    expect(await read(code)).toMatchObject({ reviewOpenedAt: null, reviewOpenedBy: null });
  });
});

it(
  "if it is recalled and opened at the same time, one wins, and the other gets the reason",
  () =>
    rounds(submitted, async (code) => {
      const [opened, recalled] = await Promise.all([open(code), recall(student, code)]);
      const outcome = [opened, recalled].map(({ status, body }) => (status === 200 ? "done" : body.code)).join(" ");
      expect(["done REVIEW_OPENED", "WRONG_STATE done"]).toContain(outcome);
      expect((await read(code)).status).toBe(recalled.status === 200 ? "draft" : "waiting_for_approval");
      expect(await roundsOf(code)).toHaveLength(recalled.status === 200 ? 0 : 1);
    }),
  LONG,
);
