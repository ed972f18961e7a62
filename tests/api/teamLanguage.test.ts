import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

it("the auditor of a report learns the language in which the team works", async () => {
  const code = await aTask(test, { status: "confirmed", peCode: "LT-0142" });
  const auditor = await test.scenario.account("auditor@demo.example");
  const language = async () => {
    const { body } = await test.call<{ teamLanguage: string | null }>(auditor, "GET", `/certificates/preview/${code}`);
    return body.teamLanguage;
  };
  const { kysely } = test.app.services.database;
  const enterprise = (patch: object) =>
    kysely.updateTable("enterprises").set(patch).where("peCode", "=", "LT-0142").execute();
  const people = (patch: object) => kysely.updateTable("users").set(patch).where("code", "=", "LT-0142").execute();
  await people({ language: null });
  await kysely.updateTable("central_offices").set({ contactLocale: null }).execute();
  await enterprise({ contactLocale: null });
  expect(await language()).toBe("lt-LT");
  await enterprise({ country: "FI" });
  expect(await language()).toBeNull();
  await enterprise({ contactLocale: "de-DE" });
  expect(await language()).toBe("de-DE");
  await people({ language: "it-IT" });
  expect(await language()).toBe("it-IT");
  await people({ formerSince: "2026-01-01T00:00:00.000Z" });
  expect(await language()).toBe("de-DE");
});
