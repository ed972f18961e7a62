import type { Database } from "#server/database/database.ts";

/** A database of a test's own. */
export interface TestDatabase {
  database: Database;
  /** The settings of a node on it. */
  environment: Record<string, string>;
  /** Opens the same database once more, as another node does; PostgreSQL alone serves several for long. */
  openAgain(): Database;
  /** Closes it for good; what is returned opens copies of it. */
  asTemplate(): Promise<() => Promise<TestDatabase>>;
  /** Closes the first and removes it. */
  drop(): Promise<void>;
}
