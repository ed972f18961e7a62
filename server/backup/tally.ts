import { createHash, type Hash } from "node:crypto";
import type { BackupEntry, Sums } from "#server/backup/entries.ts";

/** Counts entries, for comparison with the checksums of a backup. */
export class Tally {
  readonly tables: Record<string, number> = {};
  private readonly hashes: Record<string, string> = {};
  private file: { path: string; hash: Hash } | undefined;
  private table = "";

  add(entry: BackupEntry): void {
    if (entry.kind === "table") {
      this.table = entry.table;
      this.tables[entry.table] = 0;
    }
    if (entry.kind === "row") this.tables[this.table] = (this.tables[this.table] ?? 0) + 1;
    if (entry.kind === "file") this.fileWith(entry.path).update(entry.bytes);
    else this.endFile();
  }

  /** The hash of the current file. Parts of a file follow each other, so only one is open. */
  private fileWith(path: string): Hash {
    if (this.file?.path === path) return this.file.hash;
    this.endFile();
    if (path in this.hashes) throw new Error(`the file ${path} is in it twice`);
    this.file = { path, hash: createHash("sha256") };
    return this.file.hash;
  }

  private endFile(): void {
    if (this.file) this.hashes[this.file.path] = this.file.hash.digest("hex");
    this.file = undefined;
  }

  /** The hashes of all files so far. */
  files(): Record<string, string> {
    this.endFile();
    return this.hashes;
  }
}

const unequal = <T>(what: string, wanted: Record<string, T>, found: Record<string, T>) =>
  [...new Set([...Object.keys(wanted), ...Object.keys(found)])]
    .filter((key) => wanted[key] !== found[key])
    .map((key) => `${what} ${key}: ${found[key] ?? "none"} instead of ${wanted[key] ?? "none"}`);

/** Differences between expected and actual checksums, one sentence per difference. Empty if all match. */
export function differences(wanted: Sums, found: Sums): string[] {
  const trail = { chains: `${wanted.trail.chains}`, digest: wanted.trail.digest };
  return [
    ...unequal("rows of", wanted.tables, found.tables),
    ...unequal("trail's", trail, { chains: `${found.trail.chains}`, digest: found.trail.digest }),
    ...unequal("file", wanted.files, found.files),
  ];
}
