import type { Database } from "#server/database/database.ts";

/** A database of a test's own. */
export interface TestDatabase {
  database: Database;
  /** The settings of a node on it. */
  environment: Record<string, string>;
  /** Opens the same database again, like another node; only PostgreSQL serves several for long. */
  openAgain(): Database;
  /** Closes it permanently; returns a function that opens copies of it. */
  asTemplate(): Promise<() => Promise<TestDatabase>>;
  /** Closes the first and removes it. */
  drop(): Promise<void>;
}
