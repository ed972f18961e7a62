import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuditPlan, sampleReport } from "#server/commands/seed/auditScenario.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { eventually, type Listener, listenTo, serve } from "#tests/factories/listener.ts";

let test: TestApp;
let address: string;
beforeAll(async () => {
  test = await startApp();
  address = await serve(test);
});
afterAll(() => test.stop());

const office = async (country: string) => {
  const signIn = { code: `CO-${country}`, accessCode: "demo-office", name: "Office" };
  return (await test.call<{ token: string }>(undefined, "POST", "/auth/pen", signIn)).body.token;
};
const auditor = () => test.scenario.account("auditor@demo.example");

/** All people listen; the test then checks who received which event. */
class Audience {
  readonly #listeners = new Map<string, Listener>();
  #fences = 0;

  async gather(tokens: Record<string, string>): Promise<void> {
    for (const [name, token] of Object.entries(tokens)) this.#listeners.set(name, await listenTo(address, token));
  }

  /** Changes a public record and waits until all have received its event: no other event is pending then. */
  async #fence(): Promise<void> {
    const admin = await test.scenario.account("admin@demo.example");
    const { body } = await test.call(admin, "GET", "/audit-fields/finance");
    const patch = { revision: body.revision, position: 100 + ++this.#fences };
    expect((await test.call(admin, "PATCH", "/audit-fields/finance", patch)).status).toBe(200);
    for (const { heard } of this.#listeners.values())
      await eventually(() => expect(heard.filter((one) => one === "audit-field finance")).toHaveLength(this.#fences));
  }

  /** The resources of events during `act` by receiver, without ids. */
  async hears(act: () => Promise<unknown>): Promise<Record<string, string[]>> {
    const before = new Map([...this.#listeners].map(([name, { heard }]) => [name, heard.length]));
    await act();
    await this.#fence();
    const heardBy: Record<string, string[]> = {};
    for (const [name, { heard }] of [...this.#listeners].sort())
      for (const one of new Set(heard.slice(before.get(name)).map((line) => line.split(" ")[0] ?? "")))
        if (one !== "audit-field") heardBy[one] = [...(heardBy[one] ?? []), name];
    return heardBy;
  }

  leave(): void {
    for (const listener of this.#listeners.values()) listener.leave();
  }
}

describe("events of an audit are received by", { sequential: true }, () => {
  const audience = new Audience();
  const readers = ["trainee", "trainer", "enterprise", "office", "admin"];
  const plan = { peCode: "LT-0142", title: "Heard", level: "bronze", fields: ["finance"] } satisfies AuditPlan;
  let code: string;

  beforeAll(async () => {
    // People who act later have signed in before: their first sign-in would cause events too.
    await test.scenario.answer(await test.scenario.request(plan));
    await audience.gather({
      trainee: await test.scenario.person("LT-0142", "student"),
      trainer: await test.scenario.person("LT-0142", "trainer"),
      enterprise: await test.scenario.person("LT-0142", "enterprise"),
      office: await office("LT"),
      admin: await test.scenario.account("admin@demo.example"),
      "trainee abroad": await test.scenario.person("DE-2077", "student"),
      "office abroad": await office("DE"),
      auditor: await auditor(),
      "other auditor": await test.scenario.account("auditor2@demo.example"),
    });
  });
  afterAll(() => audience.leave());

  const comment = async () => {
    const text = "How many goals?";
    return test.call(await test.scenario.person("LT-0142", "trainer"), "POST", `/tasks/${code}/comments`, { text });
  };
  const taken = [...readers, "auditor"];
  const listed = [...taken, "other auditor"];
  const team = ["trainee", "trainer", "enterprise"];

  it.each<[string, () => Promise<unknown>, Record<string, string[]>]>([
    [
      "its request",
      async () => {
        code = await test.scenario.request(plan);
      },
      { task: readers, notification: team },
    ],
    ["answers", () => test.scenario.answer(code), { task: readers, answer: readers }],
    ["a comment", comment, { comment: readers, notification: team }],
    ["its submission", () => test.scenario.submit(code), { task: readers, notification: ["trainer"] }],
    [
      "its approval, which lists it for all auditors",
      () => test.scenario.approve(code),
      { task: listed, notification: ["trainee", "enterprise"] },
    ],
    ["a comment while it is listed", comment, { comment: readers, notification: team }],
    [
      "its selection, which takes it from the other auditors: they hear of that once",
      () => test.scenario.select(code),
      { task: listed, notification: team },
    ],
    ["a comment for its auditor", comment, { comment: taken, notification: [...team, "auditor"] }],
    ["draft grades", () => test.scenario.grade(code, 0.9, { finish: false }), { grade: ["admin", "auditor"] }],
    [
      "finished grades",
      async () => {
        const { body } = await test.call(await auditor(), "GET", `/grades/task/${code}`);
        const { assessments, revision } = body;
        await test.scenario.call(await auditor(), "POST", "/grades/finish", { taskCode: code, assessments, revision });
      },
      { grade: taken, task: taken },
    ],
    [
      "a draft of the report",
      async () => test.call(await auditor(), "POST", "/reports/draft", { taskCode: code, sections: sampleReport }),
      { report: ["admin", "auditor"] },
    ],
    [
      "the finished report and its certificate",
      async () => {
        const body = { taskCode: code, sections: sampleReport, revision: 1 };
        return test.scenario.call(await auditor(), "POST", "/reports/finish", body);
      },
      { report: taken, task: taken, certificate: taken, notification: team },
    ],
    [
      "the end of another one, deleted before it was submitted",
      async () => {
        const another = await test.scenario.request(plan);
        await test.scenario.call(await test.scenario.person("LT-0142", "enterprise"), "DELETE", `/tasks/${another}`);
      },
      { task: readers, notification: team },
    ],
  ])("%s: those who may read it", async (_name, act, expected) => {
    const sorted = Object.entries(expected).map(([resource, names]) => [resource, [...names].sort()]);
    expect(await audience.hears(act)).toEqual(Object.fromEntries(sorted));
  });
});

it("contains the record and its revision, but no content", async () => {
  const listener = await listenTo(address, await test.scenario.person("LT-0142", "student"));
  const code = await test.scenario.request({
    peCode: "LT-0142",
    title: "Secret",
    level: "bronze",
    fields: ["finance"],
  });
  await eventually(() => expect(listener.hints).toContainEqual({ resource: "task", id: code, revision: 1 }));
  await test.scenario.answer(code, 0.01);
  const answers = () => listener.hints.filter(({ resource }) => resource === "answer");
  await eventually(() => expect(answers()[0]).toEqual({ resource: "answer", id: expect.any(String), revision: 1 }));
  expect(answers()[0]?.id.startsWith(`${code}/`)).toBe(true);
  listener.leave();
});

it("is not cached, buffered by a proxy or available to visitors", async () => {
  const listener = await listenTo(address, await test.scenario.person("LT-0142", "student"));
  expect(Object.fromEntries(listener.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
  });
  expect(listener.headers.has("content-encoding")).toBe(false);
  listener.leave();
  expect(await test.call(undefined, "GET", "/events")).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" } });
});

it("a transaction that was rolled back sends no event", async () => {
  const listener = await listenTo(address, await test.scenario.person("LT-0142", "student"));
  const code = await test.scenario.request({ peCode: "LT-0142", title: "Twice", level: "bronze", fields: ["finance"] });
  const trainee = await test.scenario.person("LT-0142", "student");
  const refused = await test.call(trainee, "PUT", `/tasks/${code}/responses`, {
    answers: { "finance-budget": { value: "No such question" } },
    submit: true,
  });
  expect(refused.status).toBe(400);
  await test.scenario.answer(code, 0.01);
  await eventually(() => expect(listener.heard.some((line) => line.startsWith(`answer ${code}/`))).toBe(true));
  expect(listener.heard).not.toContain(`answer ${code}/finance-budget`);
  listener.leave();
});
