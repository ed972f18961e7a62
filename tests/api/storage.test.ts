import { afterAll, beforeAll, expect, it } from "vitest";
import { clock } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { createRecord } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { fillDisk } from "#tests/factories/fullDisk.ts";

/** More than a full database has room for in its last pages. */
const MANY = 2000;

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
});
afterAll(() => test.stop());

const write = (name: string) => test.call(admin, "POST", "/institutions", { name, country: "LT" });

async function readiness(): Promise<[number, unknown]> {
  const { statusCode, body } = await test.app.inject({ url: "/readyz", headers: { host: "localhost" } });
  return [statusCode, JSON.parse(body).status];
}

/** Writes until the disk is full; returns the answer of the first failed write. */
async function writeUntilFull() {
  for (let index = 0; index < MANY; index += 1) {
    const answer = await write(`Institution ${index}`);
    if (answer.status !== 201) return answer;
  }
  throw new Error("There is room without end");
}

it("a full disk is reported with a message, does not prevent reading, and ends when there is space", async () => {
  expect((await write("Before")).status).toBe(201);
  const makeRoom = await fillDisk(test.app.services.database);

  expect(await writeUntilFull()).toMatchObject({
    status: 507,
    body: { code: "STORAGE_FULL", error: "Insufficient Storage", message: expect.stringContaining("no room left") },
  });
  expect(await readiness()).toEqual([503, "no room"]);
  const resource = test.app.services.registry.get("institution");
  const work = inTransaction(test.app.services, clock, (change) =>
    createRecord(change, resource, { values: { id: "x", name: "x".repeat(100_000), country: "LT" } }),
  );
  await expect(work).rejects.toMatchObject({
    code: "STORAGE_FULL",
    cause: { message: expect.stringMatching(/disk is full|No space left/) },
  });
  test.clock.set(new Date(Date.now() + 2 * 60_000));
  expect((await test.call(admin, "GET", "/institutions?country=LT")).status).toBe(200);
  expect((await test.call(admin, "GET", "/auth/me")).status).toBe(200);
  test.clock.set(undefined);

  await makeRoom();
  expect(await readiness()).toEqual([200, "ready"]);
  expect((await write("Afterwards")).status).toBe(201);
  expect(await verifyTrail(test.app.services)).toMatchObject({ broken: [] });
});

it("a refusal of the database by our mistake is not reported as the caller's mistake", async () => {
  const { services } = test.app;
  const nameless = inTransaction(services, clock, (change) =>
    createRecord(change, services.registry.get("institution"), { values: { id: "nameless", country: "LT" } }),
  );
  const error = await nameless.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(DomainError);
});
