import type { Kysely, Transaction as KyselyTransaction } from "kysely";
import type { Tables } from "#server/database/generated/tables.ts";

export type { Tables };

/** A row of which nothing more is known than that it has columns. */
export type Row = Record<string, unknown>;

/** Tables whose names stand in data, or are those of another time: a resource's, a migration's. */
export type AnyTables = Record<string, Row>;

/** The same connection or transaction for a table whose name stands in data. */
export const anyTables = (kysely: Kysely<Tables>): Kysely<AnyTables> => kysely.withTables<AnyTables>();

export type Transaction = KyselyTransaction<Tables>;
export type Engine = "sqlite" | "postgres";

/** What hears the texts that nodes of one database send each other. */
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
  /** Runs a query outside any transaction; its text is prepared once and cached. `R` says what it selects. */
  read<R extends object = Row>(sql: string, values: readonly unknown[]): Promise<R[]>;
  /**
   * As `read`, for what every request asks: where the engine tells for sure that nothing was committed since, the rows
   * are those of the last time. They are not to be changed.
   */
  readCached<R extends object = Row>(sql: string, values: readonly unknown[]): Promise<readonly R[]>;
  /** Runs `work` in one transaction; whatever it throws rolls everything back. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Whether a transaction failed only because another stood in its way, or its connection was lost before COMMIT was sent: it may be run again as it is. */
  wasStopped(error: unknown): boolean;
  /**
   * Runs `work` while no other node of this database does so: the others wait for their turn, and `onWait` is called when
   * this one does. Who dies gives the turn up.
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
  /** Takes what was deleted out of files beside the database, as far as the engine can: of SQLite the write-ahead log. */
  overwrite(): Promise<void>;
  /** Connections in use and idle, and calls that wait for one; nothing where there is no pool of them. */
  connections(): { used: number; idle: number; waiting: number } | undefined;
  close(): Promise<void>;
}
