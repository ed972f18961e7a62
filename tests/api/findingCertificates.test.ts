import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let certificate: { number: string; shortCode: string; verificationId: string };
beforeAll(async () => {
  test = await startApp();
  await aTask(test, { status: "completed" });
  const row = await test.app.services.database.kysely
    .selectFrom("certificates")
    .select(["number", "shortCode", "verificationId"])
    .executeTakeFirstOrThrow();
  certificate = { ...row, shortCode: String(row.shortCode) };
});
afterAll(() => test.stop());

const find = async (code: string, name = "") =>
  (await test.call(undefined, "GET", `/certificates/find?${new URLSearchParams({ code, ...(name ? { name } : {}) })}`))
    .body;
const found = () => ({ verificationId: certificate.verificationId, wrongGroup: null });
const nothing = { verificationId: null, wrongGroup: null };
/** The code with another character at a place. */
const slip = (at: number) => {
  const { shortCode } = certificate;
  return `${shortCode.slice(0, at)}${shortCode[at] === "7" ? "8" : "7"}${shortCode.slice(at + 1)}`;
};

describe("a stranger finds a certificate", () => {
  it("by its code in any spelling, and at an address with the code", async () => {
    const { shortCode } = certificate;
    const loose = ` ${shortCode.toLowerCase().replaceAll("-", "").replaceAll("0", "o")}. `;
    for (const typed of [shortCode, loose, `https://quality.example/verify/${shortCode}`])
      expect(await find(typed)).toEqual(found());
    const { status, body } = await test.call(undefined, "GET", `/certificates/verify/${shortCode.toLowerCase()}`);
    expect({ status, body }).toMatchObject({ status: 200, body: { ...certificate, state: "valid" } });
    expect(Date.now() - Date.parse(String(body.checkedAt))).toBeLessThan(60_000);
  });

  it.each([
    [0, 1],
    [8, 2],
    [13, 3],
  ])("or learns which group has a typing error: character %s, group %s", async (at, wrongGroup) => {
    expect(await find(slip(at))).toEqual({ verificationId: null, wrongGroup });
  });

  it("or finds nothing, if two groups are wrong or no certificate has the code", async () => {
    const twice = `${slip(0).slice(0, 4)}${slip(13).slice(4)}`;
    for (const typed of [twice, "K7QD-4M2X-9RTT", "hello"]) expect(await find(typed)).toEqual(nothing);
  });

  it("by its number with the name of the enterprise, and not by the number only", async () => {
    const { number } = certificate;
    for (const typed of [number, number.toLowerCase().replaceAll("-", " "), `${number}.`])
      expect(await find(typed, "amber lane")).toEqual(found());
    for (const name of ["", "Amber Line", "Am", "%", "AlpenSnack"]) expect(await find(number, name)).toEqual(nothing);
  });
});
