import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAuthenticated, readBackup } from "#server/backup/backupFile.ts";
import { type BackupEntry, FORM_BEFORE, type Header, type Sums } from "#server/backup/entries.ts";
import { fill, requireKnownShape } from "#server/backup/fill.ts";
import { NewFolder } from "#server/backup/folder.ts";
import { type Inspected, inspectBackup } from "#server/backup/inspect.ts";
import { TRAIL_KEY, unsealKeys } from "#server/backup/keys.ts";
import { progressOf } from "#server/backup/progress.ts";
import { giveTo, takeOwner } from "#server/commands/owner.ts";
import { openInstallation } from "#server/commands/prepare.ts";
import { printMissing, printSums } from "#server/commands/printSums.ts";
import { tellVerification } from "#server/commands/verification.ts";
import { UNUSED_SECRET } from "#server/commands/verifyTrail.ts";
import { holdFolder } from "#server/database/embeddedNode.ts";
import { stepNames } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open.ts";
import { moveFiles } from "#server/files/moveFiles.ts";
import { openFiles } from "#server/files/open.ts";
import type { Services } from "#server/services/services.ts";
import type { FilesPlace } from "#server/settings/filesPlace.ts";
import { releaseInWords } from "#server/settings/release.ts";
import { readPlace, readSettings } from "#server/settings/settings.ts";
import { writeBaseline } from "#server/trail/baseline.ts";
import { writeCheckpoint } from "#server/trail/checkpoints.ts";

const WITHOUT_KEYS = "--without-keys";
const UNAUTHENTICATED = "--unauthenticated";

const usage = `npm run restore -- FILE [--env FILE] [--owner USER] [${WITHOUT_KEYS}] [${UNAUTHENTICATED}]`;

/** Exit code if everything is restored, but does not match the trail or lacks referenced content. */
const BROKEN = 2;

/** The keys of a backup by name. Throws an error if they cannot be decrypted and their loss was not accepted. */
function keysOf({ header, keys }: Inspected, passphrase: string | undefined, without: boolean): Map<string, Buffer> {
  if (without || keys.length === 0) return new Map();
  if (!passphrase)
    throw new Error(`This backup has encrypted keys. Set BACKUP_PASSPHRASE, or restore without them: ${WITHOUT_KEYS}`);
  return unsealKeys(header, keys, passphrase);
}

/**
 * Prints how a backup is authenticated. Throws an error if a passphrase is given but the file has no proof, unless the
 * operator accepted that. An attacker with write access to a backup could leave the proof out.
 */
function tellProof(file: string, { header, authentic }: Inspected, passphrase: string | undefined, allowed: boolean) {
  if (authentic) return console.log("BACKUP_PASSPHRASE vouches for every line of it");
  const why =
    header.form === FORM_BEFORE
      ? `version ${header.product} did not authenticate backups`
      : "it was made without BACKUP_PASSPHRASE, or is restored without it";
  if (passphrase && !allowed)
    throw new Error(
      `Nothing proves that ${file} is as it was made: ${why}. If you trust the place where it was stored, add ${UNAUTHENTICATED}`,
    );
  console.log(
    `Nothing proves that it is as it was made (${why}): only its own sums, its keys and the trail are checked`,
  );
}

/** Fills the database and the folder. Both are moved to their place after everything was verified. */
async function fillBoth(
  entries: AsyncGenerator<BackupEntry>,
  folder: NewFolder,
  databaseUrl: string | undefined,
  rows: number,
): Promise<Sums> {
  const database = openDatabase({ databaseUrl, dataDir: folder.half });
  const progress = progressOf("Restoring");
  progress.setTotal(rows);
  let table = "";
  const keep = async (entry: BackupEntry) => {
    if (entry.kind === "table") table = entry.table;
    if (entry.kind === "row") progress.step(table);
    await folder.keep(entry);
    if (entry.kind === "end") await folder.requireWhole(entry.sums);
  };
  try {
    return await fill(database, entries, keep, "void");
  } finally {
    await database.close();
  }
}

/** Moves the files into the store of the settings, if that is not the folder itself. */
async function bringFiles({ half }: NewFolder, dataDir: string, place: FilesPlace): Promise<void> {
  if (!place.filesBucket && place.filesDir === join(dataDir, "files")) return;
  console.log("Moving the files to FILES_URL");
  await moveFiles(join(half, "files"), (await openFiles(place)).files);
}

/** Adds the checkpoint and entries that this version requires to an older version's trail, as at a start. */
async function bringUpToDate(services: Services): Promise<void> {
  await writeCheckpoint(services);
  const written = await writeBaseline(services);
  if (written > 0)
    console.log(`${written} records of the older version got a trail entry for values that their trail lacks`);
}

/**
 * Migrates the restored data to this version, and compares it with its trail. Only the place in the settings is used,
 * because nothing is served.
 */
async function verify(
  environment: NodeJS.ProcessEnv,
  built: URL,
  { hasKey, isOlder }: { hasKey: boolean; isOlder: boolean },
): Promise<boolean> {
  const { DATA_DIR, DATABASE_URL, FILES_URL } = environment;
  // A demonstration is opened only on purpose. The database itself records whether it is one.
  const settings = readSettings({ DATA_DIR, DATABASE_URL, FILES_URL, SESSION_SECRET: UNUSED_SECRET, SEED: "demo" });
  const { app, database } = await openInstallation(settings, built);
  try {
    if (!hasKey) console.log(`Without ${TRAIL_KEY} the checkpoints are not verified`);
    if (isOlder) await bringUpToDate(app.services);
    return (await tellVerification(app.services, hasKey)).faults === 0;
  } finally {
    await app.close();
    await database.close();
  }
}

/** The release that wrote a backup. Earlier releases recorded no commit. */
const madeBy = ({ product, commit }: Header) =>
  commit ? releaseInWords({ version: product, commit }) : `version ${product}`;

/**
 * `npm run restore -- FILE`: restores a backup into an empty DATA_DIR, or an empty DATA_DIR and an empty PostgreSQL,
 * and compares it with its trail. Throws an error with a readable sentence.
 * @returns the exit code: 0, or BROKEN
 */
export async function restore(words: string[], environment: NodeJS.ProcessEnv, built: URL): Promise<number> {
  const { dataDir, databaseUrl, ...place } = readPlace(environment);
  const { words: rest, owner } = takeOwner(words, dataDir);
  const file = rest.find((word) => !word.startsWith("--"));
  const unknown = rest.find((word) => word.startsWith("--") && ![WITHOUT_KEYS, UNAUTHENTICATED].includes(word));
  if (!file || unknown) throw new Error(`The file is missing. Usage: ${usage}`);
  const passphrase = environment.BACKUP_PASSPHRASE || undefined;
  const inspected = await inspectBackup(file, passphrase);
  const { header, sums } = inspected;
  requireKnownShape(header);
  console.log(`${file} was taken at ${header.takenAt} by ${madeBy(header)}`);
  tellProof(file, inspected, passphrase, rest.includes(UNAUTHENTICATED));
  const keys = keysOf(inspected, passphrase, rest.includes(WITHOUT_KEYS));
  const folder = new NewFolder(dataDir, keys.has(TRAIL_KEY));
  const letGo = await holdFolder(dataDir, 0);
  try {
    const rows = Object.values(sums.tables).reduce((sum, count) => sum + count, 0);
    const entries = readBackup(file, isAuthenticated(header, passphrase) ? passphrase : undefined);
    await fillBoth(entries, folder, databaseUrl, rows);
    for (const [name, key] of keys) writeFileSync(join(folder.half, name), key, { mode: 0o600, flush: true });
    await bringFiles(folder, dataDir, place);
    folder.finish();
  } finally {
    folder.remove();
    letGo();
  }
  try {
    printSums("All that was in the backup is in place", sums, keys.size);
    if (keys.size === 0)
      console.log("No keys came along: put those of DATA_DIR in place before the start, or new ones are made");
    console.log("Links that were mailed for passwords and addresses are void");
    const missing = sums.missing ?? [];
    if (sums.missing === undefined)
      console.log(`Version ${header.product} did not record whether the backup was complete`);
    printMissing(missing);
    const isWhole = await verify(environment, built, {
      hasKey: keys.has(TRAIL_KEY),
      isOlder: header.migrations.length < stepNames.length,
    });
    console.log(
      isWhole && missing.length === 0 ? "All is there as it was" : "NOT all is as it was: see the lines above",
    );
    return isWhole && missing.length === 0 ? 0 : BROKEN;
  } finally {
    if (owner) giveTo(owner, dataDir);
    if (owner && !place.filesBucket) giveTo(owner, place.filesDir);
  }
}
