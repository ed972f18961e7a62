import { emptyPostgres } from "#tests/factories/postgresDatabase.ts";
import { emptySqlite } from "#tests/factories/sqliteDatabase.ts";
import type { TestDatabase } from "#tests/factories/testDatabase.ts";

/** An empty database of a test's own, on the engine of the running project. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return process.env.TEST_ENGINE === "postgres" ? emptyPostgres() : emptySqlite();
}
