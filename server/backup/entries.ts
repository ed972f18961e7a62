import type { DatabaseRow, Engine } from "#server/database/database.ts";

/** The form in which a backup is written. */
export const FORM = 2;

/** The form of version 0.2.0: keys are sealed without their names, and nothing authenticates the file. */
export const FORM_BEFORE = 1;

/** Source and time of a backup. */
export interface Header {
  form: number;
  product: string;
  /** Commit of the product that wrote it. Version 0.3.0 and earlier did not record it. */
  commit?: string;
  takenAt: string;
  engine: Engine;
  /** The migrations that had run. */
  migrations: string[];
  /** Salt of the passphrase that authenticates the file. Absent if it was made without one. */
  salt?: string;
  check?: string;
}

/** Checksums that must be equal in a backup and in its source. */
export interface Sums {
  /** Rows of every table. */
  tables: Record<string, number>;
  /** Number of chains in the trail, and one hash of their last entries. */
  trail: { chains: number; digest: string };
  /** SHA-256 of every file, by its path in DATA_DIR. */
  files: Record<string, string>;
  /** Content that the database refers to and the backup lacks, one phrase per item. Form 1 did not compare it. */
  missing?: string[];
}

/**
 * One line of a backup. The header is first. Each table follows the tables it refers to, and is followed by its rows.
 * Then come files in chunks, keys and checksums. The last line is the proof that a passphrase authenticates every line
 * before it.
 */
export type BackupEntry =
  | { kind: "header"; header: Header }
  | { kind: "table"; table: string; columns: string[] }
  | { kind: "row"; values: unknown[] }
  | { kind: "file"; path: string; bytes: Buffer }
  | { kind: "key"; name: string; sealed: string }
  | { kind: "end"; sums: Sums }
  | { kind: "proof"; mac: string };

const isBytes = (value: unknown): value is { base64: string } =>
  typeof value === "object" && value !== null && "base64" in value;

/** An entry as a line of JSON. Rows, which are most of the entries, are plain arrays. */
export function toLine(entry: BackupEntry): string {
  if (entry.kind === "row")
    return JSON.stringify(
      entry.values.map((value) => (Buffer.isBuffer(value) ? { base64: value.toString("base64") } : value)),
    );
  if (entry.kind === "file") return JSON.stringify({ ...entry, bytes: entry.bytes.toString("base64") });
  return JSON.stringify(entry);
}

/** Reads a line that `toLine` wrote. Throws SyntaxError for other text. */
export function fromLine(line: string): BackupEntry {
  const read = JSON.parse(line);
  if (Array.isArray(read))
    return {
      kind: "row",
      values: read.map((value) => (isBytes(value) ? Buffer.from(value.base64, "base64") : value)),
    };
  return read.kind === "file" ? { ...read, bytes: Buffer.from(read.bytes, "base64") } : read;
}

/** A row as the entry of a table with these columns. */
export const rowEntry = (columns: string[], row: DatabaseRow): BackupEntry => ({
  kind: "row",
  values: columns.map((column) => row[column] ?? null),
});
