import { afterEach, beforeEach, expect, it } from "vitest";
import { anyTables } from "#server/database/database.ts";
import { migrate, migrateTo } from "#server/database/migrate.ts";
import { insert } from "#tests/api/migrations/insert.ts";
import { emptyDatabase } from "#tests/factories/database.ts";
import type { TestDatabase } from "#tests/factories/testDatabase.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await emptyDatabase();
});
afterEach(() => test.drop());

it("makes unconfirmed addresses wait, with trail entries", async () => {
  const { database } = test;
  await migrateTo(database, "0011-certificates");
  await insert(database, "users", { id: "ieva", role: "student", code: "LT-0142", email: "ieva@example.lt" });
  await insert(database, "users", { id: "anna", role: "auditor", email: "anna@example.org", email_fold: "anna" });

  await migrate(database);

  const users = await database.kysely.selectFrom("users").selectAll().orderBy("id").execute();
  expect(users).toMatchObject([
    { id: "anna", email: "anna@example.org", emailPending: null, revision: 1 },
    {
      id: "ieva",
      email: null,
      email_fold: null,
      emailPending: "ieva@example.lt",
      emailApproval: "needed",
      revision: 2,
    },
  ]);
  const entries = await database.kysely.selectFrom("trail").selectAll().where("subject", "=", "ieva").execute();
  expect(entries[0]).toMatchObject({ resource: "user", action: "update", actorRole: "clock", seq: 2 });
  expect(entries[0]?.changes).not.toContain("ieva@example.lt");
});

it("distinguishes people with equal names, of whom the first keeps the name", async () => {
  const { database } = test;
  await migrateTo(database, "0011-certificates");
  const people = [
    ["1", "Ieva Kazlauskaitė", "2026-01-02"],
    ["2", "Ieva Kazlauskaite", "2026-01-01"],
    ["3", "Lukas", "2026-01-03"],
  ] as const;
  for (const [id, fullname, createdAt] of people)
    await insert(database, "users", { id, fullname, fullname_fold: fullname, createdAt, role: "student", code: "A" });

  await migrate(database);

  const users = await database.kysely.selectFrom("users").select(["id", "nameKey"]).orderBy("id").execute();
  expect(users.map(({ nameKey }) => nameKey)).toEqual(["ievakazlauskaite 1", "ievakazlauskaite", "lukas"]);
});

it("folds accents in searched texts, and distinguishes people with equal folded names", async () => {
  const { database } = test;
  await migrateTo(database, "0025-phrases");
  await insert(database, "institutions", { id: "1", name: "Žalia mokykla", name_fold: "žalia mokykla" });
  const people = [
    ["1", "A", "Jonas Žukas", "jonas žukas", "jonaszukas"],
    ["2", "A", "Jonas Zukas", "jonas zukas", "jonaszukas 2"],
    ["3", "B", "Jonas Žukas", "jonas žukas", "jonaszukas"],
    ["4", null, "Žydrė", "žydrė", "zydre"],
  ] as const;
  for (const [id, code, fullname, fullname_fold, nameKey] of people)
    await insert(database, "users", { id, code, fullname, fullname_fold, nameKey, role: code ? "student" : "auditor" });

  await migrate(database);

  const folded = async (table: "institutions" | "users", column: string) =>
    (await anyTables(database.kysely).selectFrom(table).select(column).orderBy("id").execute()).map(
      (row) => row[column],
    );
  expect(await folded("institutions", "name_fold")).toEqual(["zalia mokykla"]);
  expect(await folded("users", "fullname_fold")).toEqual(["jonas žukas", "jonas zukas", "jonas zukas", "zydre"]);
});

it("lets people without an earlier choice get emails once they have an address, and keeps the choices of others", async () => {
  const { database } = test;
  await migrateTo(database, "0070-trail-lists");
  const without = { code: "LT-0142", notify_via_email: 0 };
  const people = {
    ieva: without,
    lukas: { ...without, email: "lukas@example.lt" },
    erased: { ...without, erasedAt: "2026-01-02T00:00:00.000Z" },
    anna: { notify_via_email: 0 },
  };
  for (const [id, person] of Object.entries(people))
    await insert(database, "users", { id, fullname_fold: id, ...person });

  await migrate(database);

  const users = await database.kysely.selectFrom("users").select(["id", "notify_via_email"]).orderBy("id").execute();
  expect(users.filter((user) => user.notify_via_email).map(({ id }) => id)).toEqual(["ieva"]);
  const entries = await database.kysely.selectFrom("trail").selectAll().where("subject", "!=", "lukas").execute();
  expect(entries).toMatchObject([{ resource: "user", subject: "ieva", actorRole: "clock", seq: 2 }]);
  expect(JSON.parse(String(entries[0]?.changes))).toEqual({ notify_via_email: { before: false, after: true } });
});
