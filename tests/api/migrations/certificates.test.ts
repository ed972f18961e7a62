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

const shortCode = /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

it("keeps earlier certificates, each with its place in the list of revoked ones", async () => {
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
  const added = { fieldsOffered: null, rulesVersion: null, criteriaEditions: null, issuer: null };
  const source = { source: "platform", recordedBy: null, fields: null, document: null };
  const empty = { replaces: null, replacedBy: null, ...added, ...source };
  // Each has got a code, with an entry in the trail.
  const code = { shortCode: expect.stringMatching(shortCode), shortCode_fold: expect.any(String) };
  const trail = { trailSeq: expect.anything(), trailHash: expect.any(String) };
  expect(after).toEqual(before.map((row) => ({ ...row, ...empty, ...code, ...trail })));
  expect(new Set(after.map((row) => row.shortCode)).size).toBe(after.length);
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

it("renders every document again, and keeps credentials and the validity of issued files", async () => {
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

  const kept = ["lacking credential lt-LT", "plain credential lt-LT", "split credential lt-LT"];
  for (const table of ["certificate_files", "file_bytes"] as const) {
    const rows = await database.kysely.selectFrom(table).select("hash").execute();
    expect(rows.map(({ hash }) => hash).sort()).toEqual(kept);
  }
  expect(await database.kysely.selectFrom("issued_files").select("hash").execute()).toHaveLength(9);
});
