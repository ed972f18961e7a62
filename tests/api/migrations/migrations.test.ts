import { afterEach, beforeEach, expect, it } from "vitest";
import { anyTables } from "#server/database/database.ts";
import { migrate, migrateTo } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations/index.ts";
import { insert } from "#tests/api/migrations/insert.ts";
import { emptyDatabase } from "#tests/factories/database.ts";
import type { TestDatabase } from "#tests/factories/testDatabase.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await emptyDatabase();
});
afterEach(() => test.drop());

it("migrates an empty database completely, step by step or at once", async () => {
  const { database } = test;
  for (const name of Object.keys(migrations)) await migrateTo(database, name);
  await expect(migrate(database)).resolves.toBeUndefined();
});

it("keeps administrators' texts whose keys have changed", async () => {
  const { database } = test;
  await migrateTo(database, "0030-bulk-jobs");
  const texts = JSON.stringify({ "lt-LT": "Pradžia" });
  for (const key of ["console:pages.home", "console:edit.new", "console:list.range", "site:title"])
    await insert(database, "translations", { key, key_fold: key, texts });

  await migrate(database);

  const written = await anyTables(database.kysely).selectFrom("translations").selectAll().orderBy("key").execute();
  const keys = ["console:edit.new", "console:list.range", "console:pages.home"];
  expect(written.map(({ key }) => key)).toEqual([...keys, "frame:pages.home", "frame:titles.new", "site:title"]);
  expect(new Set(written.map((row) => row.texts))).toEqual(new Set([texts]));
  const begun = await database.kysely.selectFrom("trail").select(["subject", "hash"]).orderBy("subject").execute();
  expect(begun.map(({ subject }) => subject)).toEqual(["frame:pages.home", "frame:titles.new"]);
  expect(written.filter(({ key }) => String(key).startsWith("frame")).map((row) => row.trailHash)).toEqual(
    begun.map(({ hash }) => hash),
  );
});

it("remembers which listed audits auditors were notified of, whatever else changes in them", async () => {
  const { database } = test;
  await migrateTo(database, "0070-trail-lists");
  for (const table of ["central_offices", "institutions", "enterprises"]) await insert(database, table);
  for (const [code, status, revision] of [
    ["LT-1", "approved", 7],
    ["LT-2", "approved", 9],
    ["LT-3", "completed", 7],
  ])
    await insert(database, "tasks", { code, status, revision });
  const notes = ["listed LT-1 4", "listed LT-1 7", "listed LT-2 7", "listed LT-3 7", "deadline LT-1 2026-05-01 7"];
  for (const name of notes) await insert(database, "reminders", { name });

  await migrate(database);

  const kept = await database.kysely.selectFrom("reminders").select("name").orderBy("name").execute();
  expect(kept.map(({ name }) => name)).toEqual(["deadline LT-1 2026-05-01 7", "listed LT-1"]);
});
