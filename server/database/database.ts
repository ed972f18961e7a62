import type { Kysely, Transaction as KyselyTransaction } from "kysely";

/** Rows are typed by the resource files, not by the query layer. */
export type Row = Record<string, unknown>;
export type Tables = Record<string, Row>;
export type Transaction = KyselyTransaction<Tables>;
export type Engine = "sqlite" | "postgres";

/** The one database of a node. Changes run in `transaction`; `read` sees what is committed. */
export interface Database {
  engine: Engine;
  kysely: Kysely<Tables>;
  /** Runs a query outside any transaction; its text is prepared once and kept. */
  read(sql: string, values: readonly unknown[]): Promise<Row[]>;
  /** Runs `work` in one transaction; whatever it throws rolls everything back. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
