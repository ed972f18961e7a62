import Sqlite from "better-sqlite3";
import { DatabaseFailure } from "#server/database/failure.ts";

/** SQLite's codes of a full disk (its documentation, "Result and Error Codes"). */
const full = /^SQLITE_(FULL|IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE|SHMSIZE|SHMMAP))$/;

/** SQLite's codes if another process locks the database longer than the timeout. */
const busy = /^SQLITE_BUSY/;

/**
 * Converts a driver error to a DatabaseFailure if the disk is full or the database is locked. Otherwise returns the
 * error itself.
 */
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
