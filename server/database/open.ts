import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#server/database/database.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { openSqlite } from "#server/database/sqlite.ts";
import { tell } from "#server/lib/standardOutput.ts";
import type { Settings } from "#server/settings/settings.ts";

/** The file of the embedded database. */
export const fileOf = (dataDir: string) => join(dataDir, "pe-quality.sqlite");

/**
 * Throws an error with a readable sentence if an embedded database that is only read does not exist, because opening
 * would create it.
 */
export function requireFile(file: string): void {
  if (!existsSync(file)) throw new Error(`There is no database at ${file}`);
}

/** The database in the settings, and the maximum number of connections. */
type DatabasePlace = Pick<Settings, "databaseUrl" | "dataDir"> & Partial<Pick<Settings, "databasePoolSize">>;

/** Opens the database of the settings. */
export function openDatabase({ databaseUrl, dataDir, databasePoolSize }: DatabasePlace): Database {
  const tellBroken = (error: Error) => tell(`The database connection broke: ${error.message}`, "error");
  return databaseUrl ? openPostgres(databaseUrl, tellBroken, databasePoolSize) : openSqlite(fileOf(dataDir));
}
