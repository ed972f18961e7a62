import { DAY_MS } from "#domain/calendar/time.ts";
import { AuditScenario } from "#server/commands/seed/auditScenario.ts";
import type { TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

/** Runs an action as of a number of days ago; participants sign in then. */
async function daysAgo<T>(test: TestApp, days: number, action: (past: TestApp) => Promise<T>): Promise<T> {
  test.clock.set(new Date(Date.now() - days * DAY_MS));
  return action({ ...test, scenario: new AuditScenario(test.app) }).finally(() => test.clock.set(undefined));
}

/** An audit that was completed so many days ago, with its certificate; its code. */
export const completedAgo = (test: TestApp, days: number, peCode: string, fields = ["finance"]): Promise<string> =>
  daysAgo(test, days, (past) => aTask(past, { status: "completed", peCode, fields, level: "silver", share: 0.8 }));
