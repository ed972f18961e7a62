import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { mailAnnouncements } from "#server/announcements/mailAnnouncements.ts";
import { giveAddress } from "#tests/factories/addresses.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";

let test: TestApp;
let admin: string;
let office: string;
let german: string;
let lithuanian: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  const signedIn = await test.call(undefined, "POST", "/auth/pen", {
    code: "CO-DE",
    accessCode: "demo-office",
    name: "Zentrale",
  });
  office = String(signedIn.body.token);
  german = await test.scenario.person("DE-2077", "student");
  lithuanian = await test.scenario.person("LT-0142", "trainer");
});
afterAll(() => test.stop());
beforeEach(async () => {
  const { kysely } = test.app.services.database;
  for (const table of ["announcements", "announcement_dismissals", "mail_params", "mails"] as const)
    await kysely.deleteFrom(table).execute();
});

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const words = { title: "A network day", text: "Come to Vilnius.", firstDay: inDays(-1), lastDay: inDays(1) };
const announce = (token: string, more: object = {}) =>
  test.call<{ id: string; revision: number }>(token, "POST", "/announcements", { ...words, ...more });
type Seen = { id: string; title: string; text: string };
const seenBy = async (token: string, language = "en-GB") =>
  (await test.call<Seen[]>(token, "GET", `/announcements/mine?languageCode=${language}`)).body;
const countFor = async (token: string) => (await test.call(token, "GET", "/auth/me")).body.announced;

describe("an announcement", () => {
  it("is visible to everyone, or to its country and roles, from its first day to its last", async () => {
    await announce(admin, { title: "All" });
    await announce(admin, { title: "Germany", country: "DE" });
    await announce(admin, { title: "Trainers", roles: ["trainer", "office"] });
    await announce(admin, { title: "Over", firstDay: inDays(-3), lastDay: inDays(-1) });
    await announce(admin, { title: "To come", firstDay: inDays(1), lastDay: inDays(3) });
    const titles = async (token: string) => (await seenBy(token)).map(({ title }) => title).sort();
    expect(await titles(german)).toEqual(["All", "Germany"]);
    expect(await titles(lithuanian)).toEqual(["All", "Trainers"]);
    expect(await titles(office)).toEqual(["All", "Germany", "Trainers"]);
    expect(await countFor(german)).toBe(2);
  });

  it("is in the reader's language if it has a text in that language", async () => {
    await announce(admin, { texts: { title: { "de-DE": "Ein Netzwerktag" }, text: { "de-DE": "Kommen Sie." } } });
    expect(await seenBy(german, "de-DE")).toMatchObject([{ title: "Ein Netzwerktag", text: "Kommen Sie." }]);
    expect(await seenBy(german, "fr-FR")).toMatchObject([{ title: words.title, text: words.text }]);
  });

  it.each([
    ["from a day of no year", { firstDay: "0000-01-01" }, { firstDay: [expect.stringContaining("pattern")] }],
    ["until a day of another age", { lastDay: "1000-01-01" }, { lastDay: [expect.stringContaining("pattern")] }],
    ["in a language that is none", { texts: { title: { constructor: "Ein Tag" } } }, { texts: ["enum"] }],
    ["in a language of somebody else", { texts: { title: { "zz-ZZ": "Ein Tag" } } }, { texts: ["enum"] }],
    ["with a text in it that it has not", { texts: { name: { "de-DE": "Ein Tag" } } }, { texts: ["enum"] }],
  ])("cannot be created %s", async (_what, changes, errors) => {
    expect(await announce(admin, changes)).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", errors } });
  });

  it("cannot end before it begins, not even after a change", async () => {
    const refused = { status: 400, body: { code: "INVALID_INPUT", errors: { lastDay: ["daysInOrder"] } } };
    expect(await announce(admin, { firstDay: inDays(1), lastDay: inDays(0) })).toMatchObject(refused);
    const { id, revision } = (await announce(admin)).body;
    const change = (values: object) => test.call(admin, "PATCH", `/announcements/${id}`, { revision, ...values });
    expect(await change({ lastDay: inDays(-2) })).toMatchObject(refused);
    expect(await change({ firstDay: inDays(2) })).toMatchObject(refused);
    expect(await change({ firstDay: inDays(0), lastDay: inDays(0) })).toMatchObject({ status: 200 });
  });

  it("is dismissed permanently by each reader for themselves", async () => {
    const { id } = (await announce(admin)).body;
    const dismiss = () => test.call(german, "POST", `/announcements/${id}/dismiss`);
    expect((await dismiss()).status).toBe(204);
    expect((await dismiss()).status).toBe(204);
    expect(await seenBy(german)).toEqual([]);
    expect(await countFor(german)).toBe(0);
    expect(await seenBy(lithuanian)).toHaveLength(1);
    const elsewhere = (await announce(admin, { country: "LT" })).body;
    expect((await test.call(german, "POST", `/announcements/${elsewhere.id}/dismiss`)).status).toBe(404);
  });

  it("can be created by an office only for its own country", async () => {
    expect((await announce(office, { country: "DE" })).status).toBe(201);
    for (const country of ["LT", null]) expect((await announce(office, { country })).status).toBe(403);
    const foreign = (await announce(admin, { country: "LT" })).body;
    expect((await test.call(office, "POST", `/announcements/${foreign.id}/mail`)).status).toBe(404);
    expect((await test.call(german, "GET", "/announcements")).status).toBe(403);
  });
});

describe("its emails", () => {
  const mails = async () => {
    const rows = await test.app.services.database.kysely
      .selectFrom("mails")
      .innerJoin("mail_params", "mail_params.mailId", "mails.id")
      .select(["address", "params"])
      .where("template", "=", "announced")
      .orderBy("address")
      .execute();
    return rows.map(({ address, params }) => `${address}: ${JSON.parse(params).title}`);
  };

  it("reach every recipient who wants emails once, in their language", async () => {
    await giveAddress(test, german, "ute@example.org", { language: "de-DE" });
    await giveAddress(test, lithuanian, "ieva@example.org", { language: "lt-LT" });
    const texts = { title: { "de-DE": "Ein Netzwerktag" }, text: { "de-DE": "Kommen Sie." } };
    const roles = ["student", "trainer"];
    const { id } = (await announce(admin, { roles, texts })).body;
    await mailAnnouncements(test.app.services);
    expect(await mails()).toEqual([]);
    expect((await test.call(admin, "POST", `/announcements/${id}/mail`)).status).toBe(200);
    expect((await test.call(admin, "POST", `/announcements/${id}/mail`)).status).toBe(409);
    await Promise.all([mailAnnouncements(test.app.services), mailAnnouncements(test.app.services)]);
    await mailAnnouncements(test.app.services);
    expect(await mails()).toEqual(["ieva@example.org: A network day", "ute@example.org: Ein Netzwerktag"]);
    expect((await test.call(admin, "GET", `/announcements/${id}`)).body).toMatchObject({ mailed: 2 });
  });

  it("are counted before they are sent, and refused if they would reach no one", async () => {
    const { id } = (await announce(admin, { country: "FR", roles: ["student"] })).body;
    const student = await test.scenario.person("FR-0093", "student");
    const reach = async () => (await test.call(admin, "GET", `/announcements/${id}/reach`)).body;
    expect(await reach()).toEqual({ people: 1, emails: 0, languages: {} });
    const send = () => test.call(admin, "POST", `/announcements/${id}/mail`);
    expect(await send()).toMatchObject({ status: 409, body: { code: "NOBODY_TO_MAIL" } });
    expect((await test.call(admin, "GET", `/announcements/${id}`)).body).toMatchObject({ mailedAt: null });
    await giveAddress(test, student, "chloe@example.org", { language: "fr-FR" });
    expect(await reach()).toEqual({ people: 1, emails: 1, languages: { "fr-FR": 1 } });
    expect((await send()).status).toBe(200);
    await mailAnnouncements(test.app.services);
    expect(await mails()).toEqual(["chloe@example.org: A network day"]);
  });

  it("start before the first day, and not after the last", async () => {
    const mailed = async (days: object) => {
      const { id } = (await announce(admin, days)).body;
      return (await test.call(admin, "POST", `/announcements/${id}/mail`)).status;
    };
    expect(await mailed({ firstDay: inDays(-3), lastDay: inDays(-1) })).toBe(409);
    expect(await mailed({ firstDay: inDays(0), lastDay: inDays(0) })).toBe(200);
    expect(await mailed({ firstDay: inDays(2), lastDay: inDays(3) })).toBe(200);
  });

  it.each(["DE-2077", "CO-DE"])("do not reach people who could not open their link: %s is blocked", async (code) => {
    await giveAddress(test, german, "ute@example.org");
    const block = (method: "POST" | "DELETE", path: string, body?: object) =>
      test.call(admin, method, `/api/Blacklist/${path}`, body);
    expect((await block("POST", "block-cocode", { code })).status).toBe(200);
    const { id } = (await announce(admin, { country: "DE" })).body;
    expect((await test.call(admin, "POST", `/announcements/${id}/mail`)).body).toMatchObject({
      code: "NOBODY_TO_MAIL",
    });
    await mailAnnouncements(test.app.services);
    expect(await mails()).toEqual([]);
    expect((await block("DELETE", `unblock-cocode/${code}`)).status).toBe(200);
  });

  it("reach each person once if there are several batches, but no one who wants none", async () => {
    const { kysely } = test.app.services.database;
    const model = await kysely.selectFrom("users").selectAll().where("role", "=", "auditor").executeTakeFirstOrThrow();
    const many = Array.from({ length: 450 }, (_, n) => ({
      ...model,
      id: `many-${String(n).padStart(3, "0")}`,
      email: `many${n}@example.org`,
      email_fold: `many${n}@example.org`,
      fullname: `Many ${n}`,
      fullname_fold: `many ${n}`,
      status: "approved" as const,
      country: "XX",
      notify_via_email: n === 7 ? 0 : 1,
    }));
    for (let start = 0; start < many.length; start += 15)
      await kysely
        .insertInto("users")
        .values(many.slice(start, start + 15))
        .execute();
    const { id } = (await announce(admin, { country: "XX", roles: ["auditor"] })).body;
    await test.call(admin, "POST", `/announcements/${id}/mail`);
    await mailAnnouncements(test.app.services);
    const written = await mails();
    expect(written).toHaveLength(449);
    expect(new Set(written).size).toBe(449);
    expect(written).not.toContain("many7@example.org: A network day");
    await kysely.deleteFrom("users").where("country", "=", "XX").execute();
  });
});
