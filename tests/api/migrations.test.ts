import type { TableMetadata } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { anyTables, type Database } from "#server/database/database.ts";
import { migrate, migrateTo } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations/index.ts";
import { emptyDatabase, type TestDatabase } from "#tests/factories/database.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await emptyDatabase();
});
afterEach(() => test.drop());

/** A row with what is given; every other column that must not be empty holds `x`, or 1. */
async function insert({ kysely }: Database, name: string, given: Record<string, unknown> = {}): Promise<void> {
  const tables = await kysely.introspection.getTables();
  const { columns } = tables.find((table) => table.name === name) as TableMetadata;
  const needed = columns.filter(({ isNullable, hasDefaultValue }) => !isNullable && !hasDefaultValue);
  const filled = needed.map((column) => [column.name, /int|double|float/i.test(column.dataType) ? 1 : "x"]);
  await anyTables(kysely)
    .insertInto(name)
    .values({ ...Object.fromEntries(filled), ...given })
    .execute();
}

it("keeps the certificates of before, each with its place in the list of revoked ones", async () => {
  const { database } = test;
  await migrateTo(database, "0010-workspaces");
  for (const table of ["central_offices", "institutions", "enterprises"]) await insert(database, table);
  for (const [index, code] of ["LT-0142-2026-01", "LT-0142-2026-02", "DE-2077-2026-01"].entries()) {
    await insert(database, "tasks", { code });
    const number = `QC-2026-${code}`;
    const createdAt = `2026-03-0${3 - index}T10:00:00.000Z`;
    await insert(database, "certificates", { number, verificationId: number, taskCode: code, createdAt });
  }
  const [first] = ["QC-2026-LT-0142-2026-01"];
  const bytes = Buffer.from("%PDF");
  await insert(database, "certificate_files", { certificate: first, kind: "certificate", locale: "lt-LT", bytes });
  const before = await database.kysely.selectFrom("certificates").selectAll().orderBy("number").execute();

  await migrate(database);

  const after = await database.kysely.selectFrom("certificates").selectAll().orderBy("number").execute();
  expect(after).toEqual(
    before.map((row) => ({ ...row, replaces: null, replacedBy: null, fieldsOffered: null, rulesVersion: null })),
  );
  const places = await database.kysely.selectFrom("credential_positions").selectAll().orderBy("position").execute();
  expect(places.map(({ certificate, position }) => [certificate, Number(position)])).toEqual([
    ["QC-2026-DE-2077-2026-01", 1],
    ["QC-2026-LT-0142-2026-02", 2],
    ["QC-2026-LT-0142-2026-01", 3],
  ]);
  const issued = await database.kysely.selectFrom("issued_files").selectAll().execute();
  const issuedAt = "2026-03-03T10:00:00.000Z";
  expect(issued).toEqual([{ hash: "x", certificate: first, kind: "certificate", locale: "lt-LT", issuedAt }]);
  const counter = await database.kysely
    .selectFrom("counters")
    .select("value")
    .where("name", "=", "credential position")
    .executeTakeFirst();
  expect(Number(counter?.value)).toBe(3);
  const again = { number: "QC-2", verificationId: "QC-2", taskCode: "LT-0142-2026-01" };
  await expect(insert(database, "certificates", again)).rejects.toThrow(/unique/i);
});

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

it("says of each published version from when until when it was in force", async () => {
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

it("makes an empty database whole, step by step or at once", async () => {
  const { database } = test;
  for (const name of Object.keys(migrations)) await migrateTo(database, name);
  await expect(migrate(database)).resolves.toBeUndefined();
});

it("lets addresses that nobody confirmed wait, and the trail tells of it", async () => {
  const { database } = test;
  await migrateTo(database, "0011-certificates");
  await insert(database, "users", { id: "ieva", role: "student", code: "LT-0142", email: "ieva@example.lt" });
  await insert(database, "users", { id: "anna", role: "auditor", email: "anna@example.org", email_fold: "anna" });

  await migrate(database);

  const users = await database.kysely.selectFrom("users").selectAll().orderBy("id").execute();
  expect(users).toMatchObject([
    { id: "anna", email: "anna@example.org", emailPending: null, revision: 1 },
    { id: "ieva", email: null, email_fold: null, emailPending: "ieva@example.lt", revision: 2, trailSeq: 2 },
  ]);
  const entries = await database.kysely.selectFrom("trail").selectAll().execute();
  expect(entries).toMatchObject([{ resource: "user", subject: "ieva", action: "update", actorRole: "clock", seq: 2 }]);
  expect(entries[0]?.changes).not.toContain("ieva@example.lt");
});

it("draws anew what may have been drawn with a wrong name, and every report; issued files still prove themselves", async () => {
  const { database } = test;
  await migrateTo(database, "0011-certificates");
  for (const table of ["central_offices", "institutions", "enterprises"]) await insert(database, table);
  const trainers = { plain: "Jūratė Žukauskaitė", split: "Nguyễn Thị Lan", lacking: "ნინო მაისურაძე" };
  for (const [number, peTrainer] of Object.entries(trainers)) {
    await insert(database, "tasks", { code: number });
    await insert(database, "certificates", { number, verificationId: number, taskCode: number, peTrainer });
    for (const kind of ["certificate", "report", "credential lt-LT"]) {
      const hash = `${number} ${kind}`;
      await insert(database, "file_bytes", { hash, bytes: Buffer.from("%PDF") });
      await insert(database, "certificate_files", { certificate: number, kind, hash });
      await insert(database, "issued_files", { certificate: number, kind, hash });
    }
  }

  await migrate(database);

  const kept = ["lacking credential lt-LT", "plain certificate", "plain credential lt-LT", "split credential lt-LT"];
  for (const table of ["certificate_files", "file_bytes"] as const) {
    const rows = await database.kysely.selectFrom(table).select("hash").execute();
    expect(rows.map(({ hash }) => hash).sort()).toEqual(kept);
  }
  expect(await database.kysely.selectFrom("issued_files").select("hash").execute()).toHaveLength(9);
});

it("keeps people apart whose names are alike, the first under the name itself", async () => {
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

it("folds the accents of what is searched, and leaves apart whose folded names would be one", async () => {
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

it("keeps what was written in place of texts that have other keys now", async () => {
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
