import type { PlainValue } from "#src/crud/extensions/plain.ts";

/** Data for the start of a table's file. */
export interface TableHead {
  columns: readonly string[];
  /** The locale of the reader, whose spreadsheet program opens the file. */
  locale: string;
}

/** A file of a table that is written while rows arrive. */
export interface TableFile {
  add(lines: PlainValue[][]): void;
  /** Ends the file. Rejects with ExportFailure. */
  finish(): Promise<Blob>;
  /** Releases the writer, finished or not. */
  close(): void;
}

/** Starts a file. The signal aborts it. */
export type OpenTableFile = (head: TableHead, signal: AbortSignal) => TableFile;
