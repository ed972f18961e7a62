import { existsSync } from "node:fs";
import { isAuthenticated, readBackup } from "#server/backup/backupFile.ts";
import { requireOwnPath } from "#server/backup/dataFolder.ts";
import { type BackupEntry, FORM, FORM_BEFORE, type Header, type Sums } from "#server/backup/entries.ts";
import { type Key, requireKnownKeys } from "#server/backup/keys.ts";
import { WrongPassphrase } from "#server/backup/passphrase.ts";
import { differences, Tally } from "#server/backup/tally.ts";

/** Content of a backup that was read completely. */
export interface Inspected {
  header: Header;
  sums: Sums;
  /** The keys, still encrypted. */
  keys: Key[];
  /** Whether the passphrase authenticates every line. */
  authentic: boolean;
}

const damaged = (file: string, why: string) => new Error(`${file} is no whole backup: ${why}`);

/** Collects the checksums of a backup while its lines are read, and refuses impossible names. */
class Reading {
  readonly tally = new Tally();
  readonly keys: Key[] = [];
  header: Header | undefined;
  sums: Sums | undefined;

  add(entry: BackupEntry): void {
    if (!this.header && entry.kind !== "header") throw new Error("it does not begin with its header");
    if (this.sums && entry.kind !== "proof") throw new Error("it goes on after its end");
    this.tally.add(entry);
    if (entry.kind === "header") this.header = this.header ? this.twoHeaders() : entry.header;
    if (entry.kind === "file") requireOwnPath(entry.path);
    if (entry.kind === "key") this.keys.push(entry);
    if (entry.kind === "end") this.sums = entry.sums;
  }

  private twoHeaders(): never {
    throw new Error("it has two headers");
  }
}

/**
 * Reads a whole backup, writes nothing, and compares it with its own checksums. Throws an error with a readable
 * sentence if it is damaged, has an impossible name, or is not authenticated by the passphrase.
 */
export async function inspectBackup(file: string, passphrase?: string): Promise<Inspected> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  const reading = new Reading();
  try {
    for await (const entry of readBackup(file, passphrase)) {
      if (entry.kind === "header" && ![FORM, FORM_BEFORE].includes(entry.header.form))
        throw new Error(`it is of another form (${entry.header.form}), which a newer version reads`);
      reading.add(entry);
    }
    requireKnownKeys(reading.keys);
  } catch (error) {
    if (error instanceof WrongPassphrase) throw error;
    throw damaged(file, error instanceof Error ? error.message : String(error));
  }
  const { header, sums, tally, keys } = reading;
  if (!header || !sums) throw damaged(file, "its end is missing");
  const wrong = differences(sums, { ...sums, tables: tally.tables, files: tally.files() });
  if (wrong.length > 0) throw damaged(file, wrong.join("; "));
  return { header, sums, keys, authentic: isAuthenticated(header, passphrase) };
}
