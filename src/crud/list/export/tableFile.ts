import type { PlainValue } from "#src/crud/list/export/plainValue.ts";

/** What a file of a table begins with. */
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
  /** Lets go of what wrote it, finished or not. */
  close(): void;
}

/** Begins a file; the signal says that nobody wants it any more. */
export type OpenTableFile = (head: TableHead, signal: AbortSignal) => TableFile;
