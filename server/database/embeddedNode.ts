import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { tryToLock } from "#server/database/sqliteLock.ts";

/** A node that was told to end may take this long over its last requests. */
const ENDING_MS = 15_000;
const RETRY_DELAY_MS = 100;

/** A lock ends with its connection, which must not be cleaned away before. */
const held = new Set<Sqlite.Database>();

/**
 * Keeps every other process from working with the embedded database of a folder until this one ends or lets go: changes
 * are told within one node alone. Waits for one that is ending. Returns how to let go; throws a sentence where another
 * stays. The lock is that of an empty database beside it, which the system frees when the process ends.
 */
export async function holdFolder(dataDir: string, waitMs = ENDING_MS): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true });
  const connection = new Sqlite(join(dataDir, "pe-quality.sqlite-node"), { timeout: 0 });
  const until = Date.now() + waitMs;
  while (!tryToLock(connection)) {
    if (Date.now() >= until) {
      connection.close();
      throw new Error(
        `Another process works with the embedded database in ${dataDir}: end it first, or use DATABASE_URL, which serves several nodes`,
      );
    }
    await wait(RETRY_DELAY_MS);
  }
  held.add(connection);
  return () => {
    held.delete(connection);
    connection.close();
  };
}
