import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openPostgres } from "#server/database/postgres.ts";
import type { TestDatabase } from "#tests/factories/testDatabase.ts";

const newName = (kind: string) => `${kind}_${randomBytes(6).toString("hex")}`;

async function connect(): Promise<{ admin: pg.Client; server: string }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL is not set: run the tests by npm test");
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  return { admin, server };
}

/** Names of databases that these processes copy from; the run that started them drops them at its end. */
export const templatesOf = (run: number) => `template_${run}`;

/** @param template the database to copy; by default an empty one */
async function create(name: string, template = "template1"): Promise<TestDatabase> {
  const { admin, server } = await connect();
  await admin.query(`create database ${name} template ${template}`);
  const folder = mkdtempSync(join(tmpdir(), "pe-quality-test-"));
  const url = new URL(server);
  url.pathname = `/${name}`;
  const open = () => openPostgres(url.href, () => {});
  const database = open();
  const end = async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  };
  return {
    database,
    environment: { DATABASE_URL: url.href, DATA_DIR: folder },
    openAgain: open,
    async asTemplate() {
      await end();
      const kept = newName(templatesOf(process.ppid));
      await admin.query(`alter database ${name} rename to ${kept}`);
      await admin.end();
      return () => create(newName("test"), kept);
    },
    async drop() {
      await end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** An empty database on PostgreSQL, whatever the engine of the project. */
export const emptyPostgres = (): Promise<TestDatabase> => create(newName("test"));
