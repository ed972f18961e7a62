import { setTimeout as wait } from "node:timers/promises";
import Sqlite from "better-sqlite3";

const RETRY_DELAY_MS = 50;

/** Takes the lock if it is free. */
function tryTurn(connection: Sqlite.Database): boolean {
  try {
    connection.exec("begin exclusive");
    return true;
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && error.code === "SQLITE_BUSY") return false;
    throw error;
  }
}

/**
 * `Database.alone` on the embedded database: the lock is that of an empty database beside it, which the system frees
 * when the process ends. The database itself stays open to the one whose turn it is.
 */
export async function sqliteTurn<T>(file: string, work: () => Promise<T>, onWait: () => void): Promise<T> {
  const connection = new Sqlite(`${file}-turn`, { timeout: 0 });
  try {
    for (let first = true; !tryTurn(connection); first = false) {
      if (first) onWait();
      await wait(RETRY_DELAY_MS);
    }
    return await work();
  } finally {
    connection.close();
  }
}
