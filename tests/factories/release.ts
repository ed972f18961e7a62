import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import pg from "pg";
import type { Database } from "#server/database/database.ts";
import { openSqlite } from "#server/database/sqlite.ts";
import { emptyPostgres } from "#tests/factories/postgresDatabase.ts";

const fixtures = fileURLToPath(new URL("../fixtures", import.meta.url));

/** Releases whose demonstration is stored as they left it, on both engines. */
export const releases = readdirSync(fixtures);

/** The data of a release, in a separate place for a test. */
export interface Left {
  /** The settings of a node on it. */
  environment: Record<string, string>;
  /** Opens the database as it is. */
  open(): Database;
  drop(): Promise<void>;
}

/** Copies a release's files outside its database, and extracts the database's own file. */
function copied(release: string, engine: string, name: string) {
  const folder = mkdtempSync(join(tmpdir(), "pe-quality-release-"));
  cpSync(join(fixtures, release, engine), folder, { recursive: true });
  const packed = join(folder, `${name}.br`);
  const content = brotliDecompressSync(readFileSync(packed));
  rmSync(packed);
  return { folder, content };
}

async function onPostgres(release: string): Promise<Left> {
  const { folder, content } = copied(release, "postgres", "dump.sql");
  const { environment, openAgain, drop } = await emptyPostgres();
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  await client.query(content.toString());
  await client.end();
  const SESSION_SECRET = "a secret of the tests alone, long enough";
  return {
    environment: { ...environment, SESSION_SECRET, DATA_DIR: folder },
    open: openAgain,
    async drop() {
      await drop();
      rmSync(folder, { recursive: true });
    },
  };
}

function onSqlite(release: string): Left {
  const { folder, content } = copied(release, "embedded", "pe-quality.sqlite");
  const file = join(folder, "pe-quality.sqlite");
  writeFileSync(file, content);
  return {
    environment: { DATA_DIR: folder },
    open: () => openSqlite(file),
    drop: async () => rmSync(folder, { recursive: true }),
  };
}

/** Brings back what a release left, on the engine of the running project. */
export const leftBy = async (release: string): Promise<Left> =>
  process.env.TEST_ENGINE === "postgres" ? onPostgres(release) : onSqlite(release);
