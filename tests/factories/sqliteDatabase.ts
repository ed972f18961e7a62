import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openSqlite } from "#server/database/sqlite.ts";
import type { TestDatabase } from "#tests/factories/testDatabase.ts";

const ownFolder = () => mkdtempSync(join(tmpdir(), "pe-quality-test-"));
const fileIn = (folder: string) => join(folder, "pe-quality.sqlite");

async function openIn(folder: string): Promise<TestDatabase> {
  const database = openSqlite(fileIn(folder));
  // Data that is thrown away after the test need not survive a power cut.
  await sql`pragma synchronous = off`.execute(database.kysely);
  return {
    database,
    environment: { DATA_DIR: folder },
    openAgain() {
      throw new Error("The embedded database has one node");
    },
    // Its folder goes with the run's own (`scripts/test/vitest.mjs`).
    async asTemplate() {
      await database.close();
      return () => {
        const copy = ownFolder();
        copyFileSync(fileIn(folder), fileIn(copy));
        return openIn(copy);
      };
    },
    async drop() {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** An empty embedded database. */
export const emptySqlite = (): Promise<TestDatabase> => openIn(ownFolder());
