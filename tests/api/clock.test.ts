import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/calendar/time.ts";
import { dataKinds, periodOf } from "#domain/retention/kinds.ts";
import { anyTables, type Tables } from "#server/database/database.ts";
import { eachAudit, type WhichAudits } from "#server/jobs/eachAudit.ts";
import { expireTasks } from "#server/jobs/expireTasks.ts";
import { releaseTasks } from "#server/jobs/releaseTasks.ts";
import { purgeExpired } from "#server/retention/purgeExpired.ts";
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

it("expires an audit once after its deadline, and an office extends it to its former state", async () => {
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
  const other = await aTask(test, { status: "pending_internal_audit" });
  const { database } = test.app.services;
  const block = (blockedAt: string | null) =>
    database.kysely.updateTable("enterprises").set({ blockedAt }).where("peCode", "=", "IT-0468").execute();
  const now = new Date().toISOString();
  if (when === "before") await block(now);
  else beside(database, 1, { before: () => block(now) });
  test.clock.set(new Date(Date.now() + 31 * DAY_MS));
  expect(await expireTasks(test.app.services)).toBe(1);
  test.clock.set(undefined);
  expect([await statusOf(code), await statusOf(other)]).toEqual(["draft", "expired"]);
  await block(null);
  await test.call(await test.scenario.account("admin@demo.example"), "PUT", `/tasks/${code}/withdraw`, {
    code,
    reason: "The test is over.",
  });
});

it("leaves an audit and its grades to an auditor who may work again at that moment", async () => {
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

it.each<[what: string, gone: Partial<Record<"status" | "blockedAt" | "archivedAt", string>>]>([
  ["suspended", { status: "suspended" }],
  ["blocked", { blockedAt: "2026-11-01T08:00:00.000Z" }],
  ["archived", { archivedAt: "2026-11-01T08:00:00.000Z" }],
])("lists an audit again when its auditor is %s; nobody reads the grades any more", async (_what, gone) => {
  const code = await aTask(test, { status: "confirmed", peCode: "AT-0750" });
  const trainer = await test.scenario.person("AT-0750", "trainer");
  const grades = async () => (await test.call(trainer, "GET", `/grades/task/${code}`)).status;
  expect(await grades()).toBe(200);
  const other = await aTask(test, { status: "selected_for_review", peCode: "AT-0750" });
  const { kysely } = test.app.services.database;
  const auditor = (facts: object) =>
    kysely.updateTable("users").set(facts).where("email", "=", "auditor@demo.example").execute();
  expect(await releaseTasks(test.app.services)).toBe(0);
  await auditor(gone);
  expect(await releaseTasks(test.app.services)).toBe(2);
  await auditor({ status: "approved", blockedAt: null, archivedAt: null });
  expect([await statusOf(code), await statusOf(other)]).toEqual(["approved", "approved"]);
  expect(await grades()).toBe(404);
});

/**
 * Inserts a row into a table with these values, references to a person or an audit, and a value in every other required
 * column.
 */
async function putRow(table: keyof Tables, values: object, nth: number): Promise<void> {
  const { kysely } = test.app.services.database;
  const { id: userId } = await kysely.selectFrom("users").select("id").offset(nth).limit(1).executeTakeFirstOrThrow();
  const { code: taskCode } = await kysely.selectFrom("tasks").select("code").limit(1).executeTakeFirstOrThrow();
  const known: Record<string, string> = { userId, taskCode };
  const columns = (await kysely.introspection.getTables()).find(({ name }) => name === table)?.columns ?? [];
  const needed = columns.filter(({ isNullable, hasDefaultValue }) => !isNullable && !hasDefaultValue);
  const filled = needed.map(({ name, dataType }) => [name, known[name] ?? (/int/i.test(dataType) ? 1 : randomUUID())]);
  await anyTables(kysely)
    .insertInto(table)
    .values({ ...Object.fromEntries(filled), ...values })
    .execute();
}

const rows = dataKinds.flatMap(({ name, rows = [] }) =>
  rows.map(([table, column]) => [table, column, periodOf(name)?.days ?? 0] as [keyof Tables, string, number]),
);

it.each(rows)("retains %s by their %s for %i days, and no longer", async (table, column, days) => {
  const kysely = anyTables(test.app.services.database.kysely);
  const at = (hours: number) => new Date(Date.now() - days * DAY_MS + hours * HOUR_MS).toISOString();
  const [kept, over] = [at(1), at(-1)];
  await putRow(table, { [column]: kept }, 0);
  await putRow(table, { [column]: over }, 1);
  await purgeExpired(test.app.services);
  const left = (await kysely.selectFrom(table).select(column).execute()).map((row) => row[column]);
  expect(left).toContain(kept);
  expect(left).not.toContain(over);
});

it("continues after an audit on which it fails, and reports the failure at the end", async () => {
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
