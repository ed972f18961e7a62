import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let admin: string;
let states: Record<Certificate["state"], string>;

const list = (query: string) => test.call<Stored<Certificate>[]>(admin, "GET", `/certificates?${query}`);
const numbers = async (query: string) => (await list(query)).body.map(({ number }) => number).sort();

async function aCertificate(): Promise<Stored<Certificate>> {
  const taskCode = await aTask(test, { status: "completed" });
  return (await list(`taskCode=${taskCode}`)).body[0] as Stored<Certificate>;
}

/** A certificate that ends so many days from now. */
async function endingIn(days: number): Promise<string> {
  const { number } = await aCertificate();
  const expirationDate = new Date(test.app.services.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const { kysely } = test.app.services.database;
  await kysely.updateTable("certificates").set({ expirationDate }).where("number", "=", number).execute();
  return number;
}

const act = async (certificate: Stored<Certificate>, action: string, body: object) =>
  (
    await test.call<Certificate>(admin, "POST", `/certificates/${certificate.number}/${action}`, {
      revision: 1,
      ...body,
    })
  ).body;

beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  const replaced = await aCertificate();
  const { institution, peTrainer, peStudents } = replaced;
  const correction = { enterpriseName: "Amber Lane UAB, Vilnius", institution, peTrainer, peStudents };
  const valid = await act(replaced, "reissue", correction);
  const revoked = await aCertificate();
  await act(revoked, "revoke", { reason: "The proofs were another enterprise's." });
  states = {
    valid: valid.number,
    expiresSoon: await endingIn(89),
    expired: await endingIn(-1),
    revoked: revoked.number,
    replaced: replaced.number,
  };
});
afterAll(() => test.stop());

describe("the state of a certificate", () => {
  it("is returned with the certificate, even if nothing else is requested", async () => {
    for (const [state, number] of Object.entries(states)) {
      expect((await list(`number=${number}`)).body[0]?.state).toBe(state);
      expect((await list(`number=${number}&_fields=state`)).body[0]?.state).toBe(state);
    }
  });

  it("is a filter for one state, several, or all others", async () => {
    for (const [state, number] of Object.entries(states)) expect(await numbers(`state=${state}`)).toEqual([number]);
    expect(await numbers("state=expired&state=revoked")).toEqual([states.expired, states.revoked].sort());
    expect(await numbers("state_ne=expired&state_ne=revoked")).toEqual(
      [states.valid, states.expiresSoon, states.replaced].sort(),
    );
  });

  it("sorts a list in the order of its definition", async () => {
    const sorted = async (order: string) => (await list(`_sort=state&_order=${order}`)).body.map(({ state }) => state);
    expect(await sorted("asc")).toEqual(["valid", "expiresSoon", "expired", "revoked", "replaced"]);
    expect(await sorted("desc")).toEqual(["replaced", "revoked", "expired", "expiresSoon", "valid"]);
    expect((await list("_sort=state&_order=asc&_start=1&_end=2&state_ne=expired")).body[0]?.state).toBe("expiresSoon");
  });

  it.each(["state=lost", "state_gte=valid", "state_like=va"])("cannot be filtered by %s", async (query) =>
    expect((await list(query)).status).toBe(400),
  );
});
