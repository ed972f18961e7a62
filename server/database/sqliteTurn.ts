import { setTimeout as wait } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { tryToLock } from "#server/database/sqliteLock.ts";

const RETRY_DELAY_MS = 50;

/**
 * `Database.alone` on the embedded database. The lock is on an empty database next to it, which the system releases
 * when the process ends. The database itself stays open to the node that has the lock.
 */
export async function sqliteTurn<T>(file: string, work: () => Promise<T>, onWait: () => void): Promise<T> {
  const connection = new Sqlite(`${file}-turn`, { timeout: 0 });
  try {
    for (let first = true; !tryToLock(connection); first = false) {
      if (first) onWait();
      await wait(RETRY_DELAY_MS);
    }
    return await work();
  } finally {
    connection.close();
  }
}
