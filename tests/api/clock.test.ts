import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { eachAudit, type WhichAudits } from "#server/jobs/eachAudit.ts";
import { expireTasks } from "#server/jobs/expireTasks.ts";
import { releaseTasks } from "#server/jobs/releaseTasks.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { beside } from "#tests/factories/race.ts";
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

it.each(["before", "in the very moment"])("lets no audit expire whose enterprise was blocked %s", async (when) => {
  const code = await aTask(test, { status: "draft", peCode: "IT-0468" });
  const { database } = test.app.services;
  const block = (blockedAt: string | null) =>
    database.kysely.updateTable("enterprises").set({ blockedAt }).where("peCode", "=", "IT-0468").execute();
  const now = new Date().toISOString();
  if (when === "before") await block(now);
  else beside(database, 1, { before: () => block(now) });
  test.clock.set(new Date(Date.now() + 31 * DAY_MS));
  expect(await expireTasks(test.app.services)).toBe(0);
  test.clock.set(undefined);
  expect(await statusOf(code)).toBe("draft");
  await block(null);
  await test.call(await test.scenario.account("admin@demo.example"), "PUT", `/tasks/${code}/withdraw`, {
    code,
    reason: "The test is over.",
  });
});

it("leaves an audit to an auditor who may work again in the very moment, with their grades", async () => {
  const code = await aTask(test, { status: "confirmed", peCode: "AT-0750" });
  const { database } = test.app.services;
  const block = (blockedAt: string | null) =>
    database.kysely.updateTable("users").set({ blockedAt }).where("email", "=", "auditor@demo.example").execute();
  await block(new Date().toISOString());
  beside(database, 1, { before: () => block(null) });
  expect(await releaseTasks(test.app.services)).toBe(0);
  expect(await statusOf(code)).toBe("confirmed");
  const trainer = await test.scenario.person("AT-0750", "trainer");
  expect((await test.call(trainer, "GET", `/grades/task/${code}`)).body).toMatchObject({ status: "finished" });
  await test.scenario.finishReport(code);
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

it("comes to the audits behind one on which its work fails, and says then that it failed", async () => {
  const codes: string[] = [];
  for (let count = 0; count < 3; count++) codes.push(await aTask(test, { status: "pending_internal_audit" }));
  const [, broken, last] = codes.toSorted();
  const came: string[] = [];
  const which: WhichAudits = (where) => where("tasks.code", "in", codes);
  const run = eachAudit(test.app.services, { which, orderBy: "code" }, async (_change, { task }) => {
    came.push(task.code);
    if (task.code === broken) throw new TypeError("nobody foresaw this");
  });
  await expect(run).rejects.toThrow(`the clock's work failed on ${broken}`);
  expect(came).toHaveLength(3);
  expect(came.at(-1)).toBe(last);
});
