import { afterAll, beforeAll, expect, it } from "vitest";
import { localDay } from "#domain/calendar/deadline.ts";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import { programme } from "#domain/programme.ts";
import { expireTasks } from "#server/jobs/expireTasks.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

const PE = "BG-0311";

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

type Step = "block" | "unblock" | "withdraw" | "restore" | "moveDeadline" | "reject" | "expire" | "extend";

/** Sessions do not last as long as these pauses. */
async function admin(): Promise<string> {
  const credentials = { email: "admin@demo.example", password: "Demo!2026" };
  return String((await test.call(undefined, "POST", "/auth/login", credentials)).body.token);
}

const inDays = (days: number) => localDay("BG", new Date(test.clock.now().getTime() + days * DAY_MS));

async function take(step: Step, code: string): Promise<number> {
  const token = await admin();
  const calls = {
    block: () => test.call(token, "POST", "/api/Blacklist/block-cocode", { code: PE }),
    unblock: () => test.call(token, "DELETE", `/api/Blacklist/unblock-cocode/${PE}`),
    withdraw: () => test.call(token, "PUT", `/tasks/${code}/withdraw`, { code, reason: "A pause." }),
    restore: () => test.call(token, "PUT", `/tasks/${code}/restore`, {}),
    moveDeadline: () =>
      test.call(token, "PUT", `/tasks/${code}/moveDeadline`, { day: inDays(30), reason: "A holiday." }),
    reject: () => test.call(token, "PUT", `/tasks/${code}/reject`, { reason: "Please add the missing proof." }),
    expire: async () => ({ status: await expireTasks(test.app.services).then(() => 200) }),
    extend: () => test.call(token, "PUT", `/tasks/${code}/extend`, { deadlineDays: 30 }),
  };
  return (await calls[step]()).status;
}

type Steps = [day: number, step: Step][];

/** Takes the steps on days from now on; when day 0 was. */
async function takeAll(steps: Steps, code: string): Promise<number> {
  const start = Date.now();
  for (const [day, step] of steps) {
    test.clock.set(new Date(start + day * DAY_MS));
    expect([step, await take(step, code)]).toEqual([step, 200]);
  }
  test.clock.set(undefined);
  return start;
}

const deadlineOf = async (code: string) =>
  Date.parse(String((await test.call(await admin(), "GET", `/tasks/${code}/single`)).body.expirationDate));

it.each<[string, Steps]>([
  [
    "is withdrawn and restored meanwhile",
    [
      [0, "block"],
      [2, "withdraw"],
      [8, "restore"],
      [10, "unblock"],
    ],
  ],
  [
    "is withdrawn meanwhile",
    [
      [0, "block"],
      [2, "withdraw"],
      [5, "unblock"],
      [10, "restore"],
    ],
  ],
  [
    "is restored meanwhile",
    [
      [0, "withdraw"],
      [2, "block"],
      [5, "restore"],
      [10, "unblock"],
    ],
  ],
  [
    "is withdrawn all along",
    [
      [0, "withdraw"],
      [2, "block"],
      [5, "unblock"],
      [10, "restore"],
    ],
  ],
])("an audit that %s gets each day of its enterprise's block back once", async (_when, steps) => {
  const code = await aTask(test, { status: "draft", peCode: PE });
  const before = await deadlineOf(code);
  await takeAll(steps, code);
  const days = ((await deadlineOf(code)) - before) / DAY_MS;
  expect(days).toBeGreaterThan(8.9);
  expect(days).toBeLessThanOrEqual(10.1);
});

it.each<[string, TaskStatus, Steps, number]>([
  [
    "set",
    "draft",
    [
      [0, "block"],
      [10, "moveDeadline"],
      [20, "unblock"],
    ],
    10 + 30 + 10,
  ],
  [
    "set anew, twice",
    "draft",
    [
      [0, "block"],
      [5, "moveDeadline"],
      [10, "moveDeadline"],
      [20, "unblock"],
    ],
    10 + 30 + 10,
  ],
  [
    "extended",
    "draft",
    [
      [100, "expire"],
      [101, "block"],
      [110, "extend"],
      [120, "unblock"],
    ],
    110 + 30 + 10,
  ],
  [
    "put off by a rejection",
    "waiting_for_approval",
    [
      [0, "block"],
      [80, "reject"],
      [90, "unblock"],
    ],
    80 + programme.deadlineDaysAfterRejection + 10,
  ],
  [
    "left as it is by a rejection",
    "waiting_for_approval",
    [
      [0, "block"],
      [1, "reject"],
      [10, "unblock"],
    ],
    30 + 10,
  ],
])(
  "a deadline that is %s while the enterprise is blocked is suspended from then on",
  async (_how, status, steps, end) => {
    const code = await aTask(test, { status, peCode: PE });
    const start = await takeAll(steps, code);
    const days = ((await deadlineOf(code)) - start) / DAY_MS;
    expect(days).toBeGreaterThan(end - 0.1);
    expect(days).toBeLessThanOrEqual(end + 1.1);
  },
);
