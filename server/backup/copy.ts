import { type Folders, filesOf, type InstallationFile } from "#server/backup/dataFolder.ts";
import { type Entry, FORM, rowEntry, type Sums } from "#server/backup/entries.ts";
import { sealKeys, TRAIL_KEY } from "#server/backup/keys.ts";
import { countRows, stepsDone, tablesOf } from "#server/backup/layout.ts";
import type { Passphrase } from "#server/backup/passphrase.ts";
import { missingFrom, ownCheckpoint, type Referred, type ReferredFile, referredBy } from "#server/backup/referred.ts";
import { openSnapshot, type Source } from "#server/backup/snapshot.ts";
import { Tally } from "#server/backup/tally.ts";
import { trailHeads } from "#server/trail/heads.ts";
import packageFile from "../../package.json" with { type: "json" };

/** What is copied beside the database. */
export interface Beside {
  /** The folders of files, checkpoints and keys. */
  folders: Folders;
  /** Seals the keys; they are left out without one. */
  passphrase: Passphrase | undefined;
  /** The keys that have to be there for the backup to be complete. */
  keys: readonly string[];
  /** Whether keys are left out on purpose, though there is a passphrase. */
  withoutKeys?: boolean;
  /** Whether the backup is complete without the trail keys and checkpoints of other nodes. */
  thisNode: boolean;
}

/** What a snapshot says beside its rows. */
type Told = Pick<Sums, "tables" | "trail"> & { referred: Referred };

/** Files in parts; one that was deleted meanwhile is no longer part of the installation. */
async function* files(stored: AsyncIterable<InstallationFile>): AsyncGenerator<Entry> {
  for await (const { path, open } of stored) {
    const content = await open();
    if (!content) continue;
    yield { kind: "file", path, bytes: Buffer.alloc(0) };
    for await (const bytes of content) yield { kind: "file", path, bytes };
  }
}

/** What the database has at one moment. It is held no longer than its rows take: files may take hours. */
async function* database(
  source: Source,
  passphrase: Passphrase | undefined,
  onTotal: (rows: number) => void,
): AsyncGenerator<Entry, Told> {
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
      header: { form: FORM, product: packageFile.version, takenAt, engine, migrations, ...vouched },
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

/** Of the files that a snapshot refers to those that the database still refers to now. */
async function stillReferred(source: Source, files: ReferredFile[]): Promise<ReferredFile[]> {
  const snapshot = await openSnapshot(source);
  try {
    const now = await referredBy(snapshot.kysely, ["files"]);
    const ids = new Set(now.files.map(({ id }) => id));
    return files.filter(({ id }) => ids.has(id));
  } finally {
    await snapshot.close();
  }
}

/** What is beside the database, and what of it is missing. */
async function* beside(
  source: Source,
  { referred }: Told,
  { folders, passphrase, keys, withoutKeys, thisNode }: Beside,
): AsyncGenerator<Entry, Pick<Sums, "files" | "missing">> {
  const own = ownCheckpoint(referred, folders.dataDir);
  const passing = new Tally();
  for await (const entry of files(filesOf(folders, own?.number ?? 0))) {
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

/** Throws a sentence where a folder cannot be that of the database: nobody would notice a misspelt DATA_DIR beside PostgreSQL. */
function requireOwnFolder({ checkpoints }: Referred, { dataDir }: Folders): void {
  if (checkpoints.length === 0 || ownCheckpoint({ files: [], checkpoints }, dataDir)) return;
  throw new Error(
    `There is no ${TRAIL_KEY} in ${dataDir}, and the database has checkpoints: DATA_DIR is not the folder of this installation`,
  );
}

/**
 * Everything of an installation as a row of entries, the database as it is when the first one is asked for.
 * @param others what is copied beside the database; nothing where it stays where it is
 * @param onTotal hears how many rows there will be
 */
export async function* copyOf(
  source: Source,
  others: Beside | undefined,
  onTotal: (rows: number) => void,
): AsyncGenerator<Entry> {
  const told = yield* database(source, others?.passphrase, onTotal);
  if (others) requireOwnFolder(told.referred, others.folders);
  const { tables, trail } = told;
  const rest = others ? yield* beside(source, told, others) : { files: {} };
  yield { kind: "end", sums: { tables, trail, ...rest } };
}
