import { afterEach, beforeEach, expect, it } from "vitest";
import { migrate, migrateTo } from "#server/database/migrate.ts";
import { insert } from "#tests/api/migrations/insert.ts";
import { emptyDatabase } from "#tests/factories/database.ts";
import type { TestDatabase } from "#tests/factories/testDatabase.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await emptyDatabase();
});
afterEach(() => test.drop());

it("keeps the form published last of each field, and names the level that was awarded", async () => {
  const { database } = test;
  await migrateTo(database, "0017-withdrawn-audits");
  for (const table of ["central_offices", "institutions", "enterprises"]) await insert(database, table);
  for (const id of ["finance", "sales"]) await insert(database, "audit_fields", { id });
  const question = (pdca: string) => [{ id: "q1", pdca }];
  const published = async (id: string, auditFieldId: string, publishedAt: string, pdca: string) => {
    await insert(database, "forms", { id, auditFieldId, publishedVersion: 1 });
    await insert(database, "form_versions", {
      formId: id,
      version: 1,
      publishedAt,
      questions: JSON.stringify(question(pdca)),
    });
  };
  await published("f-new", "finance", "2026-05-02T10:00:00.000Z", "plan");
  await published("f-old", "finance", "2026-05-01T10:00:00.000Z", "plan");
  await published("s-one", "sales", "2026-05-01T10:00:00.000Z", "act");
  await insert(database, "forms", { id: "s-draft", auditFieldId: "sales" });
  for (const code of ["LT-1", "LT-2"]) await insert(database, "tasks", { code, level: "gold", status: "completed" });
  await insert(database, "certificates", { number: "A", verificationId: "A", taskCode: "LT-1", level: "silver" });
  const before = { taskCode: "LT-2", level: "gold", replacedBy: "C" };
  await insert(database, "certificates", { number: "B", verificationId: "B", ...before });
  await insert(database, "certificates", { number: "C", verificationId: "C", taskCode: "LT-2", level: "bronze" });

  await migrate(database);

  const forms = await database.kysely.selectFrom("forms").selectAll().orderBy("id").execute();
  expect(forms.map(({ id, levels, retiredAt }) => [id, levels, retiredAt !== null])).toEqual([
    ["f-new", '["bronze"]', false],
    ["f-old", '["bronze"]', true],
    ["s-draft", null, false],
    ["s-one", '["gold"]', false],
  ]);
  const tasks = await database.kysely.selectFrom("tasks").selectAll().orderBy("code").execute();
  expect(tasks.map(({ code, awardedLevel }) => [code, awardedLevel])).toEqual([
    ["LT-1", "silver"],
    ["LT-2", "bronze"],
  ]);
  const trail = await database.kysely.selectFrom("trail").selectAll().orderBy("subject").execute();
  const told = Object.fromEntries(trail.map(({ subject, changes }) => [subject, JSON.parse(String(changes))]));
  expect(told["LT-1"]).toEqual({ awardedLevel: { before: null, after: "silver" } });
  expect(told["f-old"]).toMatchObject({ retiredAt: { before: null, after: expect.any(String) } });
});

it("stores for each published version the period in which it was in force", async () => {
  const { database } = test;
  await migrateTo(database, "0054-rules");
  await insert(database, "audit_fields", { id: "finance" });
  const form = (id: string, retiredAt: string | null) =>
    insert(database, "forms", { id, auditFieldId: "finance", publishedVersion: 2, retiredAt });
  const published = (formId: string, version: number, publishedAt: string) =>
    insert(database, "form_versions", { formId, version, publishedAt, questions: "[]" });
  await form("old", "2026-05-03");
  await form("new", null);
  await published("old", 1, "2026-05-01");
  await published("old", 2, "2026-05-02");
  await published("new", 1, "2026-05-03");
  await published("new", 2, "2026-05-04");
  await insert(database, "audit_fields", { id: "sales" });
  await insert(database, "forms", { id: "gone", auditFieldId: "sales", publishedVersion: 1, retiredAt: "2026-05-09" });
  await published("gone", 1, "2026-05-01");

  await migrate(database);

  const versions = await database.kysely.selectFrom("form_versions").selectAll().orderBy("publishedAt").execute();
  const terms = versions.map(({ formId, version, inForceFrom, inForceUntil }) => [
    `${formId} ${version}`,
    inForceFrom,
    inForceUntil,
  ]);
  expect(terms).toHaveLength(5);
  expect(terms).toEqual(
    expect.arrayContaining([
      ["old 1", null, "2026-05-02"],
      ["old 2", "2026-05-02", "2026-05-03"],
      ["new 1", "2026-05-03", "2026-05-04"],
      ["new 2", "2026-05-04", null],
      ["gone 1", null, "2026-05-09"],
    ]),
  );
  const second = { formId: "new", version: 3, publishedAt: "2026-05-05", questions: "[]" };
  await expect(insert(database, "form_versions", second)).rejects.toThrow(/unique/i);
});
