import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Question } from "#domain/generated/questionnaire.ts";
import { sampleReport } from "#server/seed/story.ts";
import { type Answer, startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

const RACERS = 20;

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

/** All at once; the winners, and the losers by their code. */
async function race(run: (racer: number) => Promise<Answer>): Promise<{ winners: Answer[]; losers: unknown[] }> {
  const answers = await Promise.all(Array.from({ length: RACERS }, (_, racer) => run(racer)));
  return {
    winners: answers.filter(({ status }) => status < 300),
    losers: [
      ...new Set(answers.filter(({ status }) => status >= 300).map(({ status, body }) => `${status} ${body.code}`)),
    ],
  };
}

describe("of many at once, one wins", () => {
  it("approving", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    const trainer = await test.story.person("LT-0142", "trainer");
    const { body } = await test.call(trainer, "GET", `/tasks/${code}/single`);
    const { winners, losers } = await race(() => test.call(trainer, "PUT", `/tasks/${code}/approve`, body));
    expect(winners).toHaveLength(1);
    expect(losers).toEqual(["409 WRONG_STATE"]);
  });

  it("taking an audit", async () => {
    const code = await aTask(test, { status: "approved" });
    const auditors = [
      await test.story.account("auditor@demo.example"),
      await test.story.account("auditor2@demo.example"),
    ];
    const { winners, losers } = await race((racer) =>
      test.call(auditors[racer % 2], "PUT", `/tasks/${code}/selectForReview`, {}),
    );
    expect(winners).toHaveLength(1);
    expect(losers).toEqual(["409 ALREADY_SELECTED"]);
  });

  it("finishing the report: one certificate", async () => {
    const code = await aTask(test, { status: "confirmed" });
    const auditor = await test.story.account("auditor@demo.example");
    const { winners, losers } = await race(() =>
      test.call(auditor, "POST", "/reports/finish", { taskCode: code, sections: sampleReport }),
    );
    expect(winners).toHaveLength(1);
    expect(losers).toEqual(["409 WRONG_STATE"]);
    expect((await test.call<unknown[]>(auditor, "GET", `/certificates?taskCode=${code}`)).body).toHaveLength(1);
  });

  it("requesting audits: every one gets a number of its own", async () => {
    const token = await test.story.person("AT-0750", "enterprise");
    const body = { title: "Race", level: "bronze", fields: ["finance"], country: "AT", deadlineDays: 14 };
    const { winners } = await race(() => test.call(token, "POST", "/tasks", body));
    expect(new Set(winners.map((winner) => winner.body.code)).size).toBe(RACERS);
  });
});

describe("two trainees", () => {
  async function draft() {
    const code = await aTask(test, { status: "pending_internal_audit" });
    const tokens = [
      await test.story.person("LT-0142", "student", "Ieva Kazlauskaitė"),
      await test.story.person("LT-0142", "student", "Lukas Petrauskas"),
    ];
    const { body } = await test.call<{ questionnaire: { sections: { questions: Question[] }[] } }>(
      tokens[0],
      "GET",
      `/tasks/${code}/responses`,
    );
    const texts = body.questionnaire.sections
      .flatMap(({ questions }) => questions)
      .filter(({ type }) => type === "long-text" || type === "short-text");
    return { code, tokens, texts };
  }

  it("on one answer: one is saved, the other learns of it", async () => {
    const { code, tokens, texts } = await draft();
    const { winners, losers } = await race((racer) =>
      test.call(tokens[racer % 2], "PUT", `/tasks/${code}/responses`, {
        answers: { [texts[0]?.id ?? ""]: { value: `written by racer ${racer}` } },
      }),
    );
    expect(winners).toHaveLength(1);
    expect(losers).toEqual(["409 ANSWER_CONFLICT"]);
  });

  it("on different answers never meet", async () => {
    const { code, tokens, texts } = await draft();
    const answers = await Promise.all(
      texts.map(({ id }, index) =>
        test.call(tokens[index % 2], "PUT", `/tasks/${code}/responses`, {
          answers: { [id]: { value: "Each writes their own." } },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200));
  });
});
