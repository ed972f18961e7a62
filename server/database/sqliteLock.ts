import Sqlite from "better-sqlite3";

/**
 * Takes the lock of a database file, which the system releases when the process ends. False if another process has it.
 */
export function tryToLock(connection: Sqlite.Database): boolean {
  try {
    connection.exec("begin exclusive");
    return true;
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && error.code === "SQLITE_BUSY") return false;
    throw error;
  }
}
