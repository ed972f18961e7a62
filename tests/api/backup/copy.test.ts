import { createHash } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { copyOf } from "#server/backup/copy.ts";
import type { BackupEntry } from "#server/backup/entries.ts";
import { fill } from "#server/backup/fill.ts";
import { migrate, migrateBy, stepNames, stepsOf } from "#server/database/migrate.ts";
import { fileOf } from "#server/database/open.ts";
import { openFiles } from "#server/files/open.ts";
import { unbuilt } from "#server/settings/release.ts";
import { readPlace } from "#server/settings/settings.ts";
import { emptyDatabase } from "#tests/factories/database.ts";
import { onDisk } from "#tests/factories/storedFiles.ts";
import type { TestDatabase } from "#tests/factories/testDatabase.ts";

/**
 * Whether a reader still holds a database's earlier state: SQLite's log cannot be emptied then, and PostgreSQL reports
 * it.
 */
async function isHeld({ database: { kysely, engine } }: TestDatabase): Promise<boolean> {
  if (engine === "sqlite") {
    await sql`pragma busy_timeout = 0`.execute(kysely);
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(kysely);
    return rows[0]?.busy === 1;
  }
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(kysely);
  return rows.length > 0;
}

it("a copy holds the database while it reads rows, but not while it reads files", async () => {
  const test = await emptyDatabase();
  await migrate(test.database);
  const { databaseUrl, ...folders } = readPlace(test.environment);
  const content = Buffer.from("a proof");
  const sha256 = createHash("sha256").update(content).digest("hex");
  await (await openFiles(folders)).files.take(sha256, { original: onDisk(content) });
  expect(await isHeld(test)).toBe(false);
  await test.database.kysely.insertInto("counters").values({ name: "copied", value: 1 }).execute();

  const source = databaseUrl ? { databaseUrl } : { file: fileOf(folders.dataDir) };
  const beside = { folders, passphrase: undefined, keys: [], thisNode: false };
  const held: Record<string, boolean> = {};
  const kinds = new Set<string>();
  for await (const { kind } of copyOf(source, unbuilt, beside, () => {})) {
    kinds.add(kind);
    if (kind === "table" || kind === "file") held[kind] ??= await isHeld(test);
  }
  expect([...kinds]).toEqual(["header", "table", "row", "file", "end"]);
  expect(held).toEqual({ table: true, file: false });
  await test.drop();
});

function copiedFrom(
  { environment }: TestDatabase,
  onTotal: (rows: number) => void = () => {},
): AsyncGenerator<BackupEntry> {
  const { databaseUrl, ...folders } = readPlace(environment);
  const beside = { folders, passphrase: undefined, keys: [], thisNode: true };
  return copyOf(databaseUrl ? { databaseUrl } : { file: fileOf(folders.dataDir) }, unbuilt, beside, onTotal);
}

it("a file that was deleted during the copy is missing only if a record still refers to it", async () => {
  const test = await emptyDatabase();
  await migrate(test.database);
  const { kysely } = test.database;
  const content = Buffer.from("a proof");
  const stored = createHash("sha256").update(content).digest("hex");
  await (await openFiles(readPlace(test.environment))).files.take(stored, { original: onDisk(content) });
  const now = new Date().toISOString();
  const proof = { taskCode: "LT-0142-2026-01", questionId: "", name: "plan.pdf", size: 1, type: "application/pdf" };
  const times = { state: "ready" as const, createdAt: now, touchedAt: now };
  const lost = { id: "lost", ...proof, sha256: "ab".repeat(32), ...times };
  await kysely
    .insertInto("files")
    .values([lost, { ...lost, id: "deleted", sha256: "cd".repeat(32) }])
    .execute();

  let total = 0;
  let rows = 0;
  let missing: readonly string[] | undefined;
  for await (const entry of copiedFrom(test, (all) => (total += all))) {
    if (entry.kind === "row") rows += 1;
    if (entry.kind === "file") await kysely.deleteFrom("files").where("id", "=", "deleted").execute();
    if (entry.kind === "end") missing = entry.sums.missing;
  }
  expect(missing).toEqual([`files/ab/ab/${"ab".repeat(32)} (file lost of LT-0142-2026-01)`]);
  expect(rows).toBeGreaterThan(1);
  expect(total).toBe(rows);
  await test.drop();
});

it("a copy of a database without some migrations in the middle is migrated completely, in any order", async () => {
  const [source, target] = [await emptyDatabase(), await emptyDatabase()];
  const addedLater = ["0054-rules", "0079-approved-addresses", "0086-backups"];
  await migrateBy(
    source.database,
    stepNames.filter((name) => !addedLater.includes(name)),
  );
  await source.database.kysely.insertInto("counters").values({ name: "copied", value: 1 }).execute();
  await fill(target.database, copiedFrom(source), () => {}, "void");
  expect((await stepsOf(target.database)).waiting).toEqual(addedLater);
  await migrate(target.database);
  const { kysely } = target.database;
  expect(await kysely.selectFrom("counters").select("value").where("name", "=", "copied").execute()).toEqual([
    { value: 1 },
  ]);
  expect(await kysely.selectFrom("backups").selectAll().execute()).toEqual([]);
  await Promise.all([source.drop(), target.drop()]);
});

it("a copy that differs from its source is removed", async () => {
  const [source, target] = [await emptyDatabase(), await emptyDatabase()];
  await migrate(source.database);
  await source.database.kysely.insertInto("counters").values({ name: "copied", value: 1 }).execute();
  const entries: BackupEntry[] = [];
  for await (const entry of copiedFrom(source)) entries.push(entry);
  const isCounters = (entry: BackupEntry) => entry.kind === "table" && entry.table === "counters";
  const at = entries.findIndex(isCounters);
  const changed = (change: (entry: BackupEntry) => BackupEntry) => entries.map((entry) => change(entry));
  const cases: [what: string, entries: BackupEntry[], said: RegExp][] = [
    ["a row is missing", entries.toSpliced(at + 1, 1), /rows of counters: 0 instead of 1/],
    [
      "the digest of the trail is another",
      changed((entry) =>
        entry.kind === "end"
          ? { ...entry, sums: { ...entry.sums, trail: { ...entry.sums.trail, digest: "0" } } }
          : entry,
      ),
      /trail's digest/,
    ],
    [
      "a table is foreign",
      changed((entry) => (isCounters(entry) ? { kind: "table", table: "sqlite_master", columns: ["name"] } : entry)),
      /a table "sqlite_master" that this database lacks or has with other columns/,
    ],
    [
      "a column is foreign",
      changed((entry) => (isCounters(entry) ? { kind: "table", table: "counters", columns: ["name", "x"] } : entry)),
      /a table "counters" that this database lacks or has with other columns/,
    ],
    [
      "a step is unknown",
      changed((entry) =>
        entry.kind === "header"
          ? { kind: "header", header: { ...entry.header, migrations: [...entry.header.migrations, "9999-later"] } }
          : entry,
      ),
      /whose database this version does not know/,
    ],
    ["it ends early", entries.slice(0, -1), /ended early/],
  ];
  async function* each(all: BackupEntry[]) {
    yield* all;
  }
  for (const [what, all, said] of cases)
    await expect(
      fill(target.database, each(all), () => {}, "void"),
      what,
    ).rejects.toThrow(said);
  await fill(target.database, each(entries), () => {}, "void");
  const { kysely } = target.database;
  expect(await kysely.selectFrom("counters").select("name").execute()).toEqual([{ name: "copied" }]);
  await kysely.insertInto("installation").values({ name: "kind", value: "programme", notedAt: "2026" }).execute();
  await expect(fill(target.database, each(entries), () => {}, "void")).rejects.toThrow(/The database is not empty/);
  await Promise.all([source.drop(), target.drop()]);
});
