import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clock } from "#domain/access/actor.ts";
import type { Enterprise } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { recipientsOf } from "#server/notifications/addresses.ts";
import { audiencesOf } from "#server/notifications/audiences.ts";
import { changeOwn, follow, giveAddress, linkTo } from "#tests/factories/addresses.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
});
afterAll(() => test.stop());

const read = async (peCode: string) =>
  (await test.call<Stored<Enterprise>>(admin, "GET", `/enterprises/${peCode}`)).body;

/**
 * Whether an enterprise is displayed as reachable. An email to a whole team has a recipient in the same cases, and a
 * list agrees.
 */
async function isReachable(peCode: string): Promise<boolean> {
  const { isReachable: said, country } = await read(peCode);
  const task = { code: "any", peCode, auditorId: null, invitedAuditorId: null };
  const { database } = test.app.services;
  const found = await database.transaction(async (transaction) => {
    const change = { transaction, engine: database.engine, actor: clock, now: test.clock.now(), events: [] };
    return recipientsOf(change, "deadlineMoved", await audiencesOf(change, "deadlineMoved", { task, country }));
  });
  expect(found.length > 0, peCode).toBe(said);
  const { body } = await test.call<Enterprise[]>(admin, "GET", `/enterprises?isReachable=${said}`);
  expect(body.map((enterprise) => enterprise.peCode)).toContain(peCode);
  return said;
}

const change = async (peCode: string, patch: object) => {
  const { revision } = await read(peCode);
  const { status } = await test.call(admin, "PATCH", `/enterprises/${peCode}`, { ...patch, revision });
  expect(status).toBe(200);
};

/** A new enterprise, as an office creates it: without an address or sign-in. */
async function anEnterprise(peCode: string): Promise<string> {
  const { officeCode, institutionId } = await read("LT-0142");
  const body = { peCode, name: peCode, country: "LT", officeCode, institutionId };
  expect((await test.call(admin, "POST", "/enterprises", body)).status).toBe(201);
  return peCode;
}

/** First sign-in of a person there. */
async function person(code: string, role: string, name: string): Promise<string> {
  const { body: issued } = await test.call(admin, "POST", `/enterprises/${code}/access-codes`, { role });
  const { accessCode } = issued;
  const { body } = await test.call(undefined, "POST", "/auth/pen", { code, accessCode, name });
  return String(body.token);
}

describe("an enterprise can be reached by email", () => {
  it("by a contact address, once it is confirmed, while the enterprise takes part", async () => {
    const peCode = await anEnterprise("LT-0901");
    expect(await isReachable(peCode)).toBe(false);
    await change(peCode, { contactEmail: "firm@example.org" });
    expect(await isReachable(peCode)).toBe(false);
    await follow(test, await linkTo(test, "firm@example.org"));
    expect(await isReachable(peCode)).toBe(true);
    expect((await test.call(admin, "POST", "/api/Blacklist/block-cocode", { code: peCode })).status).toBeLessThan(300);
    expect(await isReachable(peCode)).toBe(false);
  });

  it("by any of its people who accepts emails", async () => {
    const peCode = await anEnterprise("LT-0902");
    const trainer = await person(peCode, "trainer", "Ona Petraitė");
    await person(peCode, "student", "Jonas Petraitis");
    expect(await isReachable(peCode)).toBe(false);
    await giveAddress(test, trainer, "trainer@example.org");
    expect(await isReachable(peCode)).toBe(true);
    await changeOwn(test, trainer, { notify_via_email: false });
    expect(await isReachable(peCode)).toBe(false);
  });

  it("is visible only to people who may read the enterprise", async () => {
    const student = await test.scenario.person("BG-0311", "student");
    const auditor = await test.scenario.account("auditor@demo.example");
    for (const token of [student, auditor])
      expect((await test.call(token, "GET", "/enterprises/BG-0311")).body).not.toHaveProperty("isReachable");
    expect(await test.call(auditor, "GET", "/enterprises?isReachable=true")).toMatchObject({ status: 400 });
  });
});
