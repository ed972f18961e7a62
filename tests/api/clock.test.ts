import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#domain/time.ts";
import { expireTasks } from "#server/jobs/expireTasks.ts";
import { releaseTasks } from "#server/jobs/releaseTasks.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

const statusOf = async (code: string) =>
  (await test.call(await test.scenario.account("admin@demo.example"), "GET", `/tasks/${code}/single`)).body.status;

it("expires an audit when its deadline has passed, once, and an office extends it to where it was", async () => {
  const code = await aTask(test, { status: "draft" });
  test.clock.set(new Date(Date.now() + 31 * DAY_MS));
  expect(await Promise.all([expireTasks(test.app.services), expireTasks(test.app.services)])).toContain(1);
  const { body } = await test.call(undefined, "POST", "/auth/pen", {
    code: "CO-LT",
    accessCode: "demo-office",
    name: "Office",
  });
  const extended = await test.call(String(body.token), "PUT", `/tasks/${code}/extend`, { deadlineDays: 14 });
  expect(extended).toMatchObject({ status: 200, body: { status: "draft", expiredFrom: null } });
  test.clock.set(undefined);
});

it("does not let an audit expire while its enterprise is blocked", async () => {
  const code = await aTask(test, { status: "draft", peCode: "IT-0468" });
  const { kysely } = test.app.services.database;
  await kysely
    .updateTable("enterprises")
    .set({ blockedAt: new Date().toISOString() })
    .where("peCode", "=", "IT-0468")
    .execute();
  test.clock.set(new Date(Date.now() + 31 * DAY_MS));
  await expireTasks(test.app.services);
  test.clock.set(undefined);
  expect(await statusOf(code)).toBe("draft");
});

it("lists an audit again when its auditor is suspended; what they had graded is nobody's to read any more", async () => {
  const code = await aTask(test, { status: "confirmed", peCode: "AT-0750" });
  const trainer = await test.scenario.person("AT-0750", "trainer");
  const grades = async () => (await test.call(trainer, "GET", `/grades/task/${code}`)).status;
  expect(await grades()).toBe(200);
  const other = await aTask(test, { status: "selected_for_review", peCode: "AT-0750" });
  const { kysely } = test.app.services.database;
  expect(await releaseTasks(test.app.services)).toBe(0);
  await kysely.updateTable("users").set({ status: "suspended" }).where("email", "=", "auditor@demo.example").execute();
  expect(await releaseTasks(test.app.services)).toBe(2);
  expect([await statusOf(code), await statusOf(other)]).toEqual(["approved", "approved"]);
  expect(await grades()).toBe(404);
});
