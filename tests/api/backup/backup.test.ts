import { createHash } from "node:crypto";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openFiles } from "#server/files/open.ts";
import { readPlace } from "#server/settings/settings.ts";
import { ask, firstCheckpoint, institutions, keepWriting, signIn } from "#tests/api/backup/writing.ts";
import { type Product, startBuiltNode } from "#tests/factories/builtNode.ts";
import { command } from "#tests/factories/command.ts";
import { emptyDatabase } from "#tests/factories/database.ts";
import { emptyPostgres } from "#tests/factories/postgresDatabase.ts";
import { ofTheEngine, onDisk } from "#tests/factories/storedFiles.ts";
import type { TestDatabase } from "#tests/factories/testDatabase.ts";

/** The store of files that settings name. */
const filesOf = async (environment: Record<string, string>) => (await openFiles(readPlace(environment))).files;

const isPostgres = process.env.TEST_ENGINE === "postgres";
const secrets: Record<string, string> = isPostgres
  ? { SESSION_SECRET: "a secret of the tests alone, long enough" }
  : {};
const BACKUP_PASSPHRASE = "rowing across seven lakes";
const content = Buffer.alloc(3_000_000, "upload");
const sha256 = createHash("sha256").update(content).digest("hex");

const folder = mkdtempSync(join(tmpdir(), "pe-quality Übung [1] ’24 "));
const file = join(folder, "backup.gz");
const databases: TestDatabase[] = [];
const nodes: Product[] = [];

async function empty(): Promise<TestDatabase> {
  const database = await emptyDatabase();
  databases.push(database);
  return database;
}

async function start(environment: Record<string, string>): Promise<Product> {
  const node = await startBuiltNode({ SEED: "demo", ...secrets, ...environment });
  nodes.push(node);
  return node;
}

async function stop(node: Product): Promise<void> {
  nodes.splice(nodes.indexOf(node), 1);
  node.process.kill();
  await new Promise((resolve) => node.process.once("exit", resolve));
}

let source: TestDatabase;
let writtenBefore: string[];
let said: string;
beforeAll(async () => {
  const database = await empty();
  const place = await ofTheEngine(String(database.environment.DATA_DIR));
  source = { ...database, environment: { ...database.environment, ...place } };
  const node = await start(source.environment);
  await (await filesOf(source.environment)).take(sha256, { original: onDisk(content), thumb: onDisk("small") });
  const token = await signIn(node);
  const writing = keepWriting(node, token);
  await firstCheckpoint(String(source.environment.DATA_DIR));
  writtenBefore = [...writing.written];
  const ended = await command(["backup", file], { ...source.environment, BACKUP_PASSPHRASE });
  const writtenMeanwhile = writing.written.length;
  await writing.stop();
  expect(ended).toMatchObject({ code: 0 });
  expect(writtenMeanwhile).toBeGreaterThan(writtenBefore.length);
  said = ended.said;
}, 240_000);
afterAll(async () => {
  for (const node of [...nodes]) await stop(node);
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true });
});

/** An empty folder, and where the database is PostgreSQL, an empty one of it. */
async function emptyPlace() {
  const { environment, ...rest } = await empty();
  const place = await ofTheEngine(mkdtempSync(join(folder, "data-")));
  return { ...rest, environment: { ...environment, ...place } };
}

it("a backup made while people write is complete, reported with its contents, and readable only by its owner", () => {
  expect(said).toMatch(
    /backup\.gz is complete: \d+ rows of \d+ tables, \d+ chains of the trail, 1 proofs, 1 checkpoints, \d keys/,
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file).includes("rowing across")).toBe(false);
});

it("it is restored completely, with records, trail, checkpoints, files and keys", async () => {
  const { environment } = await emptyPlace();
  const ended = await command(["restore", file], { ...environment, BACKUP_PASSPHRASE });
  expect(ended).toEqual({ code: 0, said: expect.stringContaining("All is there as it was") });
  const files = await filesOf(environment);
  expect((await buffer(await files.open(sha256, "original"))).equals(content)).toBe(true);
  expect((await buffer(await files.open(sha256, "thumb"))).toString()).toBe("small");
  const keys = ["trail-key.pem", ...(isPostgres ? [] : ["session-secret", "credential-key"])];
  for (const key of keys)
    expect(readFileSync(join(environment.DATA_DIR, key))).toEqual(
      readFileSync(join(String(source.environment.DATA_DIR), key)),
    );
  expect(await command(["verify-trail"], { ...environment, ...secrets, SEED: "demo" })).toEqual({
    code: 0,
    said: expect.stringMatching(/, 0 broken chains, [1-9]\d* checkpoints, 0 broken/),
  });
  expect(ended.said).toContain("BACKUP_PASSPHRASE vouches for every line");
  expect(ended.said).toMatch(
    /, 0 broken chains, [1-9]\d* checkpoints, 0 broken, .* 0 broken\nAll is there as it was\n$/,
  );
  const node = await start(environment);
  const token = await signIn(node);
  expect(await institutions(node, token)).toEqual(expect.arrayContaining(writtenBefore));
  expect((await ask(node, "/institutions", token, { name: "Afterwards", country: "LT" })).status).toBe(201);
  await stop(node);
}, 240_000);

it("nothing is ever overwritten", async () => {
  const { environment } = await emptyPlace();
  writeFileSync(join(environment.DATA_DIR, "something"), "");
  expect(await command(["restore", file], { ...environment, BACKUP_PASSPHRASE })).toEqual({
    code: 1,
    said: expect.stringContaining("is not empty (something): give an empty DATA_DIR"),
  });
  expect(await command(["backup", file], { ...source.environment })).toEqual({
    code: 1,
    said: expect.stringContaining("a backup replaces nothing"),
  });
  const other = { ...source.environment, DATA_DIR: mkdtempSync(join(folder, "data-")) };
  if (isPostgres)
    expect(await command(["restore", file], { ...other, BACKUP_PASSPHRASE })).toEqual({
      code: 1,
      said: expect.stringContaining("The database is not empty"),
    });
});

it("keys are readable only with their passphrase, and left out on request", async () => {
  const { environment } = await emptyPlace();
  expect(await command(["restore", file], environment)).toEqual({
    code: 1,
    said: expect.stringContaining("Set BACKUP_PASSPHRASE"),
  });
  expect(await command(["restore", file], { ...environment, BACKUP_PASSPHRASE: "another" })).toEqual({
    code: 1,
    said: expect.stringContaining("is not the one"),
  });
  expect(readdirSync(environment.DATA_DIR)).toEqual([]);
  const ended = await command(["restore", file, "--without-keys"], environment);
  expect(ended).toEqual({ code: 0, said: expect.stringContaining("No keys came along") });
  expect(ended.said).toContain("Nothing proves that it is as it was made");
  expect(readdirSync(environment.DATA_DIR)).toContain("checkpoints-of-backup");
  expect(readdirSync(environment.DATA_DIR)).not.toContain("trail-key.pem");
});

it("a damaged backup is refused before anything is written", async () => {
  const { environment } = await emptyPlace();
  const short = join(folder, "short.gz");
  writeFileSync(short, readFileSync(file));
  truncateSync(short, Math.floor(statSync(file).size / 2));
  const ended = await command(["restore", short], { ...environment, BACKUP_PASSPHRASE });
  expect(ended).toEqual({ code: 1, said: expect.stringContaining("is no whole backup") });
  expect(readdirSync(environment.DATA_DIR)).toEqual([]);
});

it("the trail's chains are compared with those of the backup", async () => {
  const lines = gunzipSync(readFileSync(file)).toString().split("\n");
  const changed = lines.map((line) => line.replace(/"digest":"[0-9a-f]{64}"/, `"digest":"${"0".repeat(64)}"`));
  expect(changed).not.toEqual(lines);
  const forged = join(folder, "forged.gz");
  writeFileSync(forged, gzipSync(changed.join("\n"), { level: 1 }));
  const { environment } = await emptyPlace();
  expect(await command(["restore", forged, "--without-keys"], environment)).toEqual({
    code: 1,
    said: expect.stringMatching(/trail's digest: [0-9a-f]{64} instead of 0{64}/),
  });
});

it("one without files that the database refers to lists them and ends with 2, and so does its restore, without planted links", async () => {
  const { kysely } = source.database;
  const now = new Date().toISOString();
  const { id: userId } = await kysely
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .executeTakeFirstOrThrow();
  const lost = { taskCode: "LT-0142-2026-01", questionId: "", name: "plan.pdf", size: 1, type: "application/pdf" };
  const times = { state: "ready", createdAt: now, touchedAt: now };
  await kysely
    .insertInto("files")
    .values({ id: "lost", ...lost, sha256: "ab".repeat(32), ...times })
    .execute();
  await kysely.insertInto("checkpoints").values({ signer: "other-node", number: 7, hash: "" }).execute();
  await kysely
    .insertInto("password_resets")
    .values({ tokenHash: "planted", userId, createdAt: now, expiresAt: "2999-01-01T00:00:00.000Z" })
    .execute();
  const settings = Object.entries({ ...source.environment, BACKUP_PASSPHRASE: `${BACKUP_PASSPHRASE} & "more"` });
  const env = join(folder, "pe-quality.env");
  writeFileSync(env, settings.map(([name, value]) => `${name}='${value}'\n`).join(""));
  const partial = join(folder, "partial.gz");
  const made = await command(["backup", "--env", env, partial], {});
  expect(made).toEqual({
    code: 2,
    said: expect.stringContaining("partial.gz was written and is INCOMPLETE, 2 missing"),
  });
  const missing = [
    `Missing: files/ab/ab/${"ab".repeat(32)} (file lost of LT-0142-2026-01)`,
    "Missing: the trail key and 7 checkpoints of another node (other-node)",
  ];
  for (const line of missing) expect(made.said).toContain(line);
  const noted = await kysely.selectFrom("backups").select("missing").orderBy("takenAt").execute();
  expect(noted.map((row) => row.missing)).toEqual([0, 2]);

  const passphrase = { BACKUP_PASSPHRASE: `${BACKUP_PASSPHRASE} & "more"` };
  const verified = await command(["verify-trail"], { ...source.environment, ...secrets, SEED: "demo" });
  expect(verified.said).toContain(`Broken: link for a new password of user ${userId}`);
  const target = await emptyPlace();
  const restored = await command(["restore", partial], { ...target.environment, ...passphrase });
  expect(restored).toEqual({ code: 2, said: expect.stringContaining("0 open password links, 0 broken") });
  for (const line of missing) expect(restored.said).toContain(line);
  expect(restored.said).toMatch(/NOT all is as it was: see the lines above\n$/);
}, 60_000);

it("creates no folder for a misspelt DATA_DIR, and accepts only the folder of the installation", async () => {
  const misspelt = join(folder, "misspelt");
  expect(await command(["backup", join(folder, "none.gz")], { ...source.environment, DATA_DIR: misspelt })).toEqual({
    code: 1,
    said: `There is no folder ${misspelt}: look at DATA_DIR\n`,
  });
  expect(existsSync(misspelt)).toBe(false);
  const other = mkdtempSync(join(folder, "other-"));
  expect(await command(["backup", join(folder, "none.gz")], { ...source.environment, DATA_DIR: other })).toEqual({
    code: 1,
    said: expect.stringMatching(isPostgres ? /is not the folder of this installation/ : /There is no database at/),
  });
  expect([readdirSync(other), existsSync(join(folder, "none.gz"))]).toEqual([[], false]);
});

it("the newest complete backups of a folder are retained", async () => {
  const night = mkdtempSync(join(folder, "night-"));
  for (const day of ["01", "02"]) writeFileSync(join(night, `quality-2026-11-${day}T021500Z.gz`), "");
  writeFileSync(join(night, "mine.gz"), "");
  await source.database.kysely.deleteFrom("files").where("id", "=", "lost").execute();
  const words = ["backup", night, "--keep", "2", "--this-node"];
  expect(await command(words, { ...source.environment, BACKUP_PASSPHRASE })).toMatchObject({ code: 0 });
  const today = expect.stringMatching(/^quality-\d{4}-\d\d-\d\dT\d{6}Z\.gz$/);
  expect(readdirSync(night).sort()).toEqual(["mine.gz", "quality-2026-11-02T021500Z.gz", today]);
  const verified = await command(["verify-backup", night], { ...source.environment, BACKUP_PASSPHRASE });
  expect(verified).toEqual({ code: 0, said: expect.stringMatching(/quality-\d.*\.gz is complete: \d+ rows/) });
  const damaged = join(night, "quality-2026-11-02T021500Z.gz");
  expect(await command(["verify-backup", damaged], source.environment)).toMatchObject({ code: 1 });
  const { kysely } = source.database;
  const noted = await kysely.selectFrom("verifications").select("faults").where("subject", "=", "backup").execute();
  expect(noted.map(({ faults }) => faults).sort()).toEqual([0, 1]);
});

if (isPostgres)
  it("the embedded database moves to PostgreSQL once no process uses it", async () => {
    const DATA_DIR = mkdtempSync(join(folder, "data-"));
    const target = await emptyPostgres();
    databases.push(target);
    const url = String(target.environment.DATABASE_URL);
    const before = await startBuiltNode({ DATA_DIR });
    nodes.push(before);
    const token = await signIn(before);
    const writing = keepWriting(before, token);
    expect(await command(["move", url], { DATA_DIR })).toEqual({
      code: 1,
      said: expect.stringContaining("Another process works with the embedded database"),
    });
    await firstCheckpoint(DATA_DIR);
    await writing.stop();
    await stop(before);

    expect(await command(["move", url], { DATA_DIR })).toEqual({
      code: 0,
      said: expect.stringContaining("All is in PostgreSQL as it was"),
    });
    const own = {
      SESSION_SECRET: readFileSync(join(DATA_DIR, "session-secret"), "utf8"),
      CREDENTIAL_KEY: readFileSync(join(DATA_DIR, "credential-key"), "utf8"),
    };
    const moved = { DATA_DIR, DATABASE_URL: url, ...own };
    expect(await command(["verify-trail"], { ...moved, SEED: "demo" })).toEqual({
      code: 0,
      said: expect.stringMatching(/, 0 broken chains, [1-9]\d* checkpoints, 0 broken/),
    });
    const after = await start(moved);
    expect(await institutions(after, token)).toEqual(expect.arrayContaining(writing.written));
    await stop(after);
    expect(await command(["move", url], { DATA_DIR })).toEqual({
      code: 1,
      said: expect.stringContaining("The database is not empty"),
    });
  }, 240_000);
