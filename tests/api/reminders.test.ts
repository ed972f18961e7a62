import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "#domain/calendar/time.ts";
import { expireTasks } from "#server/jobs/expireTasks.ts";
import { remindOfCertificates, remindOfDeadlines } from "#server/jobs/remind.ts";
import { runOnce } from "#server/jobs/runOnce.ts";
import type { TestApp } from "#tests/factories/app.ts";
import type { MailServer } from "#tests/factories/mailServer.ts";
import {
  arrivedAt,
  clearTheDesk,
  deliver,
  giveAddresses,
  openPostOffice,
  type PostOffice,
} from "#tests/factories/postOffice.ts";
import { beside } from "#tests/factories/race.ts";
import { aTask } from "#tests/factories/task.ts";

let office: PostOffice;
let test: TestApp;
let another: TestApp;
let server: MailServer;
beforeAll(async () => {
  office = await openPostOffice();
  ({ test, another, server } = office);
  await giveAddresses(office);
});
afterAll(() => office.close());
beforeEach(() => clearTheDesk(office));

it("a scheduled job runs on one of the nodes, and again at its next time", async () => {
  let runs = 0;
  const count = async () => {
    runs += 1;
  };
  const nodes = [test, another, test, another];
  const round = () => Promise.all(nodes.map(({ app }) => runOnce(app.services, "counted", MINUTE_MS, count)));
  expect((await round()).filter(Boolean)).toHaveLength(1);
  expect((await round()).filter(Boolean)).toHaveLength(0);
  for (const node of [test, another]) node.clock.set(new Date(Date.now() + 2 * MINUTE_MS));
  expect((await round()).filter(Boolean)).toHaveLength(1);
  expect(runs).toBe(2);
});

it("a failed run is repeated within minutes, even if the job runs rarely", async () => {
  for (const node of [test, another]) node.clock.set(undefined);
  let fails = true;
  const work = async () => {
    if (fails) throw new Error("The disk is full");
  };
  const run = () => runOnce(another.app.services, "seldom", DAY_MS, work);
  await expect(runOnce(test.app.services, "seldom", DAY_MS, work)).rejects.toThrow("The disk is full");
  fails = false;
  expect(await run()).toBe(false);
  another.clock.set(new Date(Date.now() + 6 * MINUTE_MS));
  expect(await run()).toBe(true);
  another.clock.set(new Date(Date.now() + 30 * MINUTE_MS));
  expect(await run()).toBe(false);
  another.clock.set(new Date(Date.now() + DAY_MS + 7 * MINUTE_MS));
  expect(await run()).toBe(true);
  another.clock.set(undefined);
});

it("people are reminded of a deadline seven and three days before, once each, and notified after it", async () => {
  const code = await aTask(test, { status: "draft" });
  while (await deliver(test));
  const remind = async (days: number) => {
    const then = new Date(Date.now() + days * DAY_MS);
    for (const node of [test, another]) node.clock.set(then);
    await Promise.all([test, another].map(({ app }) => remindOfDeadlines(app.services)));
    server.taken.length = 0;
    while (await deliver(test));
    return arrivedAt(server).filter((line) => line.includes(code));
  };
  expect(await remind(22)).toEqual([]);
  expect(await remind(24)).toHaveLength(4);
  expect(await remind(25)).toEqual([]);
  expect(await remind(28)).toHaveLength(4);
  expect(await remind(29)).toEqual([]);
  expect(await expireTasks(test.app.services)).toBe(0);
  test.clock.set(new Date(Date.now() + 32 * DAY_MS));
  await expireTasks(test.app.services);
  server.taken.length = 0;
  while (await deliver(test));
  const arrived = arrivedAt(server).filter((line) => line.includes(code));
  expect(arrived.map((line) => line.split(":")[0])).toEqual([
    "ieva@example.org",
    "imone@example.org",
    "quality@amber-lane.example",
    "quality@simulith.example",
    "trainer@example.org",
  ]);
});

/** Number of emails of a kind about an audit. */
const told = async (template: "deadlineNear" | "certificateExpiring", about: string) =>
  (
    await test.app.services.database.kysely
      .selectFrom("mails")
      .select("id")
      .where("template", "=", template)
      .where("about", "=", about)
      .execute()
  ).length;

const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
it.each([
  ["was submitted", { status: "waiting_for_approval" as const }],
  ["was withdrawn", { withdrawnAt: at(24) }],
  ["was given more time", { expirationDate: at(60) }],
])("no one is reminded of the deadline of an audit that %s at that moment", async (_what, set) => {
  const code = await aTask(test, { status: "draft" });
  const { database } = test.app.services;
  const { kysely } = database;
  const before = () => kysely.updateTable("tasks").set(set).where("code", "=", code).execute();
  beside(database, 1, { before });
  test.clock.set(new Date(at(24)));
  await remindOfDeadlines(test.app.services);
  expect(await told("deadlineNear", code)).toBe(0);
  const noted = await kysely.selectFrom("reminders").select("name").where("name", "like", `%${code}%`).execute();
  expect(noted).toEqual([]);
});

it("no one is reminded of a deadline that has passed or is suspended", async () => {
  const code = await aTask(test, { status: "draft", peCode: "DE-2077" });
  test.clock.set(new Date(at(32)));
  await remindOfDeadlines(test.app.services);
  expect(await told("deadlineNear", code)).toBe(0);
  const { kysely } = test.app.services.database;
  const blocked = (blockedAt: string | null) =>
    kysely.updateTable("enterprises").set({ blockedAt }).where("peCode", "=", "DE-2077").execute();
  await blocked(at(1));
  test.clock.set(new Date(at(24)));
  await remindOfDeadlines(test.app.services);
  expect(await told("deadlineNear", code)).toBe(0);
  await blocked(null);
  await remindOfDeadlines(test.app.services);
  expect(await told("deadlineNear", code)).not.toBe(0);
});

it("no one is reminded of a certificate that is revoked or replaced at that moment", async () => {
  for (const set of [{ revokedAt: at(0) }, { replacedBy: "another" }]) {
    const code = await aTask(test, { status: "completed" });
    const { database } = test.app.services;
    const { kysely } = database;
    const certificate = kysely.selectFrom("certificates").select("expirationDate").where("taskCode", "=", code);
    const { expirationDate } = await certificate.executeTakeFirstOrThrow();
    const before = () => kysely.updateTable("certificates").set(set).where("taskCode", "=", code).execute();
    test.clock.set(new Date(Date.parse(expirationDate) - 80 * DAY_MS));
    beside(database, 1, { before });
    await remindOfCertificates(test.app.services);
    expect(await told("certificateExpiring", code)).toBe(0);
    test.clock.set(undefined);
  }
});

it("people are reminded of a certificate 90 and 30 days before its last day", async () => {
  const code = await aTask(test, { status: "completed" });
  const path = `/certificates?taskCode=${code}`;
  const { body: found } = await test.call<Record<string, string>[]>(office.admin, "GET", path);
  const last = Date.parse(String(found[0]?.expirationDate));
  const remind = async (daysBefore: number) => {
    test.clock.set(new Date(last - daysBefore * DAY_MS));
    await remindOfCertificates(test.app.services, 1);
    server.taken.length = 0;
    while (await deliver(test));
    return arrivedAt(server).filter((line) => line.includes(String(found[0]?.number)));
  };
  expect(await remind(100)).toEqual(expect.not.arrayContaining([expect.stringContaining("example.org: Das")]));
  expect(await remind(-2)).toEqual([]);
  expect(await remind(90)).toEqual([]);
  expect(await remind(89)).toHaveLength(3);
  const link = `/dashboard/request-audit?renews=${found[0]?.number}\n`;
  expect(server.taken.filter(({ text }) => text?.includes(link))).toHaveLength(3);
  expect(await remind(60)).toEqual([]);
  expect(await remind(29)).toHaveLength(3);
  expect(await remind(10)).toEqual([]);
});
