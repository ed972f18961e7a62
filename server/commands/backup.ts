import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeBackup } from "#server/backup/backupFile.ts";
import { copyOf } from "#server/backup/copy.ts";
import type { BackupEntry } from "#server/backup/entries.ts";
import { inspectBackup } from "#server/backup/inspect.ts";
import { isFolder, nameNow, namesIn } from "#server/backup/names.ts";
import { noteBackup } from "#server/backup/outcomes.ts";
import { Passphrase } from "#server/backup/passphrase.ts";
import { progressOf } from "#server/backup/progress.ts";
import { keysNeeded } from "#server/backup/referred.ts";
import type { SnapshotSource } from "#server/backup/snapshot.ts";
import { INCOMPLETE, printMissing, printSums } from "#server/commands/printSums.ts";
import { fileOf } from "#server/database/open.ts";
import { given } from "#server/settings/given.ts";
import type { Release } from "#server/settings/release.ts";
import { readPlace } from "#server/settings/settings.ts";

const usage = "npm run backup -- FILE|FOLDER [--env FILE] [--keep NUMBER] [--without-keys] [--this-node]";

async function* withProgress(
  entries: AsyncIterable<BackupEntry>,
  step: (now: string) => void,
): AsyncGenerator<BackupEntry> {
  let now = "";
  for await (const entry of entries) {
    if (entry.kind === "table") now = entry.table;
    if (entry.kind === "row") step(now);
    yield entry;
  }
}

/** Removes all but the newest backups of a folder. */
function keepNewest(folder: string, count: number): void {
  for (const name of namesIn(folder).slice(count)) rmSync(join(folder, name));
}

function readWords(words: string[]) {
  const { values, positionals } = parseArgs({
    args: words,
    options: { keep: { type: "string" }, "without-keys": { type: "boolean" }, "this-node": { type: "boolean" } },
    allowPositionals: true,
  });
  const [into] = positionals;
  if (!into || positionals.length > 1) throw new Error(`The file or folder is missing. Usage: ${usage}`);
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && (!isFolder(into) || !Number.isInteger(keep) || keep < 1))
    throw new Error(`--keep is a number of backups, and is for a folder that is there: ${usage}`);
  return { into, keep, thisNode: values["this-node"] ?? false, withoutKeys: values["without-keys"] ?? false };
}

/** Records a backup. If that fails, the backup is still valid, but metrics continue to show the previous one. */
async function note(source: SnapshotSource, takenAt: string, missing: number): Promise<void> {
  try {
    await noteBackup(source, takenAt, missing);
  } catch (error) {
    console.log(`The database could not note this backup: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * `npm run backup -- FILE`: writes all data of the installation into one file, while it is serving. Lists content that
 * the database refers to and the file lacks. Throws an error with a readable sentence.
 * @returns the exit code: 0, or INCOMPLETE
 */
export async function backup(words: string[], environment: NodeJS.ProcessEnv, release: Release): Promise<number> {
  const { into, keep, thisNode, withoutKeys } = readWords(words);
  const { databaseUrl, ...folders } = readPlace(environment);
  if (!existsSync(folders.dataDir)) throw new Error(`There is no folder ${folders.dataDir}: look at DATA_DIR`);
  const file = isFolder(into) ? join(into, nameNow()) : into;
  const source: SnapshotSource = databaseUrl ? { databaseUrl } : { file: fileOf(folders.dataDir) };
  const secret = environment.BACKUP_PASSPHRASE;
  const passphrase = secret ? new Passphrase(secret) : undefined;
  const keys = withoutKeys ? [] : keysNeeded(given(environment));
  const progress = progressOf("Backing up");
  const copy = copyOf(source, release, { folders, passphrase, keys, thisNode, withoutKeys }, progress.setTotal);
  await writeBackup(file, withProgress(copy, progress.step), passphrase);
  const { header, sums, keys: sealed } = await inspectBackup(file, secret);
  const missing = sums.missing ?? [];
  await note(source, header.takenAt, missing.length);
  if (missing.length === 0) printSums(`${file} is complete`, sums, sealed.length);
  else printSums(`${file} was written and is INCOMPLETE, ${missing.length} missing`, sums, sealed.length);
  printMissing(missing);
  if (sealed.length > 0) console.log(`Keys in it, encrypted: ${sealed.map(({ name }) => name).join(", ")}`);
  if (!passphrase)
    console.log("Without BACKUP_PASSPHRASE nothing vouches for this file, and the keys in DATA_DIR are left out");
  if (keep !== undefined && missing.length === 0) keepNewest(into, keep);
  return missing.length === 0 ? 0 : INCOMPLETE;
}
