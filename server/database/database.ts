import type { Kysely, Transaction as KyselyTransaction } from "kysely";
import type { Tables } from "#server/database/generated/tables.ts";

export type { Tables };

/** A row of which nothing more is known than that it has columns. */
export type DatabaseRow = Record<string, unknown>;

/** Tables whose names come from data or from another version: a resource's, a migration's. */
export type AnyTables = Record<string, DatabaseRow>;

/** The same connection or transaction for a table whose name comes from data. */
export const anyTables = (kysely: Kysely<Tables>): Kysely<AnyTables> => kysely.withTables<AnyTables>();

export type Transaction = KyselyTransaction<Tables>;
export type Engine = "sqlite" | "postgres";

/** Listener for messages between the nodes of one database. */
export interface MessageListener {
  onMessage(text: string): void;
  /** The connection was lost for a while: something may not have been heard. */
  onGap(): void;
}

/** Bytes that one text may have: PostgreSQL takes less than 8,000. */
export const MAX_TEXT_LENGTH = 7900;

/**
 * The one database of a node. Changes run in `transaction`; `read` sees what is committed. Everything throws
 * DatabaseFailure where the database is away or full.
 */
export interface Database {
  engine: Engine;
  kysely: Kysely<Tables>;
  /** Runs a query outside any transaction; its statement is prepared once and cached. `R` is the type of a row. */
  read<R extends object = DatabaseRow>(sql: string, values: readonly unknown[]): Promise<R[]>;
  /**
   * Like `read`, for queries of every request: returns the previous rows if the engine is sure that nothing was
   * committed since. Callers must not change them.
   */
  readCached<R extends object = DatabaseRow>(sql: string, values: readonly unknown[]): Promise<readonly R[]>;
  /** Runs `work` in one transaction; whatever it throws rolls everything back. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Whether a transaction failed only because of another one, or lost its connection before COMMIT was sent: it may be
   * run again.
   */
  wasStopped(error: unknown): boolean;
  /**
   * Runs `work` while no other node of this database does. Other nodes wait for their turn; `onWait` is called if this
   * one waits. A dead node releases the lock.
   */
  alone<T>(work: () => Promise<T>, onWait: () => void): Promise<T>;
  /** Sends a text of at most MAX_TEXT_LENGTH bytes to all nodes that listen, this one included. */
  notify(text: string): Promise<void>;
  /** Hears what is sent from now on; a lost connection is opened again. Returns how to stop. */
  listen(listener: MessageListener): Promise<() => Promise<void>>;
  /**
   * From now on a statement that gets no answer in so many milliseconds fails with DatabaseFailure, and its connection is
   * given up. Until then each takes as long as it takes, as the steps of a database's making may.
   */
  answerWithin(milliseconds: number): void;
  /** Removes deleted values from files next to the database, as far as the engine can: for SQLite the write-ahead log. */
  overwrite(): Promise<void>;
  /** Connections in use and idle, and waiting calls; undefined without a pool. */
  connections(): { used: number; idle: number; waiting: number } | undefined;
  close(): Promise<void>;
}
