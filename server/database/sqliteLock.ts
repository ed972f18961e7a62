import Sqlite from "better-sqlite3";

/** Takes the lock of a database file, which the system frees when the process ends; false where another has it. */
export function tryToLock(connection: Sqlite.Database): boolean {
  try {
    connection.exec("begin exclusive");
    return true;
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && error.code === "SQLITE_BUSY") return false;
    throw error;
  }
}
