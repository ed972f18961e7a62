import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import { sampleReport } from "#server/commands/seed/auditScenario.ts";
import { type Answer, startApp, type TestApp } from "#tests/factories/app.ts";
import { expectOneWinner, RACERS, race, rounds } from "#tests/factories/race.ts";
import { aTask } from "#tests/factories/task.ts";

const LONG = 1_000_000;

let test: TestApp;
let auditors: string[];
let trainer: string;
let students: string[];
beforeAll(async () => {
  test = await startApp();
  const { scenario } = test;
  auditors = [await scenario.account("auditor@demo.example"), await scenario.account("auditor2@demo.example")];
  trainer = await scenario.person("LT-0142", "trainer");
  students = [
    await scenario.person("LT-0142", "student", "Ieva Kazlauskaitė"),
    await scenario.person("LT-0142", "student", "Lukas Petrauskas"),
  ];
});
afterAll(() => test.stop());

/** An audit in a state, however many an enterprise has requested within the hour. */
async function anAudit(status: TaskStatus): Promise<string> {
  await test.app.services.database.kysely.deleteFrom("limits").execute();
  return aTask(test, { status });
}

const certificatesOf = async (code: string) =>
  (
    await test.app.services.database.kysely
      .selectFrom("certificates")
      .selectAll()
      .where("taskCode", "=", code)
      .execute()
  ).length;

/** The ids of an audit's questions that are answered with text. */
async function textQuestions(code: string): Promise<string[]> {
  const { body } = await test.call<{ questionnaire: { sections: { questions: { id: string; type: string }[] }[] } }>(
    students[0],
    "GET",
    `/tasks/${code}/responses`,
  );
  const questions = body.questionnaire.sections.flatMap((section) => section.questions);
  return questions.filter(({ type }) => type === "long-text" || type === "short-text").map(({ id }) => id);
}

describe("of many concurrent calls, one wins and the others get the current state", () => {
  it(
    "approving",
    () =>
      rounds(
        () => anAudit("waiting_for_approval"),
        async (code) => {
          const { body } = await test.call(trainer, "GET", `/tasks/${code}/single`);
          const answers = await race(() => test.call(trainer, "PUT", `/tasks/${code}/approve`, body));
          expectOneWinner(answers, "409 WRONG_STATE", "approved");
        },
      ),
    LONG,
  );

  it(
    "approving and rejecting",
    () =>
      rounds(
        () => anAudit("waiting_for_approval"),
        async (code) => {
          const { body } = await test.call(trainer, "GET", `/tasks/${code}/single`);
          const answers = await race((racer) =>
            racer % 2
              ? test.call(trainer, "PUT", `/tasks/${code}/approve`, body)
              : test.call(trainer, "PUT", `/tasks/${code}/reject`, { reason: "Please add the minutes." }),
          );
          const winner = expectOneWinner(answers, "409 WRONG_STATE");
          const after = await test.call(trainer, "GET", `/tasks/${code}/single`);
          expect(after.body.status).toBe(winner.status);
        },
      ),
    LONG,
  );

  it(
    "two auditors taking one audit",
    () =>
      rounds(
        () => anAudit("approved"),
        async (code) => {
          const answers = await race((racer) =>
            test.call(auditors[racer % 2], "PUT", `/tasks/${code}/selectForReview`, {}),
          );
          expectOneWinner(answers, "409 ALREADY_SELECTED", "selected_for_review");
        },
      ),
    LONG,
  );

  it(
    "finishing the grades",
    () =>
      rounds(
        async () => {
          const code = await anAudit("selected_for_review");
          await test.scenario.grade(code, 0.9, { finish: false });
          return code;
        },
        async (code) => {
          const { body } = await test.call<{ assessments: object; revision: number }>(
            auditors[0],
            "GET",
            `/grades/task/${code}`,
          );
          const { assessments, revision } = body;
          const answers = await race(() =>
            test.call(auditors[0], "POST", "/grades/finish", { taskCode: code, assessments, revision }),
          );
          expectOneWinner(answers, "409 WRONG_STATE", "confirmed");
        },
      ),
    LONG,
  );

  it(
    "finishing the report: one certificate",
    () =>
      rounds(
        () => anAudit("confirmed"),
        async (code) => {
          const answers = await race(() =>
            test.call(auditors[0], "POST", "/reports/finish", { taskCode: code, sections: sampleReport }),
          );
          expectOneWinner(answers, "409 WRONG_STATE", "completed");
          expect(await certificatesOf(code)).toBe(1);
        },
      ),
    LONG,
  );

  it(
    "two trainees on one answer: the others get the stored one",
    () =>
      rounds(
        () => anAudit("pending_internal_audit"),
        async (code) => {
          const [question = ""] = await textQuestions(code);
          const answers = await race((racer) =>
            test.call(students[racer % 2], "PUT", `/tasks/${code}/responses`, {
              answers: { [question]: { value: `written by racer ${racer}` } },
            }),
          );
          const saved = expectOneWinner(answers, "409 ANSWER_CONFLICT") as { answers: Record<string, object> };
          for (const { body } of answers.filter(({ status }) => status === 409))
            expect(body.current).toMatchObject({ [question]: saved.answers[question] });
        },
      ),
    LONG,
  );
});

describe("of many concurrent calls, one wins and the others learn that a field has a current audit", () => {
  it("requesting an audit of the same field", async () => {
    const fields = ["procurement"];
    const people = await Promise.all(
      (["enterprise", "trainer"] as const).map((role) => test.scenario.person("AT-0750", role)),
    );
    const answers: Answer[] = await race((racer) =>
      test.call(people[racer % 2], "POST", "/tasks", {
        title: `Race ${racer}`,
        level: "gold",
        fields,
        deadlineDays: 14,
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 201))
      expect(body).toMatchObject({ statusCode: 409, code: "FIELDS_UNDER_WAY", errors: { fields } });
  });
});

describe("of many concurrent calls, all succeed", () => {
  it(
    "on different answers of one audit",
    () =>
      rounds(
        () => anAudit("pending_internal_audit"),
        async (code) => {
          const questions = await textQuestions(code);
          const answers = await Promise.all(
            questions.map((question, index) =>
              test.call(students[index % 2], "PUT", `/tasks/${code}/responses`, {
                answers: { [question]: { value: "Each writes their own." } },
              }),
            ),
          );
          expect(answers.map(({ status }) => status)).toEqual(questions.map(() => 200));
        },
      ),
    LONG,
  );

  it("requesting audits: each has a unique number", async () => {
    const token = await test.scenario.person("AT-0750", "enterprise");
    const body = {
      title: "Race",
      level: "bronze",
      fields: ["finance"],
      country: "AT",
      deadlineDays: 14,
      alongside: ["finance"],
    };
    const answers: Answer[] = await race((racer) =>
      test.call(token, "POST", "/tasks", { ...body, title: `Race ${racer}` }),
    );
    expect(new Set(answers.map((answer) => answer.body.code)).size).toBe(RACERS);
  });

  it("requesting the same audit: there is one, and all get it as the answer", async () => {
    const token = await test.scenario.person("AT-0750", "enterprise");
    await rounds(
      (round) =>
        Promise.resolve({
          title: `Again ${round}`,
          level: "gold",
          fields: ["finance", "sales"],
          deadlineDays: 14,
          alongside: ["finance", "sales"],
        }),
      async (body) => {
        const answers: Answer[] = await race(() => test.call(token, "POST", "/tasks", body));
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
        expect(new Set(answers.map((answer) => answer.body.code)).size).toBe(1);
      },
    );
  });
});
