import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedIn } from "#domain/actions/signsOut.ts";
import { signedOutBy } from "#domain/actions/signsOut.ts";
import type { Values } from "#domain/schema/resource.ts";
import { definitionOf } from "#server/resources/recordAction.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
});
afterAll(() => test.stop());

const signIn = async (code: string, role: string, name: string, accessCode = `demo-${role}`) => {
  const { body } = await test.call(undefined, "POST", "/auth/pen", { code, accessCode, name });
  return String(body.token);
};

const idOf = async (token: string) => String((await test.call(token, "GET", "/auth/me")).body.id);

const isIn = async (token: string) => (await test.call(token, "GET", "/auth/me")).status === 200;

type Asked = { resource: "user" | "enterprise" | "central-office"; action: string; ids: string[] };

const ask = (token: string, asked: Asked) => test.call<SignedIn>(token, "POST", "/signed-in", asked);

/** The number that the dialog states, and the number of these people who are out once the action was taken. */
async function statedAndDone(asked: Asked, chosen: Values, people: string[], take: () => Promise<{ status: number }>) {
  const { body } = await ask(admin, asked);
  const stated = signedOutBy(definitionOf(asked.resource, asked.action), body, chosen);
  const { status } = await take();
  expect(Math.floor(status / 100)).toBe(2);
  const still = await Promise.all(people.map(isIn));
  return [stated, still.filter((one) => !one).length];
}

describe("before an action that signs people out, their number is shown", () => {
  const path = (code: string) => `/enterprises/${code}`;

  it("of an account: each person once with several devices, and with a renewed code everyone who shares it", async () => {
    const [anna, annasPhone, ben, trainer] = [
      await signIn("LT-0142", "student", "Anna"),
      await signIn("LT-0142", "student", "Anna"),
      await signIn("LT-0142", "student", "Ben"),
      await signIn("LT-0142", "trainer", "Tadas"),
    ];
    const [id, bens] = [await idOf(anna), await idOf(ben)];
    const asked = { resource: "user", action: "block", ids: [id] } as const;
    expect((await ask(admin, { ...asked, ids: [...asked.ids] })).body).toMatchObject({ people: 1, withCode: 2 });
    const blocking = () => test.call(admin, "POST", `/users/${id}/block`, { accessCode: "keep" });
    const people = [anna, ben, trainer];
    expect(await statedAndDone({ ...asked, ids: [id] }, { accessCode: "keep" }, people, blocking)).toEqual([1, 1]);
    expect(await isIn(annasPhone)).toBe(false);
    const archiving = () => test.call(admin, "POST", `/users/${bens}/archive`, { accessCode: "renew" });
    const other = await signIn("LT-0142", "student", "Carl");
    const both = { resource: "user", action: "archive", ids: [bens] } as const;
    const renewed = statedAndDone({ ...both, ids: [bens] }, { accessCode: "renew" }, [ben, other, trainer], archiving);
    expect(await renewed).toEqual([2, 2]);
  });

  it("of an enterprise: by role for a new code, everyone for a block, without ended sessions", async () => {
    const people = [
      await signIn("DE-2077", "student", "Dora"),
      await signIn("DE-2077", "student", "Emil"),
      await signIn("DE-2077", "trainer", "Frau Weber"),
    ];
    const of = (action: string): Asked => ({ resource: "enterprise", action, ids: ["DE-2077"] });
    const renew = () => test.call(admin, "POST", `${path("DE-2077")}/access-codes`, { role: "student" });
    expect(await statedAndDone(of("renewAccessCode"), { role: "student" }, people, renew)).toEqual([2, 2]);
    const block = () => test.call(admin, "POST", "/api/Blacklist/block-cocode", { code: "DE-2077" });
    expect(await statedAndDone(of("block"), {}, people.slice(2), block)).toEqual([1, 1]);
  });

  it("of an office: with its enterprises for a block, its own people for a new code", async () => {
    const people = [await signIn("CO-FR", "office", "Odile"), await signIn("FR-0093", "trainer", "Tristan")];
    const asked = { resource: "central-office" as const, ids: ["CO-FR"] };
    const renewal = await ask(admin, { ...asked, action: "renewAccessCode" });
    expect(signedOutBy(definitionOf("central-office", "renewAccessCode"), renewal.body, {})).toBe(1);
    const block = () => test.call(admin, "POST", "/api/Blacklist/block-cocode", { code: "CO-FR" });
    expect(await statedAndDone({ ...asked, action: "block" }, {}, people, block)).toEqual([2, 2]);
  });

  it("of more records than fit into one address", async () => {
    const absent = Array.from({ length: 2500 }, (_, index) => `absent-${index}`);
    const { status, body } = await ask(admin, { resource: "enterprise", action: "block", ids: [...absent, "LT-0142"] });
    expect([status, body.people > 0]).toEqual([200, true]);
  });

  it("of many records at once, without those of others", async () => {
    await signIn("BG-0311", "student", "Galja");
    const both: Asked = { resource: "enterprise", action: "block", ids: ["BG-0311", "LT-0142", "absent"] };
    const all = (await ask(admin, both)).body;
    const office = await signIn("CO-BG", "office", "Boris");
    const own = (await ask(office, both)).body;
    expect([all.roles.trainer - own.roles.trainer, own.people]).toEqual([1, 1]);
    const ownOffice = await ask(office, { resource: "central-office", action: "block", ids: ["CO-BG"] });
    expect([ownOffice.status, ownOffice.body.people]).toEqual([200, 0]);
    expect(await ask(admin, { resource: "enterprise", action: "unblock", ids: ["BG-0311"] })).toMatchObject({
      status: 400,
    });
  });
});
