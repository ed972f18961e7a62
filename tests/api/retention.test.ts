import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { programme } from "#domain/programme.ts";
import { dataKinds, deletedKinds, impersonalTables, type RetentionName } from "#domain/retention/kinds.ts";
import { anyTables } from "#server/database/database.ts";
import { personColumns } from "#server/people/personColumns.ts";
import { enforceRetention } from "#server/retention/enforce.ts";
import { RETENTION } from "#server/retention/notice.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask, firstQuestionOf } from "#tests/factories/task.ts";

const PE = "LT-0142";
let test: TestApp;
let admin: string;
// Each test has a separate database, since it goes years ahead.
beforeEach(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
});
afterEach(() => test.stop());

const kysely = () => test.app.services.database.kysely;
const idOf = async (token: string) => String((await test.call(token, "GET", "/auth/me")).body.id);

/** A trainee with an account; by default one that has left. */
async function trainee(name: string, { former = true }: { former?: boolean } = {}): Promise<string> {
  const id = await idOf(await test.scenario.person(PE, "student", name));
  if (former) expect((await test.call(admin, "POST", `/users/${id}/former`)).status).toBe(200);
  return id;
}

const row = (id: string) => kysely().selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
const isErased = async (id: string) => (await row(id))?.erasedAt !== null;

/** The moment at which data of a kind from now is due, with some milliseconds more. */
function whenDue(kind: RetentionName, more = 60_000): Date {
  const { months = 0, days = 0 } = programme.retention[kind];
  const date = new Date(Date.now() + days * DAY_MS + more);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date;
}

/** Sets the clock, and deletes what is due by then. */
async function deleteAt(at: Date): Promise<Record<string, number>> {
  test.clock.set(at);
  return enforceRetention(test.app.services);
}

/** Changes columns of a record directly, for states that take years. */
const age = (table: string, key: string, id: string, values: object) =>
  anyTables(kysely()).updateTable(table).set(values).where(key, "=", id).execute();

/** Marks the database as one that has just been upgraded from a version without periods. */
const upgradeNow = () =>
  kysely()
    .insertInto("installation")
    .values({ name: RETENTION, value: "upgraded", notedAt: new Date().toISOString() })
    .execute();

const intact = async () => expect((await verifyTrail(test.app.services)).broken).toEqual([]);

describe("the kinds of data", () => {
  const listed = new Set(dataKinds.flatMap(({ tables }) => tables));

  it("cover every table, or the table has no personal data", async () => {
    const tables = (await kysely().introspection.getTables()).map(({ name }) => name);
    const own = tables.filter((name) => !/^(kysely_|sqlite_)/.test(name) && name !== "migrations");
    expect(own.filter((name) => !listed.has(name) && !impersonalTables.includes(name))).toEqual([]);
    expect([...listed, ...impersonalTables].filter((name) => !tables.includes(name))).toEqual([]);
  });

  it("include each table that names people or has personal properties", () => {
    const naming = personColumns.map(([table]) => table);
    const personal = test.app.services.registry.all.filter((one) => one.personal.length > 0).map(({ table }) => table);
    expect([...new Set([...naming, ...personal])].filter((table) => !listed.has(table))).toEqual([]);
  });

  it("have a period, or follow a kind that has one, except the controller", () => {
    const without = dataKinds.filter(({ name, follows }) => !((follows ?? name) in programme.retention));
    expect(without.map(({ name }) => name)).toEqual(["controller"]);
  });

  it("name everyone who may read them", () => {
    const audience: Record<string, string> = { trainer: "team", student: "team", enterprise: "team" };
    for (const { name, table, rights } of test.app.services.registry.all) {
      if (!listed.has(table)) continue;
      const access = dataKinds.filter(({ tables }) => tables.includes(table)).flatMap((kind) => kind.access);
      const hidden = rights.filter(
        ({ actions, roles, where = {} }) =>
          actions.includes("read") &&
          !access.includes("everyone") &&
          !(access.includes("self") && Object.values(where).some((value) => value === "$me.id")) &&
          !roles.every((role) => access.includes(audience[role] ?? role)),
      );
      expect([name, hidden]).toEqual([name, []]);
    }
  });
});

describe("people who have left", () => {
  it("are erased after their period, not before, and their work stays without a name", async () => {
    const task = await aTask(test, { status: "pending_internal_audit", fields: ["sales"] });
    const token = await test.scenario.person(PE, "student", "Rasa Senoji");
    const question = await firstQuestionOf(test, token, task);
    const answers = { [question]: { additionalDetails: "We keep a list." } };
    expect((await test.call(token, "PUT", `/tasks/${task}/responses`, { answers })).status).toBe(200);
    const id = await trainee("Rasa Senoji");
    expect((await deleteAt(whenDue("accounts", -DAY_MS))).accounts).toBeUndefined();
    expect(await isErased(id)).toBe(false);
    expect((await deleteAt(whenDue("accounts"))).accounts).toBeGreaterThan(0);
    expect(await row(id)).toMatchObject({ fullname: `— ${id.slice(0, 8)}`, email: null, status: "suspended" });
    const kept = await kysely()
      .selectFrom("answers")
      .select("additionalDetails")
      .where("answeredBy", "=", id)
      .execute();
    expect(kept).toEqual([{ additionalDetails: "We keep a list." }]);
    const [entry] = await kysely()
      .selectFrom("trail")
      .select(["action", "actorRole", "changes"])
      .where("subject", "=", id)
      .orderBy("seq", "desc")
      .execute();
    expect(entry).toMatchObject({ action: "erase", actorRole: "clock" });
    const told = await kysely().selectFrom("trail").select("personal").where("subject", "=", id).execute();
    expect(told.every(({ personal }) => personal === null)).toBe(true);
    expect(JSON.stringify(await kysely().selectFrom("trail").selectAll().execute())).not.toContain("Senoji");
    await intact();
  });

  it("stay while they take part", async () => {
    const id = await trainee("Ona Esama", { former: false });
    await age("users", "id", id, { lastSignInAt: whenDue("accounts").toISOString() });
    await deleteAt(whenDue("accounts"));
    expect(await isErased(id)).toBe(false);
  });

  it.each<[what: string, values: object, erased: boolean]>([
    ["a team member who has not signed in since", { lastSignInAt: "2020-01-01T00:00:00.000Z" }, true],
    ["a team member of an unknown last sign-in", { lastSignInAt: null, createdAt: "2020-01-01T00:00:00.000Z" }, true],
    ["a blocked account that is in use", { blockedAt: "2020-01-01T00:00:00.000Z" }, false],
    ["an archived account", { archivedAt: "2020-01-01T00:00:00.000Z" }, true],
  ])("%s", async (what, values, erased) => {
    const id = await trainee(`Jonas ${what.replace(/[^a-z]/g, "").slice(-12)}`, { former: false });
    await age("users", "id", id, { lastSignInAt: whenDue("accounts").toISOString(), ...values });
    await deleteAt(whenDue("accounts"));
    expect(await isErased(id)).toBe(erased);
  });

  it("count as signed in until the upgrade, if their last sign-in is unknown", async () => {
    await upgradeNow();
    const id = await trainee("Vytas Nežinomas", { former: false });
    await age("users", "id", id, { lastSignInAt: null, createdAt: "2020-01-01T00:00:00.000Z" });
    await deleteAt(whenDue("accounts", -DAY_MS));
    expect(await isErased(id)).toBe(false);
  });

  it("are erased together with the accounts that were merged into theirs", async () => {
    const [kept, merged] = [await trainee("Asta Viena", { former: false }), await trainee("Asta Vienna")];
    expect((await test.call(admin, "POST", `/users/${merged}/merge`, { mergedInto: kept })).status).toBe(200);
    await age("users", "id", kept, { formerSince: new Date().toISOString() });
    await deleteAt(whenDue("accounts"));
    expect([await isErased(kept), await isErased(merged)]).toEqual([true, true]);
  });

  it("are erased once by two nodes at the same time", async () => {
    const ids = [await trainee("Du Pirmas"), await trainee("Du Antras")];
    test.clock.set(whenDue("accounts"));
    const results = await Promise.all([enforceRetention(test.app.services), enforceRetention(test.app.services)]);
    expect(results.map(({ accounts = 0 }) => accounts).reduce((sum, count) => sum + count)).toBe(2);
    for (const id of ids) {
      const entries = await kysely()
        .selectFrom("trail")
        .select("id")
        .where("subject", "=", id)
        .where("action", "=", "erase")
        .execute();
      expect(entries).toHaveLength(1);
    }
  });
});

describe("a certificate", () => {
  it("keeps its people until its names are due, then its result only", async () => {
    const task = await aTask(test, { status: "completed", peCode: "DE-2077" });
    const found = () => kysely().selectFrom("certificates").selectAll().where("taskCode", "=", task).executeTakeFirst();
    const certificate = await found();
    const names: string[] = JSON.parse(String(certificate?.peStudents));
    expect(names.length).toBeGreaterThan(0);
    const people = await kysely()
      .selectFrom("answer_history")
      .innerJoin("users", "users.id", "answer_history.answeredBy")
      .select("users.id")
      .distinct()
      .where("taskCode", "=", task)
      .execute();
    const { id } = people[0] ?? { id: "" };
    const typed = await idOf(await test.scenario.person("DE-2077", "student", "Nur Geschrieben"));
    await age("certificates", "taskCode", task, { peStudents: JSON.stringify([...names, "nur  GESCHRIEBEN"]) });
    for (const one of [id, typed]) await age("users", "id", one, { formerSince: new Date().toISOString() });
    await deleteAt(whenDue("accounts"));
    expect([await isErased(id), await isErased(typed)]).toEqual([false, false]);
    expect(await found()).toMatchObject({ peTrainer: certificate?.peTrainer });
    await age("certificates", "taskCode", task, { peStudents: certificate?.peStudents });
    const over = new Date(String(certificate?.expirationDate));
    over.setUTCMonth(over.getUTCMonth() + (programme.retention.certificates.months ?? 0));
    await deleteAt(new Date(over.getTime() - 2 * DAY_MS));
    expect(await found()).toMatchObject({ peTrainer: certificate?.peTrainer });
    await deleteAt(new Date(over.getTime() + 2 * DAY_MS));
    expect(await found()).toMatchObject({ peTrainer: "", peStudents: "[]", auditors: "[]", level: certificate?.level });
    expect([await isErased(id), await isErased(typed)]).toEqual([true, true]);
    await intact();
  });
});

describe("other records", () => {
  const value = async (table: string, key: string, id: string, column: string) =>
    (await anyTables(kysely()).selectFrom(table).select(column).where(key, "=", id).executeTakeFirst())?.[column];

  it("registrations are deleted without a decision, and the applicant is notified", async () => {
    const [pending] = await kysely().selectFrom("users").select("id").where("status", "=", "pending").execute();
    const id = String(pending?.id);
    await age("users", "id", id, { createdAt: new Date().toISOString() });
    await deleteAt(whenDue("registrations", -DAY_MS));
    expect(await row(id)).toBeDefined();
    await deleteAt(whenDue("registrations"));
    expect(await row(id)).toBeUndefined();
    const mails = await kysely().selectFrom("mails").select("template").where("userId", "=", id).execute();
    expect(mails).toContainEqual({ template: "registrationRejected" });
  });

  it("names that a trainer entered are removed from old audits, which does not count as activity", async () => {
    const task = await aTask(test, { status: "pending_internal_audit" });
    const updatedAt = new Date().toISOString();
    await age("tasks", "code", task, { peStudents: JSON.stringify(["Ieva Įrašyta"]), updatedAt });
    await deleteAt(whenDue("names"));
    expect(await value("tasks", "code", task, "peStudents")).toBe("[]");
    expect(await value("tasks", "code", task, "updatedAt")).toBe(updatedAt);
  });

  it("contact addresses of archived enterprises are removed", async () => {
    const { peCode } = await kysely()
      .selectFrom("enterprises")
      .select("peCode")
      .orderBy("peCode")
      .executeTakeFirstOrThrow();
    await age("enterprises", "peCode", peCode, { contactEmail: "old@example.org" });
    await deleteAt(whenDue("contacts"));
    expect(await value("enterprises", "peCode", peCode, "contactEmail")).toBe("old@example.org");
    await age("enterprises", "peCode", peCode, { archivedAt: new Date().toISOString() });
    await deleteAt(whenDue("contacts", -DAY_MS));
    expect(await value("enterprises", "peCode", peCode, "contactEmail")).toBe("old@example.org");
    await deleteAt(whenDue("contacts"));
    expect(await value("enterprises", "peCode", peCode, "contactEmail")).toBeNull();
  });
});

describe("an upgrade", () => {
  it("deletes nothing by its new periods for a month, so that administrators see it before", async () => {
    await upgradeNow();
    const id = await trainee("Prieš Laiką");
    await age("users", "id", id, { formerSince: "2020-01-01T00:00:00.000Z" });
    expect(await deleteAt(new Date(Date.now() + (programme.retentionNoticeDays - 1) * DAY_MS))).toEqual({});
    expect(await isErased(id)).toBe(false);
    const { accounts } = await deleteAt(new Date(Date.now() + (programme.retentionNoticeDays + 1) * DAY_MS));
    expect(accounts).toBeGreaterThanOrEqual(1);
    expect(await isErased(id)).toBe(true);
  });
});

describe("administrators", () => {
  interface Due {
    until: string;
    firstDeletion: string | null;
    kinds: { name: RetentionName; due: number }[];
  }
  const due = async () => (await test.call<Due>(admin, "GET", "/installation/retention")).body;
  const dueOf = async (wanted: RetentionName) => (await due()).kinds.find(({ name }) => name === wanted)?.due;

  it("see by kind what is due within a month", async () => {
    expect((await due()).kinds.map(({ name }) => name)).toEqual(deletedKinds);
    expect((await due()).firstDeletion).toBeNull();
    const id = await trainee("Greit Pasibaigs");
    const before = (await dueOf("accounts")) ?? 0;
    const date = new Date();
    date.setUTCMonth(date.getUTCMonth() - (programme.retention.accounts.months ?? 0) + 1);
    await age("users", "id", id, { formerSince: new Date(date.getTime() + DAY_MS).toISOString() });
    expect(await dueOf("accounts")).toBe(before);
    await age("users", "id", id, { formerSince: new Date(date.getTime() - DAY_MS).toISOString() });
    expect(await dueOf("accounts")).toBe(before + 1);
    expect(await isErased(id)).toBe(false);
  });

  it("see the count of each kind that other jobs delete", async () => {
    const long = "2020-01-01T00:00:00.000Z";
    expect((await test.call(undefined, "POST", "/auth/forgot-password", { email: "admin@demo.example" })).status).toBe(
      200,
    );
    const { id } = await kysely().selectFrom("mails").select("id").limit(1).executeTakeFirstOrThrow();
    await age("mails", "id", id, { sentAt: long, status: "sent" });
    await kysely().insertInto("reminders").values({ name: "old", remindedAt: long }).execute();
    const counts = Object.fromEntries((await due()).kinds.map(({ name, due: count }) => [name, count]));
    expect(counts).toMatchObject({ mails: 1, operation: 1 });
  });

  it("see the day of the first deletion after an upgrade", async () => {
    await upgradeNow();
    const { firstDeletion, until } = await due();
    expect(Date.parse(firstDeletion ?? "")).toBeGreaterThan(Date.now() + (programme.retentionNoticeDays - 1) * DAY_MS);
    expect(Date.parse(until)).toBeGreaterThan(Date.now() + 27 * DAY_MS);
  });
});

describe("a failure", () => {
  it("of one record is logged, and the others are deleted", async () => {
    const [one, other] = [await trainee("Lūžta Pirma"), await trainee("Lūžta Antra")].sort();
    await kysely().updateTable("trail").set({ personal: "{" }).where("subject", "=", String(one)).execute();
    await expect(deleteAt(whenDue("accounts"))).rejects.toThrow(String(one));
    expect([await isErased(String(one)), await isErased(String(other))]).toEqual([false, true]);
    await kysely().updateTable("trail").set({ personal: null }).where("subject", "=", String(one)).execute();
    await deleteAt(whenDue("accounts"));
    expect(await isErased(String(one))).toBe(true);
  });
});
