import { existsSync } from "node:fs";
import { join } from "node:path";
import { inspectBackup } from "#server/backup/inspect.ts";
import { isFolder, namesIn } from "#server/backup/names.ts";
import { noteBackupCheck } from "#server/backup/outcomes.ts";
import { INCOMPLETE, printMissing, printSums } from "#server/commands/printSums.ts";
import { fileOf } from "#server/database/open.ts";
import { readPlace } from "#server/settings/settings.ts";

/** The file to verify, which for a folder is its newest backup. Throws an error if there is none. */
function fileToVerify(place: string | undefined): string {
  if (!place) throw new Error("The file is missing. Usage: verify-backup FILE|FOLDER [--env FILE]");
  if (!isFolder(place)) return place;
  const newest = namesIn(place).at(0);
  if (!newest) throw new Error(`There is no backup in ${place}`);
  return join(place, newest);
}

/**
 * `verify-backup FILE`: reads a whole backup like a restore, restores nothing, and records the result for the system
 * page. Throws an error for a damaged one.
 * @returns the exit code: 0, or INCOMPLETE
 */
export async function verifyBackup(words: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const { databaseUrl, dataDir } = readPlace(environment);
  if (!databaseUrl && !existsSync(fileOf(dataDir)))
    throw new Error(`There is no database in ${dataDir}: look at DATA_DIR`);
  const source = databaseUrl ? { databaseUrl } : { file: fileOf(dataDir) };
  const file = fileToVerify(words[0]);
  const note = (checked: number, faults: number) =>
    noteBackupCheck(source, { at: new Date().toISOString(), checked, faults });
  try {
    const { sums, keys } = await inspectBackup(file, environment.BACKUP_PASSPHRASE || undefined);
    const missing = sums.missing ?? [];
    const rows = Object.values(sums.tables).reduce((sum, count) => sum + count, 0);
    await note(rows, missing.length);
    printSums(missing.length === 0 ? `${file} is complete` : `${file} is INCOMPLETE`, sums, keys.length);
    printMissing(missing);
    return missing.length === 0 ? 0 : INCOMPLETE;
  } catch (error) {
    await note(0, 1);
    throw error;
  }
}
