import { inspectBackup, writeBackup } from "#server/backup/backupFile.ts";
import { copyOf } from "#server/backup/copy.ts";
import type { Entry } from "#server/backup/entries.ts";
import { progressOf } from "#server/backup/progress.ts";
import type { Source } from "#server/backup/snapshot.ts";
import { printSums } from "#server/commands/printSums.ts";
import { fileOf } from "#server/database/open.ts";
import { readPlace } from "#server/settings.ts";

async function* withProgress(entries: AsyncIterable<Entry>, step: (now: string) => void): AsyncGenerator<Entry> {
  let now = "";
  for await (const entry of entries) {
    if (entry.kind === "table") now = entry.table;
    if (entry.kind === "row") step(now);
    yield entry;
  }
}

/** `npm run backup -- FILE`: everything of the installation in one file, while it goes on serving. Throws a sentence. */
export async function backup([file]: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  if (!file) throw new Error("Say into which file: npm run backup -- FILE");
  const { databaseUrl, ...folders } = readPlace(environment);
  const source: Source = databaseUrl ? { databaseUrl } : { file: fileOf(folders.dataDir) };
  const passphrase = environment.BACKUP_PASSPHRASE || undefined;
  const progress = progressOf("Backing up");
  const copy = copyOf(source, { folders, passphrase }, progress.setTotal);
  await writeBackup(file, withProgress(copy, progress.step));
  const { sums, keys } = await inspectBackup(file);
  printSums(`${file} is whole`, sums);
  if (keys.length > 0) console.log(`Keys in it, encrypted: ${keys.map(({ name }) => name).join(", ")}`);
  if (!passphrase) console.log("Without BACKUP_PASSPHRASE the keys in DATA_DIR are left out: keep them elsewhere");
}
