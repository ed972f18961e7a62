import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { registerByAddress } from "#schemas/limits.json";
import { register } from "#schemas/programme.json";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

interface Entry {
  number: string;
  enterpriseName: string;
  country: string;
  level: string;
  fields: string[];
}
interface Register {
  entries: Entry[];
  total: number;
  totals: { country: string; level: string; count: number }[];
  licence: string;
  sample: boolean;
}

const homes = [
  { peCode: "LT-0142", country: "LT", name: "Amber Lane UAB" },
  { peCode: "DE-2077", country: "DE", name: "RuhrBike GmbH" },
] as const;

const { address } = register.licence;

let test: TestApp;
let trainer: string;
let admin: string;
beforeAll(async () => {
  test = await startApp();
  for (const { peCode } of homes) await aTask(test, { status: "completed", peCode });
  trainer = await test.scenario.person("LT-0142", "trainer");
  admin = await test.scenario.account("admin@demo.example");
});
afterAll(() => test.stop());
beforeEach(async () => {
  test.clock.set(undefined);
  const { kysely } = test.app.services.database;
  await kysely.deleteFrom("limits").execute();
  await kysely.updateTable("enterprises").set({ inRegisterSince: null, archivedAt: null }).execute();
});

const read = async (query = "") => (await test.call<Register>(undefined, "GET", `/register${query}`)).body;
const names = async (query = "") => (await read(query)).entries.map(({ enterpriseName }) => enterpriseName);
const enter = (token = trainer, code = "LT-0142") => test.call(token, "POST", `/enterprises/${code}/enter-register`);
const leave = (token = trainer, code = "LT-0142") => test.call(token, "POST", `/enterprises/${code}/leave-register`);
/** Both enterprises chose to be listed. */
async function enterBoth() {
  for (const { peCode } of homes) await enter(await test.scenario.person(peCode, "trainer"), peCode);
}

describe("the choice of an enterprise", () => {
  it("is off at first, applies at once, and is in the trail", async () => {
    expect(await read()).toEqual({ entries: [], total: 0, totals: [], licence: address, sample: true });
    expect((await enter()).status).toBe(200);
    expect(await names()).toEqual(["Amber Lane UAB"]);
    expect((await leave()).status).toBe(200);
    expect(await names()).toEqual([]);
    const { kysely } = test.app.services.database;
    const entries = await kysely
      .selectFrom("trail")
      .select("action")
      .orderBy("seq")
      .where("subject", "=", "LT-0142")
      .execute();
    expect(entries.map(({ action }) => action).slice(-2)).toEqual(["enterRegister", "leaveRegister"]);
  });

  it("is the trainer's; an administrator can only remove it", async () => {
    const manager = await test.scenario.person("LT-0142", "enterprise");
    expect((await enter(admin)).status).toBe(403);
    expect((await enter(manager)).status).toBe(403);
    await enter();
    expect((await leave(manager)).status).toBe(403);
    expect((await leave(admin)).status).toBe(200);
    expect(await names()).toEqual([]);
  });
});

describe("the register", () => {
  it("has the public facts of a certificate, without names of people and points", async () => {
    await enter();
    const { entries, totals } = await read("?languageCode=de-DE");
    const [entry] = entries;
    expect(Object.keys(entry ?? {}).sort()).toEqual(
      [
        "address",
        "country",
        "date",
        "enterpriseName",
        "expirationDate",
        "fields",
        "level",
        "number",
        "shortCode",
        "source",
        "verificationId",
      ].sort(),
    );
    expect(entry?.fields.length).toBeGreaterThan(0);
    const shown = await test.call(undefined, "GET", `/certificates/verify/${Object(entry).verificationId}`);
    expect(shown.body).toMatchObject({ number: entry?.number, enterpriseName: "Amber Lane UAB" });
    expect(Object(entry).address).toBe(
      `${test.app.services.settings.publicUrl}/verify/${Object(entry).verificationId}`,
    );
    expect(totals).toEqual([{ country: "LT", level: entry?.level, count: 1 }]);
  });

  it("is searched by words in any case and accents, filtered, sorted and paged", async () => {
    await enterBoth();
    expect(await names()).toEqual(["Amber Lane UAB", "RuhrBike GmbH"]);
    expect(await names("?_sort=enterpriseName&_order=desc")).toEqual(["RuhrBike GmbH", "Amber Lane UAB"]);
    expect(await names("?q=l%C3%A0ne%20AMB")).toEqual(["Amber Lane UAB"]);
    expect(await names("?q=%25")).toEqual([]);
    expect(await names("?country=DE")).toEqual(["RuhrBike GmbH"]);
    expect(await names("?_sort=country&languageCode=en-GB")).toEqual(["RuhrBike GmbH", "Amber Lane UAB"]);
    const { entries } = await read();
    const level = entries[0]?.level;
    const others = ["bronze", "silver", "gold"].filter((each) => entries.every((entry) => entry.level !== each));
    expect((await names(`?level=${level}`)).length).toBeGreaterThan(0);
    for (const other of others) expect(await names(`?level=${other}`)).toEqual([]);
    const page = await read("?_start=1&_end=2");
    expect(page).toMatchObject({ total: 2, entries: [{ enterpriseName: "RuhrBike GmbH" }] });
    const { totals } = await read("?country=DE");
    expect(totals.map(({ country }) => country)).toEqual(["DE", "LT"]);
  });

  it.each(["?_sort=points", "?level=iron", "?country=Lithuania", "?peTrainer=Rasa", "?_start=x"])(
    "refuses %s",
    async (query) => {
      expect((await test.call(undefined, "GET", `/register${query}`)).status).toBe(400);
    },
  );

  it("has only certificates that are valid today, and no archived enterprise", async () => {
    await enterBoth();
    const { kysely } = test.app.services.database;
    const at = new Date().toISOString();
    await kysely.updateTable("enterprises").set({ archivedAt: at }).where("peCode", "=", "DE-2077").execute();
    expect(await names()).toEqual(["Amber Lane UAB"]);
    for (const [ended, restored] of [
      [{ revokedAt: at }, { revokedAt: null }],
      [{ replacedBy: "QC-2026-LT-0099" }, { replacedBy: null }],
    ]) {
      await kysely
        .updateTable("certificates")
        .set(ended ?? {})
        .where("peCode", "=", "LT-0142")
        .execute();
      expect(await names()).toEqual([]);
      await kysely
        .updateTable("certificates")
        .set(restored ?? {})
        .where("peCode", "=", "LT-0142")
        .execute();
    }
    expect(await names()).toEqual(["Amber Lane UAB"]);
    test.clock.set(new Date(Date.now() + 4000 * DAY_MS));
    expect(await names()).toEqual([]);
  });
});

describe("its answer", () => {
  it("is open to pages of any origin, and unchanged content is not sent again", async () => {
    await enter();
    const { headers } = await test.call(undefined, "GET", "/register");
    expect(headers).toMatchObject({ "access-control-allow-origin": "*", "cache-control": "public, no-cache" });
    const again = { "if-none-match": String(headers.etag) };
    expect((await test.call(undefined, "GET", "/register", undefined, again)).status).toBe(304);
    await leave();
    expect((await test.call(undefined, "GET", "/register", undefined, again)).status).toBe(200);
  });

  it("is also a table, in which no name runs as a formula", async () => {
    await enterBoth();
    const { kysely } = test.app.services.database;
    const rename = (name: string) =>
      kysely.updateTable("certificates").set({ enterpriseName: name }).where("peCode", "=", "LT-0142").execute();
    await rename("=Amber; Lane");
    const { headers, body } = await test.call<string>(undefined, "GET", "/register.csv?languageCode=en-GB");
    await rename("Amber Lane UAB");
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "access-control-allow-origin": "*",
      "content-disposition": 'attachment; filename="register-sample.csv"',
    });
    const [header, ...lines] = String(body).split("\r\n").filter(Boolean);
    expect(header).toBe(
      "\uFEFFnumber,source,shortCode,enterpriseName,country,level,fields,date,expirationDate,address,licence,sample",
    );
    expect(lines).toHaveLength(2);
    expect(lines.find((line) => line.includes("Amber"))).toContain(",'=Amber; Lane,LT,");
    const filtered = await test.call<string>(undefined, "GET", "/register.csv?country=DE&languageCode=de-DE");
    expect(String(filtered.body)).toMatch(/;RuhrBike GmbH;DE;/);
    expect(String(filtered.body)).not.toContain("Amber");
  });

  it("counts the calls of one address, and tells pages of any origin when to continue", async () => {
    await read();
    const { kysely } = test.app.services.database;
    await kysely.updateTable("limits").set({ count: registerByAddress.times }).execute();
    for (const path of ["/register", "/register.csv"]) {
      const { status, headers } = await test.call(undefined, "GET", path);
      expect(status).toBe(429);
      expect(Number(headers["retry-after"])).toBeGreaterThan(registerByAddress.minutes * 50);
      expect(headers).toMatchObject({
        "access-control-allow-origin": "*",
        link: `<${address}>; rel="license"`,
        "access-control-expose-headers": "ETag, Link, Retry-After",
      });
    }
  });
});
