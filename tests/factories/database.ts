import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Database } from "#server/database/database.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { openSqlite } from "#server/database/sqlite.ts";

export interface TestDatabase {
  database: Database;
  /** The settings of a node on it. */
  environment: Record<string, string>;
  /** Opens the same database once more, as another node does; PostgreSQL alone serves several for long. */
  openAgain(): Database;
  /** Closes the first and removes it. */
  drop(): Promise<void>;
}

/** An empty database of a test's own, on the engine of the running project. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return process.env.TEST_ENGINE === "postgres" ? emptyPostgres() : emptySqlite();
}

function emptySqlite(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), "pe-quality-test-"));
  const database = openSqlite(join(folder, "pe-quality.sqlite"));
  const drop = async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  };
  const openAgain = () => {
    throw new Error("The embedded database has one node");
  };
  return { database, environment: { DATA_DIR: folder }, openAgain, drop };
}

/** An empty database on PostgreSQL, whatever the engine of the project. */
export async function emptyPostgres(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL is not set: run the tests by npm test");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const folder = mkdtempSync(join(tmpdir(), "pe-quality-test-"));
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href, () => {});
  const drop = async () => {
    await database.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    rmSync(folder, { recursive: true });
  };
  const environment = { DATABASE_URL: url.href, DATA_DIR: folder };
  return { database, environment, openAgain: () => openPostgres(url.href, () => {}), drop };
}
