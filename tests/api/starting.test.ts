import { once } from "node:events";
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anyTables } from "#server/database/database.ts";
import { migrate, migrateTo, stepsOf } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations/index.ts";
import { openSqlite } from "#server/database/sqlite.ts";
import { type Product, startBuiltNode } from "#tests/factories/builtNode.ts";
import { command } from "#tests/factories/command.ts";
import { emptyDatabase } from "#tests/factories/database.ts";
import type { TestDatabase } from "#tests/factories/testDatabase.ts";

const NODES = 4;
const administrator = { email: "first@example.org", password: "Rowing-across-7-lakes" };

let test: TestDatabase;
let nodes: Product[] = [];
beforeEach(async () => {
  test = await emptyDatabase();
});
afterEach(async () => {
  for (const node of nodes.splice(0)) {
    node.process.kill();
    await new Promise((resolve) => node.process.once("exit", resolve));
  }
  await test.drop();
});

/** Starts several nodes of the built product on the database, all at once. */
async function startTogether(): Promise<void> {
  const settings = {
    SEED: "programme",
    SESSION_SECRET: "a secret of the tests alone, long enough",
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
  const started = await Promise.allSettled(
    Array.from({ length: NODES }, () => startBuiltNode({ ...test.environment, ...settings })),
  );
  nodes = started.flatMap((node) => (node.status === "fulfilled" ? [node.value] : []));
  expect(started.flatMap((node) => (node.status === "rejected" ? [String(node.reason)] : []))).toEqual([]);
}

async function signIn({ address }: Product): Promise<number> {
  const { status } = await fetch(`${address}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(administrator),
  });
  return status;
}

/** Number of rows in a table with these values. */
async function count(table: string, values: Record<string, unknown> = {}): Promise<number> {
  const kysely = anyTables(test.database.kysely);
  const all = Object.entries(values).reduce(
    (query, [column, value]) => query.where(column, "=", value),
    kysely.selectFrom(table),
  );
  const { rows } = await all.select(kysely.fn.countAll().as("rows")).executeTakeFirstOrThrow();
  return Number(rows);
}

async function expectOneProgramme(): Promise<void> {
  expect(await Promise.all(nodes.map(signIn))).toEqual(Array(NODES).fill(200));
  expect(await count("users", { role: "admin" })).toBe(1);
  expect(await count("audit_fields")).toBe(11);
  expect(await count("form_versions")).toBe(await count("forms"));
  expect(await count("kysely_migration")).toBe(Object.keys(migrations).length);
}

const engine = process.env.TEST_ENGINE;
const onPostgres = engine === "postgres" ? describe : (_name: string, _tests: () => void) => undefined;
const onSqlite = engine === "sqlite" ? describe : (_name: string, _tests: () => void) => undefined;

onPostgres("nodes of one PostgreSQL", () => {
  it("that start together on an empty database all serve, with one programme and one administrator", async () => {
    await startTogether();
    await expectOneProgramme();
  }, 240_000);

  it("that start together on an older database bring it up to date once, and say what they will do", async () => {
    await migrateTo(test.database, "0004-sign-in");
    await startTogether();
    await expectOneProgramme();
    const telling = nodes.filter((node) => node.output().includes("an older version's, of step 0004-sign-in"));
    expect(telling).toHaveLength(1);
  }, 240_000);
});

/** Number of migrations up to one. */
const stepsUntil = (last: string) => Object.keys(migrations).filter((name) => name <= last).length;

describe("a start that is refused has changed nothing in an older database", () => {
  it("where files cannot be kept, or the port is taken", async () => {
    await migrateTo(test.database, "0070-trail-lists");
    const before = await stepsOf(test.database);
    const taken = createServer().listen({ port: 0, host: "127.0.0.1" });
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    const noFolder = join(String(test.environment.DATA_DIR), "no-folder");
    writeFileSync(noFolder, "");
    const settings = {
      ...test.environment,
      SEED: "programme",
      SESSION_SECRET: "a secret of the tests alone, long enough",
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    };
    const cases: [environment: Record<string, string>, said: string][] = [
      [{ FILES_URL: `file://${noFolder}/files`, PORT: "0" }, "Files cannot be stored at FILES_URL"],
      [{ PORT: String(port) }, `PORT ${port} and HOST 127.0.0.1 cannot be listened at`],
    ];
    for (const [environment, said] of cases) {
      const ended = await command([], { ...settings, ...environment });
      expect(ended).toEqual({ code: 1, said: expect.stringContaining(said) });
      expect(ended.said).not.toContain("It gets");
      expect(await stepsOf(test.database)).toEqual(before);
    }
    taken.close();
  }, 60_000);

  it("where a newer version has changed it", async () => {
    await migrateTo(test.database, "0070-trail-lists");
    const later = { name: "9999-of-a-later-version", timestamp: new Date().toISOString() };
    await anyTables(test.database.kysely).insertInto("kysely_migration").values(later).execute();
    const { code, said } = await command([], {
      ...test.environment,
      SEED: "demo",
      SESSION_SECRET: "a secret of the tests alone, long enough",
      PORT: "0",
    });
    expect(said).toMatch(
      /A newer version has changed this database \(9999-of-a-later-version\), which version \d.* cannot read: start the newer/,
    );
    expect(code).toBe(1);
    expect(await count("kysely_migration")).toBe(1 + stepsUntil("0070-trail-lists"));
  }, 60_000);
});

onSqlite("the embedded database", () => {
  const settings = () => ({ ...test.environment, SEED: "demo" });

  it("has one process: a second one says so, whenever it starts, and takes over when the first is killed", async () => {
    const started = await Promise.allSettled([startBuiltNode(settings()), startBuiltNode(settings())]);
    const [first] = started.flatMap((node) => (node.status === "fulfilled" ? [node.value] : []));
    expect(started.flatMap((node) => (node.status === "rejected" ? [String(node.reason)] : []))).toEqual([
      expect.stringContaining("Another process works with the embedded database"),
    ]);
    const next = startBuiltNode(settings());
    first?.process.kill("SIGKILL");
    nodes = [await next];
  }, 240_000);

  it("says what it has to say in lines of the log, each of them JSON", async () => {
    nodes = [await startBuiltNode(settings())];
    const lines = (nodes[0]?.output() ?? "").trim().split("\n");
    const said = lines.map((line): { level: number; time: number; msg: string } => JSON.parse(line));
    expect(said).toContainEqual(
      expect.objectContaining({
        level: 30,
        time: expect.any(Number),
        msg: expect.stringMatching(/^PE Quality is running at http/),
      }),
    );
    expect(said.map(({ msg }) => msg)).toContainEqual(
      expect.stringMatching(
        /^PE Quality version \d+\.\d+\.\d+ \([0-9a-f]{8,}(-dirty)?\) on Node\.js \d+\.\d+\.\d+, embedded database, /,
      ),
    );
    expect(said.map(({ msg }) => msg).join("\n")).toContain(
      `mails as files in DATA_DIR, DATA_DIR ${test.environment.DATA_DIR}`,
    );
  }, 240_000);

  it.each([
    ["is no database", (file: string) => writeFileSync(file, "this is no database at all\n".repeat(1000))],
    ["lost its end", (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ])("that %s is refused with the way to bring back a backup", async (_what, damage) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), "pe-quality-damaged-"));
    const database = openSqlite(join(DATA_DIR, "pe-quality.sqlite"));
    await migrate(database);
    await database.close();
    damage(join(DATA_DIR, "pe-quality.sqlite"));
    const { code, said } = await command([], { DATA_DIR, PORT: "0" });
    rmSync(DATA_DIR, { recursive: true });
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining("npm run restore -- FILE") });
  });
});
