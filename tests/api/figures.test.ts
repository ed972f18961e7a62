import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { User } from "#domain/generated/resources.ts";
import type { AttentionCount } from "#domain/statistics/attention.ts";
import type { ProgrammeFigures } from "#domain/statistics/figures.ts";
import type { YearFigures } from "#domain/statistics/year.ts";
import { noteAttention } from "#server/statistics/attention.ts";
import { sumScores } from "#server/statistics/auditScores.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
const start = Date.now();
beforeAll(async () => {
  test = await startApp();
  for (const status of ["draft", "waiting_for_approval", "approved", "selected_for_review", "completed"] as const)
    await aTask(test, { status });
  await aTask(test, { status: "waiting_for_approval", peCode: "DE-2077" });
});
afterAll(() => test.stop());

/** Answer for a person who signs in after a number of days. */
async function inDays<Found>(days: number, who: "admin" | "CO-LT" | "CO-DE", path: string): Promise<Found> {
  test.clock.set(new Date(start + days * DAY_MS));
  const { body } =
    who === "admin"
      ? await test.call<{ token: string }>(undefined, "POST", "/auth/login", {
          email: "admin@demo.example",
          password: "Demo!2026",
        })
      : await test.call<{ token: string }>(undefined, "POST", "/auth/pen", {
          code: who,
          accessCode: "demo-office",
          name: "Office",
        });
  const found = await test.call<Found>(body.token, "GET", path);
  test.clock.set(undefined);
  return found.body;
}

const countOf = (found: AttentionCount[], name: string) => found.find((one) => one.name === name)?.count;
const beforeOf = (found: AttentionCount[], name: string) => found.find((one) => one.name === name)?.before;

describe("open work that needs a person", () => {
  it("counts items that have waited for too long, and not a day earlier", async () => {
    const sooner = await inDays<AttentionCount[]>(13, "admin", "/statistics/attention");
    expect([countOf(sooner, "approvals"), countOf(sooner, "withoutAuditor")]).toEqual([0, 0]);
    const later = await inDays<AttentionCount[]>(15, "admin", "/statistics/attention");
    expect([countOf(later, "approvals"), countOf(later, "withoutAuditor"), countOf(later, "lateReports")]).toEqual([
      2, 1, 0,
    ]);
    expect(later.map(({ name }) => name)).toContain("mails");
  });

  it("is limited to the country for its office, and for a request of one country", async () => {
    const office = await inDays<AttentionCount[]>(15, "CO-DE", "/statistics/attention");
    expect([countOf(office, "approvals"), countOf(office, "withoutAuditor")]).toEqual([1, 0]);
    expect(office.map(({ name }) => name)).not.toContain("mails");
    const asked = await inDays<AttentionCount[]>(15, "admin", "/statistics/attention?country=LT");
    expect([countOf(asked, "approvals"), countOf(asked, "withoutAuditor")]).toEqual([1, 1]);
  });

  it("is compared with the figures of a month before, if there are any", async () => {
    const none = await inDays<AttentionCount[]>(15, "admin", "/statistics/attention");
    expect(beforeOf(none, "approvals")).toBeNull();
    test.clock.set(new Date(start + 15 * DAY_MS));
    await noteAttention(test.app.services);
    await noteAttention(test.app.services);
    test.clock.set(undefined);
    for (const [days, before] of [
      [44, null],
      [45, 2],
      [52, 2],
      [53, null],
    ] as const)
      expect(beforeOf(await inDays(days, "admin", "/statistics/attention"), "approvals"), `${days}`).toBe(before);
    const office = await inDays<AttentionCount[]>(46, "CO-LT", "/statistics/attention");
    expect([beforeOf(office, "approvals"), beforeOf(office, "withoutAuditor")]).toEqual([1, 1]);
    const german = await inDays<AttentionCount[]>(46, "admin", "/statistics/attention?country=DE");
    expect([beforeOf(german, "withoutAuditor"), beforeOf(german, "mails")]).toEqual([0, 0]);
  });
});

describe("auditors without an audit", () => {
  const list = async (who: "admin" | "CO-LT" | "CO-DE", query: string) =>
    (await inDays<User[]>(1, who, `/users?role=auditor&${query}`)).map(({ email, fullname }) => email ?? fullname);

  it.each([
    ["admin", "auditsNow=0", ["auditor2@demo.example"]],
    ["admin", "auditsNow_ne=0", ["auditor@demo.example"]],
    ["admin", "auditsNow_gte=1", ["auditor@demo.example"]],
    ["admin", "auditsNow_lte=1&_sort=auditsNow&_order=desc", ["auditor@demo.example", "auditor2@demo.example"]],
    ["CO-LT", "auditsNow=1", ["Tomas Auditor"]],
    ["CO-LT", "auditsNow=0", []],
  ] as const)("%s by %s: %j", async (who, query, found) => {
    expect((await list(who, `status=approved&${query}`)).filter((name) => name)).toEqual(found);
  });

  it("are counted as open work, for an office those of its country", async () => {
    const counted = await inDays<AttentionCount[]>(1, "admin", "/statistics/attention");
    const ofLithuania = await inDays<AttentionCount[]>(1, "CO-LT", "/statistics/attention");
    expect([countOf(counted, "idleAuditors"), countOf(ofLithuania, "idleAuditors")]).toEqual([1, 0]);
  });

  it.each(["auditsNow=none", "auditsNow_null=true", "auditsNow_like=1"])("cannot be searched by %s", async (query) =>
    expect(await inDays(1, "admin", `/users?${query}`)).toMatchObject({ code: expect.any(String) }),
  );
});

describe("the figures of a period", () => {
  const day = (days: number) => new Date(start + days * DAY_MS).toISOString().slice(0, 10);
  const figures = (who: "admin" | "CO-LT" | "CO-DE", query: string) =>
    inDays<ProgrammeFigures>(1, who, `/statistics/figures?${query}`);
  const period = `from=${day(-1)}&to=${day(1)}`;

  it("count requested, current and completed audits and valid certificates", async () => {
    const { countries, months } = await figures("admin", period);
    const lithuania = { country: "LT", requested: 5, running: 4, completed: 1, passed: 1, medianDays: 0, inForce: 1 };
    const germany = { country: "DE", requested: 1, running: 1, completed: 0, passed: 0, medianDays: null, inForce: 0 };
    expect(countries).toEqual([germany, lithuania]);
    expect(months.reduce((sum, { requested }) => sum + requested, 0)).toBe(6);
  });

  it.each([
    ["another period", "admin", `from=${day(-400)}&to=${day(-300)}`, [0, 0]],
    ["one country", "admin", `${period}&country=DE`, [1, 0]],
    ["another level", "admin", `${period}&level=gold`, [0, 0]],
    ["an office", "CO-DE", period, [1, 0]],
  ] as const)("are limited to %s", async (_, who, query, counts) => {
    const { countries } = await figures(who, query);
    const sum = (of: "requested" | "completed") => countries.reduce((total, row) => total + row[of], 0);
    expect([sum("requested"), sum("completed")]).toEqual(counts);
  });

  it.each(["from=yesterday", "level=iron", "country=Lithuania"])("refuse %s", async (query) => {
    expect(await figures("admin", query)).toMatchObject({ code: expect.any(String) });
  });
});

describe("a year's figures", () => {
  const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  const period = `from=${day(start - DAY_MS)}&to=${day(start + DAY_MS)}`;
  const read = (who: "admin" | "CO-LT" | "CO-DE", more = "") =>
    inDays<YearFigures>(0, who, `/statistics/year?${period}${more}`);

  it("show the points of completed audits by field and step, including earlier audits", async () => {
    const first = await read("admin");
    await sumScores(test.app.services);
    expect(await read("admin")).toEqual(first);
    await test.app.services.database.kysely.deleteFrom("audit_scores").execute();
    expect((await read("admin")).fields).toEqual([]);
    await sumScores(test.app.services);
    expect(await read("admin")).toEqual(first);
    const task = await test.app.services.database.kysely
      .selectFrom("tasks")
      .select(["code", "fields"])
      .where("status", "=", "completed")
      .executeTakeFirstOrThrow();
    expect(first.fields.map(({ auditFieldId }) => auditFieldId)).toEqual(JSON.parse(String(task.fields)).sort());
    const token = await test.scenario.account("admin@demo.example");
    const { body: certificates } = await test.call<{ points: number; pointsMax: number }[]>(
      token,
      "GET",
      `/certificates?taskCode=${task.code}`,
    );
    const rows = await test.app.services.database.kysely.selectFrom("audit_scores").selectAll().execute();
    const total = (of: "points" | "max") => rows.reduce((sum, row) => sum + row[of], 0);
    expect([total("points"), total("max")]).toEqual([certificates[0]?.points, certificates[0]?.pointsMax]);
  });

  it("show stages, setbacks, certificates and auditors, for an office only those of its country", async () => {
    const all = await read("admin");
    expect(all.stages.map(({ name, audits }) => [name, audits])).toEqual(
      ["answering", "approval", "waiting", "auditing", "whole"].map((name) => [name, 1]),
    );
    expect(all.certificates.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect(all.auditors).toEqual({ active: 1, idle: 1, median: 1, most: 1 });
    const german = await read("CO-DE");
    expect([german.fields, german.auditors.active, german.stages[0]?.audits]).toEqual([[], 0, 0]);
    expect((await read("CO-LT")).fields).toEqual(all.fields);
    expect((await read("admin", "&country=DE")).fields).toEqual([]);
    expect((await read("admin", "&level=gold")).certificates).toEqual(
      all.certificates.map(({ level, count }) => ({ level, count: level === "gold" ? count : 0 })),
    );
  });

  it("count auditors without a completed audit among those who may audit today", async () => {
    const token = await test.scenario.account("admin@demo.example");
    const { body } = await test.call<User[]>(token, "GET", "/users?role=auditor&q=Camille");
    const idle = async (who: "admin" | "CO-LT", more = "") => (await read(who, more)).auditors.idle;
    expect([await idle("admin"), await idle("admin", "&country=FR"), await idle("CO-LT")]).toEqual([1, 1, 0]);
    for (const [action, left] of [
      ["archive", 0],
      ["restore", 1],
    ] as const) {
      expect(await test.call(token, "POST", `/users/${body[0]?.id}/${action}`)).toMatchObject({ status: 200 });
      expect(await idle("admin")).toBe(left);
    }
  });

  it("count the audits that were sent back in the period", async () => {
    const countOfRejected = async () =>
      (await read("admin")).setbacks.find(({ name }) => name === "rejected")?.count ?? Number.NaN;
    const before = await countOfRejected();
    await aTask(test, { status: "rejected" });
    expect(await countOfRejected()).toBe(before + 1);
  });
});
