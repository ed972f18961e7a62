import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Enterprise, User } from "#domain/generated/resources.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
});
afterAll(() => test.stop());

const peCode = "LT-0900";
const found = async (query: string) =>
  (await test.call<Enterprise[]>(admin, "GET", `/enterprises?${query}`)).body.map((enterprise) => enterprise.peCode);

describe("an enterprise's access codes", () => {
  it("are known to be missing, unused and used", async () => {
    const [known] = (await test.call<Enterprise[]>(admin, "GET", "/enterprises?country=LT")).body;
    const { officeCode, institutionId } = known as Enterprise;
    await test.call(admin, "POST", "/enterprises", {
      peCode,
      name: "Baltic Pens",
      country: "LT",
      officeCode,
      institutionId,
    });
    expect(await found("hasAccessCodes=false")).toEqual([peCode]);

    const { body } = await test.call<{ accessCode: string }>(admin, "POST", `/enterprises/${peCode}/access-codes`, {
      role: "trainer",
    });
    expect(await found("hasAccessCodes=false")).toEqual([]);
    expect(await found("hasAccessCodes=true&hasSignedIn=false")).toContain(peCode);

    await test.call(undefined, "POST", "/auth/pen", {
      code: peCode,
      accessCode: body.accessCode,
      name: "Ona Petraitė",
    });
    const { body: enterprise } = await test.call<Enterprise>(admin, "GET", `/enterprises/${peCode}`);
    expect(enterprise).toMatchObject({ hasAccessCodes: true, hasSignedIn: true, revision: 1 });
    expect(enterprise.lastSignInAt?.slice(0, 10)).toBe(test.clock.now().toISOString().slice(0, 10));
    const { body: people } = await test.call<User[]>(admin, "GET", `/users?code=${peCode}`);
    expect(people.map(({ lastSignInAt }) => lastSignInAt)).toEqual([enterprise.lastSignInAt]);
  });
});
