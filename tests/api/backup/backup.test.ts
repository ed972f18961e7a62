import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openFiles } from "#server/files/open.ts";
import { readPlace } from "#server/settings.ts";
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

const folder = mkdtempSync(join(tmpdir(), "pe-quality-backup-"));
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

it("a backup taken while people write is whole, told with what it has, and for its owner alone", () => {
  expect(said).toMatch(/backup\.gz is whole: \d+ rows of \d+ tables, \d+ chains of the trail, \d+ files/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file).includes("rowing across")).toBe(false);
});

it("it is restored whole: the records, the trail with its checkpoints, files and keys", async () => {
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
    said: expect.stringMatching(/, 0 broken chains; [1-9]\d* checkpoints, 0 broken/),
  });
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

it("keys are read by their passphrase alone, and left out when that is said", async () => {
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
  expect(await command(["restore", file, "--without-keys"], environment)).toEqual({
    code: 0,
    said: expect.stringContaining("No keys came along"),
  });
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

if (isPostgres)
  it("the embedded database moves to PostgreSQL, once nobody works with it any more", async () => {
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
      said: expect.stringMatching(/, 0 broken chains; [1-9]\d* checkpoints, 0 broken/),
    });
    const after = await start(moved);
    expect(await institutions(after, token)).toEqual(expect.arrayContaining(writing.written));
    await stop(after);
    expect(await command(["move", url], { DATA_DIR })).toEqual({
      code: 1,
      said: expect.stringContaining("The database is not empty"),
    });
  }, 240_000);
