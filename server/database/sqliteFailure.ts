import Sqlite from "better-sqlite3";
import { DatabaseFailure } from "#server/database/failure.ts";

/** SQLite's codes (its documentation, "Result and Error Codes") of a disk that takes no more. */
const full = /^SQLITE_(FULL|IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE|SHMSIZE|SHMMAP))$/;

/** Another process holds the database longer than we wait. */
const busy = /^SQLITE_BUSY/;

/** Converts a driver error: a DatabaseFailure if the disk is full or the database locked, or else the error itself. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error;
  if (full.test(error.code)) return new DatabaseFailure("STORAGE_FULL", error);
  return busy.test(error.code) ? new DatabaseFailure("UNAVAILABLE", error) : error;
}

/** Runs a query; errors of the disk become a DatabaseFailure. */
export function withDatabaseFailures<T>(ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    throw failureOf(error);
  }
}
