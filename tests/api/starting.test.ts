import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anyTables } from "#server/database/database.ts";
import { migrate, migrateTo, stepsOf } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations/index.ts";
import { openSqlite } from "#server/database/sqlite.ts";
import { sha256 } from "#server/lib/sha256.ts";
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
  const refusals = started.flatMap((node) => (node.status === "rejected" ? [String(node.reason)] : []));
  expect(refusals.join("\n")).toBe("");
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

  it("that start together on an older database migrate it once, and log it before", async () => {
    await migrateTo(test.database, "0004-sign-in");
    await startTogether();
    await expectOneProgramme();
    const telling = nodes.filter((node) => node.output().includes("an older version's, of step 0004-sign-in"));
    expect(telling).toHaveLength(1);
  }, 240_000);
});

/** Paths below a folder except the database's, each with its mode and the hash of its content; "absent" without the folder. */
function stateOf(folder: string): string[] | "absent" {
  if (!existsSync(folder)) return "absent";
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !name.startsWith("pe-quality.sqlite"))
    .sort()
    .map((name) => {
      const path = join(folder, name);
      const { mode } = statSync(path);
      return `${name} ${mode.toString(8)} ${statSync(path).isFile() ? sha256(readFileSync(path)) : ""}`;
    });
}

/** A wrong environment, a change of the installation before the start, and the message of the refusal. */
interface Refusal {
  environment?: Record<string, string>;
  damage?: (dataDir: string) => void | Promise<void>;
  said: string | RegExp;
}

describe("a start that is refused changes neither folder nor database, and names the setting", () => {
  const secrets = { SESSION_SECRET: "a secret of the tests alone, long enough" };
  const programme = {
    ...secrets,
    SEED: "programme",
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    PORT: "0",
  };
  let taken: Server;
  let port = 0;
  beforeEach(async () => {
    taken = createServer().listen({ port: 0, host: "127.0.0.1" });
    await once(taken, "listening");
    port = (taken.address() as AddressInfo).port;
  });
  afterEach(() => taken.close());

  const portAndFiles = (): Record<string, Refusal> => ({
    "a taken port": {
      environment: { PORT: String(port) },
      said: `PORT ${port} and HOST 127.0.0.1 cannot be listened at`,
    },
    "files without a place": {
      environment: { FILES_URL: "file:///dev/null/files" },
      said: "Files cannot be stored at FILES_URL",
    },
  });

  async function expectRefusals(dataDir: string, cases: Record<string, Refusal>): Promise<void> {
    for (const [name, { environment, damage, said }] of Object.entries(cases)) {
      await damage?.(dataDir);
      const [folder, steps] = [stateOf(dataDir), await stepsOf(test.database)];
      const ended = await command([], { ...programme, ...test.environment, DATA_DIR: dataDir, ...environment });
      const expected = typeof said === "string" ? expect.stringContaining(said) : expect.stringMatching(said);
      expect(ended, name).toEqual({ code: 1, said: expected });
      expect(stateOf(dataDir), name).toEqual(folder);
      expect(await stepsOf(test.database), name).toEqual(steps);
    }
  }

  it("on a new folder", async () => {
    const dataDir = join(String(test.environment.DATA_DIR), "new");
    await expectRefusals(dataDir, {
      "no administrator": { environment: { ADMIN_EMAIL: "" }, said: "There is no administrator yet" },
      "a weak password": { environment: { ADMIN_PASSWORD: "password" }, said: "ADMIN_PASSWORD breaks the rules" },
      ...(engine === "postgres"
        ? {
            "no PostgreSQL": {
              environment: { DATABASE_URL: "postgres://127.0.0.1:1/none" },
              said: "The database of DATABASE_URL cannot be used",
            },
          }
        : {}),
      ...portAndFiles(),
      "wrong settings": { environment: { PORT: "x", SMTP_URL: "x" }, said: /PORT must be.*\n.*SMTP_URL must be/ },
      "a folder that cannot be made": { environment: { DATA_DIR: "/dev/null/data" }, said: /DATA_DIR/ },
      "a damaged key of the trail": {
        damage: () => {
          mkdirSync(dataDir, { recursive: true });
          writeFileSync(join(dataDir, "trail-key.pem"), "no key");
        },
        said: "trail-key.pem is no key",
      },
    });
  }, 60_000);

  it("on an installation, older than this version", async () => {
    await migrateTo(test.database, "0070-trail-lists");
    const dataDir = String(test.environment.DATA_DIR);
    await expectRefusals(dataDir, {
      "no administrator": { environment: { ADMIN_EMAIL: "" }, said: "There is no administrator yet" },
      ...portAndFiles(),
      "a newer version's database": {
        damage: async () => {
          const later = { name: "9999-of-a-later-version", timestamp: new Date().toISOString() };
          await anyTables(test.database.kysely).insertInto("kysely_migration").values(later).execute();
        },
        said: /A newer version has changed this database \(9999-of-a-later-version\), which version \d.* cannot read: start the newer/,
      },
    });
  }, 60_000);
});

onSqlite("the embedded database", () => {
  const settings = () => ({ ...test.environment, SEED: "demo" });

  it("has one process: a second one reports it at any time, and takes over after the first is killed", async () => {
    const started = await Promise.allSettled([startBuiltNode(settings()), startBuiltNode(settings())]);
    const [first] = started.flatMap((node) => (node.status === "fulfilled" ? [node.value] : []));
    expect(started.flatMap((node) => (node.status === "rejected" ? [String(node.reason)] : []))).toEqual([
      expect.stringContaining("Another process works with the embedded database"),
    ]);
    const next = startBuiltNode(settings());
    first?.process.kill("SIGKILL");
    nodes = [await next];
  }, 240_000);

  it("logs its messages as lines of JSON", async () => {
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
  ])("that %s is refused with instructions for restoring a backup", async (_what, damage) => {
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
