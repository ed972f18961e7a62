import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#domain/time.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

const PE = "BG-0311";

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

type Step = "block" | "unblock" | "withdraw" | "restore";

/** Sessions do not last as long as these pauses. */
async function admin(): Promise<string> {
  const credentials = { email: "admin@demo.example", password: "Demo!2026" };
  return String((await test.call(undefined, "POST", "/auth/login", credentials)).body.token);
}

async function take(step: Step, code: string): Promise<number> {
  const token = await admin();
  const calls = {
    block: () => test.call(token, "POST", "/api/Blacklist/block-cocode", { code: PE }),
    unblock: () => test.call(token, "DELETE", `/api/Blacklist/unblock-cocode/${PE}`),
    withdraw: () => test.call(token, "PUT", `/tasks/${code}/withdraw`, { code, reason: "A pause." }),
    restore: () => test.call(token, "PUT", `/tasks/${code}/restore`, {}),
  };
  return (await calls[step]()).status;
}

const deadlineOf = async (code: string) =>
  Date.parse(String((await test.call(await admin(), "GET", `/tasks/${code}/single`)).body.expirationDate));

it.each<[string, [day: number, step: Step][]]>([
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
])("an audit that %s gets each day that its enterprise is shut out back once", async (_when, steps) => {
  const code = await aTask(test, { status: "draft", peCode: PE });
  const before = await deadlineOf(code);
  const start = Date.now();
  for (const [day, step] of steps) {
    test.clock.set(new Date(start + day * DAY_MS));
    expect([step, await take(step, code)]).toEqual([step, 200]);
  }
  const days = ((await deadlineOf(code)) - before) / DAY_MS;
  test.clock.set(undefined);
  expect(days).toBeGreaterThan(8.9);
  expect(days).toBeLessThanOrEqual(10.1);
});
