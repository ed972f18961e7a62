import type { Kysely, Transaction as KyselyTransaction } from "kysely";
import type { Tables } from "#server/database/generated/tables.ts";

export type { Tables };

/** A row with unknown columns. */
export type DatabaseRow = Record<string, unknown>;

/** Tables whose names come from data or from another version, such as a resource's or a migration's. */
export type AnyTables = Record<string, DatabaseRow>;

/** The same connection or transaction for a table whose name comes from data. */
export const anyTables = (kysely: Kysely<Tables>): Kysely<AnyTables> => kysely.withTables<AnyTables>();

export type Transaction = KyselyTransaction<Tables>;
export type Engine = "sqlite" | "postgres";

/** Listener for messages between the nodes of one database. */
export interface MessageListener {
  onMessage(text: string): void;
  /** Called after the connection was lost for a while, because messages may be missing. */
  onGap(): void;
}

/** Maximum size of one text in bytes. PostgreSQL's limit is below 8,000. */
export const MAX_TEXT_LENGTH = 7900;

/**
 * The only database of a node. Changes run in `transaction`, and `read` sees committed data. All functions throw
 * DatabaseFailure if the database is unavailable or full.
 */
export interface Database {
  engine: Engine;
  kysely: Kysely<Tables>;
  /** Runs a query outside of any transaction. Its statement is prepared once and cached. `R` is the type of a row. */
  read<R extends object = DatabaseRow>(sql: string, values: readonly unknown[]): Promise<R[]>;
  /**
   * Like `read`, for queries of every request. Returns the previous rows if the engine is sure that nothing was
   * committed since. Callers must not change them.
   */
  readCached<R extends object = DatabaseRow>(sql: string, values: readonly unknown[]): Promise<readonly R[]>;
  /** Runs `work` in one transaction. Any error rolls everything back. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Whether a transaction may be run again, because it failed only due to another one, or lost its connection before
   * COMMIT was sent.
   */
  wasStopped(error: unknown): boolean;
  /**
   * Runs `work` on one node of this database at a time. Other nodes wait for their turn, and `onWait` is called if this
   * one waits. A dead node releases the lock.
   */
  alone<T>(work: () => Promise<T>, onWait: () => void): Promise<T>;
  /** Sends a text of at most MAX_TEXT_LENGTH bytes to all listening nodes, including this one. */
  notify(text: string): Promise<void>;
  /** Listens for texts from now on. A lost connection is opened again. Returns a function that stops it. */
  listen(listener: MessageListener): Promise<() => Promise<void>>;
  /**
   * From now on, a statement without an answer within this number of milliseconds fails with DatabaseFailure, and its
   * connection is closed. Before that there is no limit, because migrations may take long.
   */
  answerWithin(milliseconds: number): void;
  /**
   * Removes deleted values from files next to the database, as far as the engine can. For SQLite this is the
   * write-ahead log.
   */
  overwrite(): Promise<void>;
  /** Connections in use and idle, and waiting calls; undefined without a pool. */
  connections(): { used: number; idle: number; waiting: number } | undefined;
  close(): Promise<void>;
}
