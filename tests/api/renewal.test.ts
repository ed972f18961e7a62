import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlatformCertificate } from "#domain/certificate/source.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { completedAgo } from "#tests/factories/pastAudits.ts";
import { aTask } from "#tests/factories/task.ts";

/** Days after which a certificate expires soon, and after which it is expired. */
const SOON = 660;
const EXPIRED = 800;

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
});
afterAll(() => test.stop());

const student = (peCode: string) => test.scenario.person(peCode, "student");

describe("certificates to renew", () => {
  const taskCodes = async (token: string, path: string) =>
    (await test.call<PlatformCertificate[]>(token, "GET", path)).body.map(({ taskCode }) => taskCode);

  /** Renewable certificates as offered; the list of certificates awaiting renewal must agree. */
  const renewable = async (token: string, query = "") => {
    const offered = await taskCodes(token, `/certificates/renewable${query}`);
    const waiting = "awaitsRenewal=true&state=expired&state=expiresSoon&_sort=expirationDate";
    expect(await taskCodes(token, `/certificates?${waiting}${query.replace("?", "&")}`)).toEqual(offered);
    return offered;
  };

  it("are those that have expired or expire soon, unless a current audit can lead to the same", async () => {
    const trainer = await test.scenario.person("LT-0142", "trainer");
    const expired = await completedAgo(test, EXPIRED, "LT-0142", ["sales"]);
    const soon = await completedAgo(test, SOON, "LT-0142", ["finance"]);
    await completedAgo(test, 100, "LT-0142", ["marketing"]);
    expect(await renewable(trainer)).toEqual([expired, soon]);
    await aTask(test, { status: "pending_internal_audit", fields: ["finance"], level: "bronze" });
    expect(await renewable(trainer)).toEqual([expired, soon]);
    await aTask(test, { status: "pending_internal_audit", fields: ["finance", "procurement"], level: "gold" });
    expect(await renewable(trainer)).toEqual([expired]);
    await completedAgo(test, 5, "LT-0142", ["sales"]);
    expect(await renewable(trainer)).toEqual([]);
  });

  it("are only those of the person's enterprise, or one by its number", async () => {
    const code = await completedAgo(test, SOON, "DE-2077");
    const [certificate] = (await test.call<PlatformCertificate[]>(admin, "GET", `/certificates?taskCode=${code}`)).body;
    const one = `?number=${certificate?.number}`;
    const seenBy = async (peCode: string, query: string) => renewable(await student(peCode), query);
    expect([await seenBy("DE-2077", one), await seenBy("FR-0093", one), await renewable(admin, one)]).toEqual([
      [code],
      [],
      [code],
    ]);
    expect(await seenBy("DE-2077", "?number=QC-1999-DE-0001")).toEqual([]);
  });

  it("do not include revoked ones or those of a blocked enterprise", async () => {
    const code = await completedAgo(test, SOON, "IT-0468");
    const revoked = await completedAgo(test, SOON, "IT-0468", ["sales"]);
    const [certificate] = (await test.call<PlatformCertificate[]>(admin, "GET", `/certificates?taskCode=${revoked}`))
      .body;
    await test.call(admin, "POST", `/certificates/${certificate?.number}/revoke`, { reason: "A mistake", revision: 1 });
    const ofItaly = async () => (await renewable(admin)).filter((found) => found.startsWith("IT-0468"));
    expect(await ofItaly()).toEqual([code]);
    const waiting = await test.call<PlatformCertificate[]>(admin, "GET", "/certificates?awaitsRenewal=true&country=IT");
    expect(waiting.body.map(({ number }) => number)).not.toContain(certificate?.number);
    await test.call(admin, "POST", "/api/Blacklist/block-cocode", { code: "CO-IT" });
    expect(await ofItaly()).toEqual([]);
    await test.call(admin, "DELETE", "/api/Blacklist/unblock-cocode/CO-IT");
    expect(await ofItaly()).toEqual([code]);
  });
});
