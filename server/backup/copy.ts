import { type Folders, type InstallationFile, installationFiles } from "#server/backup/dataFolder.ts";
import { type BackupEntry, FORM, rowEntry, type Sums } from "#server/backup/entries.ts";
import { sealKeys, TRAIL_KEY } from "#server/backup/keys.ts";
import { countRows, stepsDone, tablesOf } from "#server/backup/layout.ts";
import type { Passphrase } from "#server/backup/passphrase.ts";
import { missingFrom, ownCheckpoint, type Referred, type ReferredFile, referredBy } from "#server/backup/referred.ts";
import { openSnapshot, type SnapshotSource } from "#server/backup/snapshot.ts";
import { Tally } from "#server/backup/tally.ts";
import type { Release } from "#server/settings/release.ts";
import { trailHeads } from "#server/trail/heads.ts";

/** The parts of a copy outside the database. */
export interface Beside {
  /** The folders of files, checkpoints and keys. */
  folders: Folders;
  /** Encrypts the keys. Without it they are left out. */
  passphrase: Passphrase | undefined;
  /** The keys that a complete backup must have. */
  keys: readonly string[];
  /** Whether keys are left out on purpose, although there is a passphrase. */
  withoutKeys?: boolean;
  /** Whether the backup is complete without the trail keys and checkpoints of other nodes. */
  thisNode: boolean;
}

/** The data of a snapshot besides its rows. */
type Told = Pick<Sums, "tables" | "trail"> & { referred: Referred };

/** Files in chunks. Files deleted since the listing are skipped. */
async function* files(stored: AsyncIterable<InstallationFile>): AsyncGenerator<BackupEntry> {
  for await (const { path, open } of stored) {
    const content = await open();
    if (!content) continue;
    yield { kind: "file", path, bytes: Buffer.alloc(0) };
    for await (const bytes of content) yield { kind: "file", path, bytes };
  }
}

/** The database at one moment. The transaction ends with its rows, because files may take hours. */
async function* database(
  source: SnapshotSource,
  release: Release,
  passphrase: Passphrase | undefined,
  onTotal: (rows: number) => void,
): AsyncGenerator<BackupEntry, Told> {
  const snapshot = await openSnapshot(source);
  try {
    const { kysely, engine } = snapshot;
    const migrations = await stepsDone(kysely);
    const takenAt = new Date().toISOString();
    const layout = await tablesOf(kysely, engine);
    const names = layout.map(({ name }) => name);
    const tables = await countRows(kysely, names);
    onTotal(Object.values(tables).reduce((sum, count) => sum + count, 0));
    const vouched = passphrase ? { salt: passphrase.salt, check: passphrase.check } : {};
    yield {
      kind: "header",
      header: { form: FORM, product: release.version, commit: release.commit, takenAt, engine, migrations, ...vouched },
    };
    for (const { name, columns } of layout) {
      yield { kind: "table", table: name, columns };
      for await (const row of snapshot.rows(name)) yield rowEntry(columns, row);
    }
    return { tables, trail: await trailHeads(kysely), referred: await referredBy(kysely, names) };
  } finally {
    await snapshot.close();
  }
}

/** Files of a snapshot to which the database still refers now. */
async function stillReferred(source: SnapshotSource, files: ReferredFile[]): Promise<ReferredFile[]> {
  const snapshot = await openSnapshot(source);
  try {
    const now = await referredBy(snapshot.kysely, ["files"]);
    const ids = new Set(now.files.map(({ id }) => id));
    return files.filter(({ id }) => ids.has(id));
  } finally {
    await snapshot.close();
  }
}

/** The parts outside the database, and the missing ones. */
async function* beside(
  source: SnapshotSource,
  { referred }: Told,
  { folders, passphrase, keys, withoutKeys, thisNode }: Beside,
): AsyncGenerator<BackupEntry, Pick<Sums, "files" | "missing">> {
  const own = ownCheckpoint(referred, folders.dataDir);
  const passing = new Tally();
  for await (const entry of files(installationFiles(folders, own?.number ?? 0))) {
    passing.add(entry);
    yield entry;
  }
  const sealed = passphrase && !withoutKeys ? [...sealKeys(folders.dataDir, passphrase)] : [];
  yield* sealed;
  const copied = passing.files();
  const absent = referred.files.filter(({ paths }) => paths.some((path) => !(path in copied)));
  // A file that was deleted while others were copied is no longer part of the installation.
  const kept = absent.length > 0 ? await stillReferred(source, absent) : [];
  const names = sealed.map(({ name }) => name);
  return {
    files: copied,
    missing: missingFrom({ ...referred, files: kept }, copied, names, { own, thisNode, keys }),
  };
}

/**
 * Throws an error if a folder cannot belong to the database, because a misspelt DATA_DIR would not be noticed with
 * PostgreSQL.
 */
function requireOwnFolder({ checkpoints }: Referred, { dataDir }: Folders): void {
  if (checkpoints.length === 0 || ownCheckpoint({ files: [], checkpoints }, dataDir)) return;
  throw new Error(
    `There is no ${TRAIL_KEY} in ${dataDir}, and the database has checkpoints: DATA_DIR is not the folder of this installation`,
  );
}

/**
 * All data of an installation as a stream of entries, with the database as of the first one.
 * @param release of the product that writes it
 * @param others the parts outside the database; undefined if they stay in place
 * @param onTotal called with the total number of rows
 */
export async function* copyOf(
  source: SnapshotSource,
  release: Release,
  others: Beside | undefined,
  onTotal: (rows: number) => void,
): AsyncGenerator<BackupEntry> {
  const told = yield* database(source, release, others?.passphrase, onTotal);
  if (others) requireOwnFolder(told.referred, others.folders);
  const { tables, trail } = told;
  const rest = others ? yield* beside(source, told, others) : { files: {} };
  yield { kind: "end", sums: { tables, trail, ...rest } };
}
