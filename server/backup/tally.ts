import { createHash, type Hash } from "node:crypto";
import type { Entry, Sums } from "#server/backup/entries.ts";

/** Counts what goes by, to be compared with what a backup says that it comes to. */
export class Tally {
  readonly tables: Record<string, number> = {};
  private readonly hashes = new Map<string, Hash>();
  private table = "";

  add(entry: Entry): void {
    if (entry.kind === "table") {
      this.table = entry.table;
      this.tables[entry.table] = 0;
    }
    if (entry.kind === "row") this.tables[this.table] = (this.tables[this.table] ?? 0) + 1;
    if (entry.kind === "file") {
      const hash = this.hashes.get(entry.path) ?? createHash("sha256");
      this.hashes.set(entry.path, hash.update(entry.bytes));
    }
  }

  /** The hash of every file that went by; asked for once, at the end. */
  files(): Record<string, string> {
    return Object.fromEntries([...this.hashes].map(([path, hash]) => [path, hash.digest("hex")]));
  }
}

const unequal = <T>(what: string, wanted: Record<string, T>, found: Record<string, T>) =>
  [...new Set([...Object.keys(wanted), ...Object.keys(found)])]
    .filter((key) => wanted[key] !== found[key])
    .map((key) => `${what} ${key}: ${found[key] ?? "none"} instead of ${wanted[key] ?? "none"}`);

/** What is not as it should be, a sentence each; nothing where all is the same. */
export function differences(wanted: Sums, found: Sums): string[] {
  const trail = { chains: `${wanted.trail.chains}`, digest: wanted.trail.digest };
  return [
    ...unequal("rows of", wanted.tables, found.tables),
    ...unequal("trail's", trail, { chains: `${found.trail.chains}`, digest: found.trail.digest }),
    ...unequal("file", wanted.files, found.files),
  ];
}
