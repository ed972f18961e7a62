import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Check } from "#domain/system/checks.ts";
import type { FirstStep } from "#domain/system/firstSteps.ts";
import { pingClamd } from "#server/files/scanner.ts";
import { checkNode, removeNode, reportNode } from "#server/jobs/system/nodes.ts";
import { tellOfTrouble } from "#server/jobs/system/tellOfTrouble.ts";
import { verifyWeekly } from "#server/jobs/system/verifyWeekly.ts";
import { createMailTransport } from "#server/mail/mailTransport.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";

let test: TestApp;
let admin = "";
beforeAll(async () => {
  test = await startApp({ environment: { SEED: "programme" } });
  admin = await test.scenario.account("admin@demo.example");
});
afterAll(() => test.stop());

interface System {
  version: string;
  checks: Check[];
  nodes: { name: string; silent: boolean; dataDir: string }[];
}
const system = async () => (await test.call<System>(admin, "GET", "/system")).body;
const stateOf = async (name: string) => (await system()).checks.find((check) => check.name === name);
const mornings = () =>
  test.app.services.database.kysely.selectFrom("mails").select("id").where("template", "=", "systemTrouble").execute();

describe("the system page", () => {
  it("shows reporting nodes, but none that has left", async () => {
    const { services } = test.app;
    expect((await system()).nodes).toEqual([]);
    await reportNode(services);
    await checkNode(services);
    const { version, nodes } = await system();
    expect(version).toBe(services.release.version);
    expect(nodes).toEqual([expect.objectContaining({ silent: false, dataDir: services.settings.dataDir })]);
    expect(await stateOf("disk")).toMatchObject({
      message: expect.stringMatching(/ok|bad/),
      value: expect.any(String),
    });
    expect(await stateOf("files")).toMatchObject({ state: "ok" });
    expect(await stateOf("scanner")).toMatchObject({ state: "unused" });
    await removeNode(services);
    expect((await system()).nodes).toEqual([]);
  });

  it("shows the reason why a service cannot be reached", async () => {
    const { services } = test.app;
    const settings = { ...services.settings, smtpUrl: "smtp://127.0.0.1:1", clamavUrl: "tcp://127.0.0.1:1" };
    const broken = { ...services, settings, mailTransport: createMailTransport(settings) };
    await reportNode(broken);
    await checkNode(broken);
    for (const name of ["smtp", "scanner"])
      expect(await stateOf(name)).toMatchObject({ state: "bad", reason: expect.stringContaining("ECONNREFUSED") });
    broken.mailTransport.close();
  });

  it("records the weekly verification of the trail", async () => {
    await verifyWeekly(test.app.services);
    expect(await stateOf("trail")).toMatchObject({ state: "bad", message: "bad" });
    await test.app.services.database.kysely.deleteFrom("verifications").execute();
  });

  it("sends one email in the morning of a day, and only if a check has failed", async () => {
    const { services } = test.app;
    const at = (day: number, hour: number) => test.clock.set(new Date(2027, 0, day, hour, 30));
    await services.database.kysely
      .insertInto("backups")
      .values({ takenAt: new Date(2027, 0, 1, 2).toISOString(), missing: 0 })
      .execute();
    at(4, 5);
    await tellOfTrouble(services);
    expect(await mornings()).toHaveLength(0);
    at(4, 6);
    await Promise.all([tellOfTrouble(services), tellOfTrouble(services)]);
    expect(await mornings()).toHaveLength(1);
    at(4, 12);
    await tellOfTrouble(services);
    expect(await mornings()).toHaveLength(1);
    at(5, 6);
    await tellOfTrouble(services);
    expect(await mornings()).toHaveLength(2);
    test.clock.set(undefined);
  });
});

it("clamd is available if it answers a ping", async () => {
  const clamd = createServer((socket) => socket.once("data", () => socket.end("PONG\0"))).listen(0, "127.0.0.1");
  await new Promise((resolve) => clamd.once("listening", resolve));
  const { port } = clamd.address() as { port: number };
  await expect(pingClamd({ port, host: "127.0.0.1" })).resolves.toBeUndefined();
  clamd.close();
});

it("the first steps are ticked depending on the database, until an administrator hides them", async () => {
  const { kysely } = test.app.services.database;
  const steps = async () => (await test.call<FirstStep[]>(admin, "GET", "/installation/first-steps")).body;
  const done = async () => (await steps()).filter((step) => step.done).map(({ name }) => name);
  expect((await steps()).map(({ done }) => done)).toEqual([false, false, true, true, true, true, true]);
  await kysely.deleteFrom("access_codes").execute();
  expect(await done()).toEqual(["office", "schools", "enterprises", "questionnaires"]);
  expect(await steps()).toHaveLength(7);
  const issuer = {
    name: "issuer",
    done: false,
    missing: ["name", "address", "place", "signatory", "signatoryFunction"],
  };
  expect((await steps())[1]).toEqual(issuer);
  expect((await test.call(admin, "DELETE", "/installation/first-steps")).status).toBe(204);
  const missing = ["name", "address", "email", "officer", "authority", "legalBasis"];
  expect(await steps()).toEqual([{ name: "controller", done: false, missing }]);
  const { body } = await test.call(admin, "GET", "/controllers/network");
  const facts = {
    name: "Network",
    address: "Road 1",
    email: "office@network.example",
    officer: "Olga Officer",
    authority: "Authority",
    legalBasis: ["publicTask"],
  };
  const patch = { ...facts, revision: body.revision };
  expect(await test.call(admin, "PATCH", "/controllers/network", patch)).toMatchObject({ status: 200, body: facts });
  expect(await steps()).toEqual([]);
  const changes = await kysely
    .selectFrom("trail")
    .select("action")
    .where("resource", "=", "controller")
    .orderBy("seq")
    .execute();
  expect(changes.map(({ action }) => action)).toEqual(["seed", "update"]);
});
