import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueAuditorRecords } from "#server/certificates/auditorRecords/issue.ts";
import { sha256 } from "#server/lib/sha256.ts";
import { openSeal } from "#server/pdf/seal/open.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { erase } from "#tests/factories/erasing.ts";
import { aTask } from "#tests/factories/task.ts";

interface Year {
  audits: number;
  questions: number;
  fields: string[];
  [property: string]: unknown;
}

interface Records {
  issued: { number: string; verificationId: string; shortCode: string; year: number; facts: Year }[];
  open: { year: number; facts: Year }[];
}

let test: TestApp;
let auditor: string;
let other: string;
let admin: string;
let id: string;
let code: string;
const thisYear = new Date().getUTCFullYear();
beforeAll(async () => {
  test = await startApp();
  auditor = await test.scenario.account("auditor@demo.example");
  other = await test.scenario.account("auditor2@demo.example");
  admin = await test.scenario.account("admin@demo.example");
  code = await aTask(test, { status: "completed", fields: ["finance", "sales"] });
  id = String((await test.call(auditor, "GET", "/auth/me")).body.id);
});
afterAll(() => test.stop());

const recordsOf = async (token: string, of = id, locale = "en-GB") =>
  (await test.call<Records>(token, "GET", `/users/${of}/records?languageCode=${locale}`)).body;

/** Signs a person in again, after the clock has moved past the session. */
async function signIn(email: string): Promise<string> {
  const body = { email, password: "Demo!2026" };
  return (await test.call<{ token: string }>(undefined, "POST", "/auth/login", body)).body.token;
}

/** Moves the clock into the next January, and issues the records. */
async function issueAll(day: string): Promise<void> {
  test.clock.set(new Date(`${thisYear + 1}-01-${day}T12:00:00.000Z`));
  await issueAuditorRecords(test.app.services);
  auditor = await signIn("auditor@demo.example");
  other = await signIn("auditor2@demo.example");
  admin = await signIn("admin@demo.example");
}

const pdf = (number: string, locale = "en-GB", token = auditor) =>
  test.app.inject({
    url: `/api/v1/users/${id}/records/${number}/pdf?languageCode=${locale}`,
    headers: { authorization: `Bearer ${token}` },
  });

describe("the yearly record of an auditor", () => {
  it("has the figures so far, for the auditor and administrators only", async () => {
    const { issued, open } = await recordsOf(auditor);
    expect(issued).toEqual([]);
    const [year] = open;
    expect(year?.year).toBe(thisYear);
    expect(year?.facts.audits).toBeGreaterThan(0);
    expect(year?.facts.questions).toBeGreaterThan(0);
    expect(year?.facts.fields).toEqual(expect.arrayContaining(["Finance", "Sales"]));
    expect((await recordsOf(auditor, id, "de-DE")).open[0]?.facts.fields).toContain("Finanzen");
    expect(await recordsOf(admin)).toEqual({ issued, open });
    for (const [token, status] of [
      [other, 404],
      [await test.scenario.person("LT-0142", "trainer"), 403],
      [undefined, 401],
    ] as const)
      expect((await test.call(token, "GET", `/users/${id}/records`)).status).toBe(status);
  });

  it("is not issued before the middle of January", async () => {
    await issueAll("10");
    expect((await recordsOf(auditor)).issued).toEqual([]);
  });

  it("is issued once, with a number, and does not change afterwards", async () => {
    const { open } = await recordsOf(auditor);
    await issueAll("15");
    const first = await recordsOf(auditor);
    expect(first.issued).toMatchObject([{ number: `AR-${thisYear}-0001`, year: thisYear, facts: open[0]?.facts }]);
    expect(first.open).toEqual([]);
    await Promise.all([issueAuditorRecords(test.app.services), issueAuditorRecords(test.app.services)]);
    expect(await recordsOf(auditor)).toEqual(first);
    const news = await test.call<{ items: { kind: string }[] }>(auditor, "GET", "/notifications");
    const ofRecord = news.body.items.filter(({ kind }) => kind === "yearlyRecordIssued");
    expect(ofRecord).toMatchObject([
      { line: `Your record of ${thisYear} is ready`, path: "/dashboard/yearly-records" },
    ]);
  });

  it("names no enterprise and no audit", async () => {
    const { issued } = await recordsOf(auditor);
    const page = await test.call(undefined, "GET", `/auditor-records/${issued[0]?.verificationId}`);
    expect(page.status).toBe(200);
    for (const text of [code, "LT-0142", "Amber"]) expect(JSON.stringify(page.body)).not.toContain(text);
  });

  it("is found by address, code, or number and name, and not by the number alone", async () => {
    const [record] = (await recordsOf(auditor)).issued;
    const { number = "", verificationId = "", shortCode = "" } = record ?? {};
    for (const path of [verificationId, shortCode])
      expect((await test.call(undefined, "GET", `/auditor-records/${path}`)).body).toMatchObject({ number });
    const find = async (query: Record<string, string>) =>
      (await test.call(undefined, "GET", `/certificates/find?${new URLSearchParams(query)}`)).body.verificationId;
    const { name } = (await test.call<{ name: string }>(undefined, "GET", `/auditor-records/${verificationId}`)).body;
    expect(await find({ code: shortCode.toLowerCase() })).toBe(verificationId);
    expect(await find({ code: number, name })).toBe(verificationId);
    expect(await find({ code: number })).toBeNull();
    expect(await find({ code: number, name: "Somebody Else" })).toBeNull();
    for (const path of ["auditor-records/ar-none", `certificates/verify/${verificationId}`])
      expect((await test.call(undefined, "GET", `/${path}`)).status).toBe(404);
  });

  it("is a PDF in the chosen language, which is found by its hash", async () => {
    const [record] = (await recordsOf(auditor)).issued;
    const { number = "", verificationId } = record ?? {};
    for (const locale of ["en-GB", "bg-BG"]) {
      const answer = await pdf(number, locale);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-disposition"]).toContain(number);
      const file = await test.call(undefined, "GET", `/certificates/verify-file/${sha256(answer.rawPayload)}`);
      expect(file.body).toMatchObject({ verificationId, kind: "auditorRecord", locale, state: "valid" });
    }
    expect((await pdf(number, "en-GB", other)).statusCode).toBe(404);
    expect((await pdf("AR-2000-0001")).statusCode).toBe(404);
  });

  it("is signed in each download if the installation has a seal, and each file is found", async () => {
    const [record] = (await recordsOf(auditor)).issued;
    test.app.services.seal = await openSeal({ file: "tests/pdf/seals/rsa.p12", passphrase: "passphrase" });
    const { rawPayload } = await pdf(record?.number ?? "");
    test.app.services.seal = undefined;
    expect(rawPayload.includes("/ByteRange")).toBe(true);
    expect((await test.call(undefined, "GET", `/certificates/verify-file/${sha256(rawPayload)}`)).status).toBe(200);
  });

  it("is deleted with the data of its auditor, and the trail can still be verified", async () => {
    const [record] = (await recordsOf(auditor)).issued;
    await erase(test, admin, id);
    const { kysely } = test.app.services.database;
    expect(await kysely.selectFrom("auditor_records").select("number").execute()).toEqual([]);
    expect(await kysely.selectFrom("auditor_record_files").select("hash").execute()).toEqual([]);
    expect((await test.call(undefined, "GET", `/auditor-records/${record?.verificationId}`)).status).toBe(404);
    expect((await verifyTrail(test.app.services)).broken).toEqual([]);
  });
});
