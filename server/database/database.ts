import type { Kysely, Transaction as KyselyTransaction } from "kysely";

/** Rows are typed by the resource files, not by the query layer. */
export type Row = Record<string, unknown>;
export type Tables = Record<string, Row>;
export type Transaction = KyselyTransaction<Tables>;
export type Engine = "sqlite" | "postgres";

/** A query prepared once and run with other values: its text, and its name for the database. */
export interface Statement {
  name: string;
  sql: string;
}

/** The one database of a node. Changes run in `transaction`; `read` sees what is committed. */
export interface Database {
  engine: Engine;
  kysely: Kysely<Tables>;
  /** Runs a prepared query outside any transaction. */
  read(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** Runs `work` in one transaction; whatever it throws rolls everything back. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
