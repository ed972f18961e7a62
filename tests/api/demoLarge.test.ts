import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPrintable } from "#domain/certificate/printable.ts";
import { nameProblems } from "#domain/people/name.ts";
import demo from "#schemas/demo.json";
import { daysBefore } from "#server/commands/seed/demo.ts";
import { planAuditors, planAudits, planEnterprises } from "#server/commands/seed/large/plan.ts";
import { readSize } from "#server/commands/seed/large/readSize.ts";
import { seedLarge } from "#server/commands/seed/large/seedLarge.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";

const size = { enterprises: 6, auditors: 2, audits: 8 };
const enterprises = planEnterprises(size);

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await startApp();
  const start = test.clock.now();
  await seedLarge(
    test.app,
    (daysAgo) => test.clock.set(daysBefore(start, daysAgo)),
    size,
    () => {},
  );
  test.clock.set(start);
  admin = await test.scenario.account("admin@demo.example");
});
afterAll(() => test.stop());

const count = async (query: string) =>
  Number(
    (await test.call(admin, "GET", `/${query}${query.includes("?") ? "&" : "?"}_start=0&_end=1`)).headers[
      "x-total-count"
    ],
  );

describe("the large demonstration", () => {
  it("has every enterprise in addition to those of the demonstration", async () =>
    expect(await count("enterprises")).toBe(size.enterprises + demo.countries.length));

  it("has every audit in its planned state", async () => {
    const planned = planAudits(size, enterprises);
    const done = planned.filter(({ stage }) => stage === "completed").length;
    expect(await count("tasks")).toBe(size.audits);
    expect(await count("tasks?status=completed")).toBe(done);
    expect(await count("certificates")).toBe(done);
  });

  it("was created by actions, so its trail is complete", async () => {
    expect((await verifyTrail(test.app.services)).broken).toEqual([]);
  });
});

describe("its plan", () => {
  const network = readSize([]);
  const planned = planEnterprises(network);

  it("gives every enterprise a unique code and name, in forty countries", () => {
    expect(new Set(planned.map(({ peCode }) => peCode)).size).toBe(network.enterprises);
    expect(new Set(planned.map(({ country, name }) => `${country} ${name}`)).size).toBe(network.enterprises);
    expect(new Set(planned.map(({ country }) => country)).size).toBe(40);
  });

  it("uses names that documents can show", () => {
    const names = planned.flatMap(({ name, school }) => [name, school]);
    expect(names.filter((name) => !isPrintable(name))).toEqual([]);
  });

  it("gives people valid names", () => {
    const people = planned.flatMap(({ students, manager, trainer }) => [...students, manager, trainer]);
    const auditors = planAuditors(network).map(({ fullname }) => fullname);
    expect([...people, ...auditors].filter((name) => nameProblems(name).length > 0 || !isPrintable(name))).toEqual([]);
  });
});

describe("its size", () => {
  it("is that of the network by default", () =>
    expect(readSize(["--audits", "3"])).toEqual({ enterprises: 7500, auditors: 600, audits: 3 }));

  it.each([["0"], ["many"], ["1.5"]])("is not %s", (value) =>
    expect(() => readSize([`--audits=${value}`])).toThrow("--audits"),
  );
});
