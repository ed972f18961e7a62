import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { Overview } from "#domain/statistics/overview.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
  for (const status of ["draft", "waiting_for_approval", "approved", "selected_for_review", "completed"] as const)
    await aTask(test, { status });
  await aTask(test, { status: "completed", peCode: "DE-2077", share: 1 });
});
afterAll(() => test.stop());

const overview = async (token: string) => (await test.call<Overview>(token, "GET", "/statistics/overview")).body;
/** The overview for an administrator who signs in after a number of days. */
async function inDays(days: number): Promise<Overview> {
  test.clock.set(new Date(Date.now() + days * DAY_MS));
  const signIn = { email: "admin@demo.example", password: "Demo!2026" };
  const { body } = await test.call<{ token: string }>(undefined, "POST", "/auth/login", signIn);
  const found = await overview(body.token);
  test.clock.set(undefined);
  return found;
}

const countOf = ({ audits }: Overview) => audits.reduce((sum, { count }) => sum + count, 0);

describe("the overview", () => {
  it("refuses unknown parameters, like every list", async () => {
    const admin = await test.scenario.account("admin@demo.example");
    expect((await test.call(admin, "GET", "/statistics/overview?from=2026")).status).toBe(400);
  });

  it("counts audits by state and country, certificates by level, and the auditors' load", async () => {
    const found = await overview(await test.scenario.account("admin@demo.example"));
    expect(countOf(found)).toBe(6);
    expect(found.audits).toContainEqual({ status: "completed", country: "DE", count: 1 });
    expect(found.certificates).toEqual([{ level: "bronze", count: 2 }]);
    expect(found.auditors).toEqual([{ id: expect.any(String), name: "Tomas Auditor", running: 1, completed: 2 }]);
  });

  it("shows waiting times of audits, and near deadlines", async () => {
    expect((await inDays(0)).deadlines).toEqual([]);
    const later = await inDays(20);
    expect(later.deadlines).toMatchObject([{ title: expect.stringMatching(/^Audit \d+ of the test$/) }]);
    expect(later.waiting).toContainEqual({ status: "approved", count: 1, median: 20, longest: 20 });
  });

  it("shows an office only its own country", async () => {
    const signIn = { code: "CO-DE", accessCode: "demo-office", name: "Office" };
    const { body } = await test.call<{ token: string }>(undefined, "POST", "/auth/pen", signIn);
    const found = await overview(body.token);
    expect(countOf(found)).toBe(1);
    expect(found.auditors).toMatchObject([{ running: 0, completed: 1 }]);
  });
});
