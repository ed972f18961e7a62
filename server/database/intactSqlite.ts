import { existsSync, statSync } from "node:fs";
import Sqlite from "better-sqlite3";

/**
 * A file of this size is checked in less than a second. A larger one is checked completely only after a process was
 * killed.
 */
const SMALL_BYTES = 100 * 1024 * 1024;

const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);

const refusal = (file: string, why: string) =>
  new Error(
    `${file} is damaged (${why}). Move the whole DATA_DIR aside and bring back the last backup: npm run restore -- FILE (docs/operations.md)`,
  );

/** The first fault that SQLite finds in a file. Undefined if there is none. */
function faultOf(file: string): string | undefined {
  const connection = new Sqlite(file, { timeout: 5000 });
  try {
    const found = connection.pragma("quick_check(1)", { simple: true });
    return found === "ok" ? undefined : String(found);
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code)) return error.message;
    throw error;
  } finally {
    connection.close();
  }
}

/**
 * Throws an error with a readable sentence if the embedded database is damaged, because further use could lose more.
 */
export function requireIntact(file: string): void {
  const size = sizeOf(file);
  const wasKilled = sizeOf(`${file}-wal`) > 0;
  if (size === 0 || (size > SMALL_BYTES && !wasKilled)) return;
  const fault = faultOf(file);
  if (fault) throw refusal(file, fault);
}
