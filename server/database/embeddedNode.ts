import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { tryToLock } from "#server/database/sqliteLock.ts";
import { makeDataDir } from "#server/settings/makeDataDir.ts";

/** Time that a stopping node may take for its last requests. */
const ENDING_MS = 15_000;
const RETRY_DELAY_MS = 100;

/** A lock ends with its connection, which must not be garbage-collected before. */
const held = new Set<Sqlite.Database>();

/**
 * Locks the embedded database of a folder until this process ends or releases it, because changes are only announced
 * within one node. Waits for a stopping process. Returns the release function. Throws an error if another process does
 * not end. The lock is on an empty database next to it, which the system releases when the process ends.
 */
export async function holdFolder(dataDir: string, waitMs = ENDING_MS): Promise<() => void> {
  makeDataDir(dataDir);
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
