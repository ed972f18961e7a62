import type { PlainValue } from "#src/crud/extensions/plain.ts";

/** Start of a table's file. */
export interface TableHead {
  columns: readonly string[];
  /** Of the reader, whose spreadsheet opens it. */
  locale: string;
}

/** A file of a table that is written while its lines come in. */
export interface TableFile {
  add(lines: PlainValue[][]): void;
  /** Ends the file. Rejects with ExportFailure. */
  finish(): Promise<Blob>;
  /** Releases the writer, finished or not. */
  close(): void;
}

/** Starts a file; the signal aborts it. */
export type OpenTableFile = (head: TableHead, signal: AbortSignal) => TableFile;
