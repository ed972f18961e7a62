import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deadlineOn } from "#domain/calendar/deadline.ts";
import type { Task } from "#domain/generated/resources.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { inDays } from "#tests/factories/runningAudits.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let admin: string;
let audits: Record<string, string>;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  audits = {
    [await aTask(test, { status: "draft" })]: "draft",
    [await aTask(test, { status: "approved" })]: "approved",
  };
});
afterAll(() => test.stop());

/** An audit of an enterprise of the country whose deadline ends with that day there. */
async function aDeadline(country: string, day: string): Promise<string> {
  const code = await aTask(test, { status: "draft" });
  const expirationDate = deadlineOn(country, day);
  await test.app.services.database.kysely
    .updateTable("tasks")
    .set({ country, expirationDate })
    .where("code", "=", code)
    .execute();
  return code;
}

const list = (query: string, token = admin) => test.call<Task[]>(token, "GET", `/tasks?${query}`);
const found = async (query: string, token = admin) =>
  (await list(query, token)).body.map(({ code }) => audits[code] ?? code).sort();

describe("a list is filtered", () => {
  it.each([
    ["by what is not", "status_ne=draft", ["approved"]],
    ["by none of several", "status_ne=draft&status_ne=approved", []],
    ["by what is empty", "approvedAt_null=true", ["draft"]],
    ["by what is filled", "approvedAt_null=false", ["approved"]],
    ["by a relation that is empty", "auditorId_null=true", ["approved", "draft"]],
    ["by what was some days ago", "approvedAt_older=0", ["approved"]],
    ["by what was longer ago than it was", "approvedAt_older=14", []],
    ["by what is computed, whichever of several it is", "withdrawn=true&withdrawn=false", ["approved", "draft"]],
    ["by all filters, without another word", "status=draft&approvedAt_null=false", []],
    ["by all filters, by name", "status=draft&approvedAt_null=false&_match=all", []],
    ["by one of several filters", "status=draft&approvedAt_null=false&_match=any", ["approved", "draft"]],
    ["by one filter that is one of one", "status=draft&_match=any", ["draft"]],
    ["by no filter of which one is enough", "_match=any", ["approved", "draft"]],
    ["by one of several and the search", `status=draft&approvedAt_null=false&_match=any&q=nowhere`, []],
  ])("%s", async (_, query, expected) => expect(await found(query)).toEqual(expected));

  it.each([
    ["that a property without a value is asked for where there is always one", "status_null=true"],
    ["neither yes nor no", "approvedAt_null=maybe"],
    ["the age of what is no moment", "status_older=3"],
    ["an age that is no number", "approvedAt_older=old"],
    ["an age of part of a day", "approvedAt_older=0.5"],
    ["an age ahead", "approvedAt_older=-1"],
    ["an age beyond all records", "approvedAt_older=99999999"],
    ["emptiness of what is computed", "withdrawn_null=true"],
    ["filters together by another word", "_match=some"],
  ])("never by %s", async (_, query) => expect((await list(query)).status).toBe(400));

  it("by days of each country's calendar, like displayed deadlines", async () => {
    const day = inDays(40);
    const due: Record<string, string> = { LT: "", DE: "", US: "", NZ: "" };
    for (const country of Object.keys(due)) due[country] = await aDeadline(country, day);
    const dueIn = async (from: string, to: string) =>
      (await list(`expirationDate_gte=${from}&expirationDate_lte=${to}`)).body.map(({ code }) => code).sort();
    expect(await dueIn(day, day)).toEqual(Object.values(due).sort());
    expect(await dueIn(inDays(41), inDays(60))).toEqual([]);
    expect(await dueIn(inDays(35), inDays(39))).toEqual([]);
    const moment = deadlineOn("DE", day);
    expect(await dueIn(moment, moment)).toEqual([due.DE]);
    for (const odd of ["2026-02-31", "0000-01-01", "9999-12-31", "soon", "1845-01-01"])
      expect((await list(`expirationDate_gte=${odd}`)).status).toBe(200);
    expect((await list("expirationDate_lte=1844-12-31")).status, "a day that a country left out").toBe(200);
  });

  it("by one of several conditions, only within the reader's rights", async () => {
    const stranger = await test.scenario.person("DE-2077", "trainer");
    expect(await found("status=draft&approvedAt_null=false&_match=any", stranger)).toEqual([]);
  });
});
