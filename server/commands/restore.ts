import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { inspectBackup, type Key, readBackup } from "#server/backup/backupFile.ts";
import { hashFiles } from "#server/backup/dataFolder.ts";
import type { Entry, Sums } from "#server/backup/entries.ts";
import { fill, requireKnownShape } from "#server/backup/fill.ts";
import { NewFolder } from "#server/backup/folder.ts";
import { progressOf } from "#server/backup/progress.ts";
import { unseal } from "#server/backup/sealedKeys.ts";
import { differences } from "#server/backup/tally.ts";
import { printSums } from "#server/commands/printSums.ts";
import { holdFolder } from "#server/database/embeddedNode.ts";
import { openDatabase } from "#server/database/open.ts";
import { moveFiles } from "#server/files/moveFiles.ts";
import { openFiles } from "#server/files/open.ts";
import type { FilesPlace } from "#server/settings/filesPlace.ts";
import { readPlace } from "#server/settings.ts";

const WITHOUT_KEYS = "--without-keys";

/** The keys of a backup by name. Throws a sentence where they cannot be read and nobody said that they may be lost. */
function keysOf(sealed: Key[], passphrase: string | undefined, without: boolean): Map<string, Buffer> {
  if (without || sealed.length === 0) return new Map();
  if (!passphrase)
    throw new Error(`Set BACKUP_PASSPHRASE: this backup has encrypted keys (or leave them out: ${WITHOUT_KEYS})`);
  return new Map(sealed.map((key) => [key.name, unseal(key.sealed, passphrase)]));
}

/** Fills the database and the folder; both are put in place when all is as it was. */
async function fillBoth(file: string, folder: NewFolder, databaseUrl: string | undefined, rows: number): Promise<Sums> {
  const database = openDatabase({ databaseUrl, dataDir: folder.half });
  const progress = progressOf("Restoring");
  progress.setTotal(rows);
  let table = "";
  try {
    return await fill(database, readBackup(file), async (entry: Entry) => {
      if (entry.kind === "table") table = entry.table;
      if (entry.kind === "row") progress.step(table);
      await folder.keep(entry);
      if (entry.kind !== "end") return;
      const wrong = differences(entry.sums, { ...entry.sums, files: await hashFiles(folder.paths, folder.locate) });
      if (wrong.length > 0) throw new Error(`The copy is not what was copied: ${wrong.join("; ")}`);
    });
  } finally {
    await database.close();
  }
}

/** Brings the files into the store that settings name, where that is not the folder itself. */
async function bringFiles({ half }: NewFolder, dataDir: string, place: FilesPlace): Promise<void> {
  if (!place.filesBucket && place.filesDir === join(dataDir, "files")) return;
  console.log("Bringing the files to where FILES_URL says");
  await moveFiles(join(half, "files"), (await openFiles(place)).files);
}

/** `npm run restore -- FILE`: a backup into an empty DATA_DIR, or an empty DATA_DIR and an empty PostgreSQL. Throws a sentence. */
export async function restore(words: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const file = words.find((word) => !word.startsWith("--"));
  if (!file) throw new Error(`Say from which file: npm run restore -- FILE [${WITHOUT_KEYS}]`);
  const { dataDir, databaseUrl, ...place } = readPlace(environment);
  const { header, sums, keys: sealed } = await inspectBackup(file);
  requireKnownShape(header);
  const keys = keysOf(sealed, environment.BACKUP_PASSPHRASE, words.includes(WITHOUT_KEYS));
  console.log(`${file} was taken at ${header.takenAt} by version ${header.product}`);
  const folder = new NewFolder(dataDir, keys.has("trail-key.pem"));
  const letGo = await holdFolder(dataDir, 0);
  try {
    const rows = Object.values(sums.tables).reduce((sum, count) => sum + count, 0);
    await fillBoth(file, folder, databaseUrl, rows);
    for (const [name, key] of keys) writeFileSync(join(folder.half, name), key, { mode: 0o600, flush: true });
    await bringFiles(folder, dataDir, place);
    folder.finish();
    printSums("All is there as it was", sums);
    if (keys.size === 0)
      console.log("No keys came along: put those of DATA_DIR in place before the start, or new ones are made");
  } finally {
    folder.remove();
    letGo();
  }
}
