import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Folders, filesOf, type InstallationFile, KEYS, lastCheckpoint } from "#server/backup/dataFolder.ts";
import { type Entry, FORM, rowEntry, type Sums } from "#server/backup/entries.ts";
import { countRows, stepsDone, tablesOf } from "#server/backup/layout.ts";
import { seal } from "#server/backup/sealedKeys.ts";
import { openSnapshot, type Source } from "#server/backup/snapshot.ts";
import { Tally } from "#server/backup/tally.ts";
import { trailHeads } from "#server/trail/heads.ts";
import packageFile from "../../package.json" with { type: "json" };

/** What is copied beside the database. */
export interface Copied {
  /** The folders of files, checkpoints and keys; none where they stay where they are. */
  folders?: Folders;
  /** Encrypts the keys; they are left out without one. */
  passphrase?: string | undefined;
}

/** What a snapshot says beside its rows. */
type Told = Pick<Sums, "tables" | "trail"> & { checkpoint: number };

/** Files in parts; one that was deleted meanwhile is no longer part of the installation. */
async function* files(stored: AsyncIterable<InstallationFile>): AsyncGenerator<Entry> {
  for await (const { path, open } of stored) {
    const content = await open();
    if (!content) continue;
    yield { kind: "file", path, bytes: Buffer.alloc(0) };
    for await (const bytes of content) yield { kind: "file", path, bytes };
  }
}

function* keys(dataDir: string, passphrase: string): Generator<Entry> {
  for (const name of KEYS)
    if (existsSync(join(dataDir, name)))
      yield { kind: "key", name, sealed: seal(readFileSync(join(dataDir, name)), passphrase) };
}

/** What the database has at one moment. It is held no longer than its rows take: files may take hours. */
async function* database(
  source: Source,
  folders: Folders | undefined,
  onTotal: (rows: number) => void,
): AsyncGenerator<Entry, Told> {
  const snapshot = await openSnapshot(source);
  try {
    const { kysely, engine } = snapshot;
    const migrations = await stepsDone(kysely);
    const takenAt = new Date().toISOString();
    const layout = await tablesOf(kysely, engine);
    const tables = await countRows(
      kysely,
      layout.map(({ name }) => name),
    );
    onTotal(Object.values(tables).reduce((sum, count) => sum + count, 0));
    yield { kind: "header", header: { form: FORM, product: packageFile.version, takenAt, engine, migrations } };
    for (const { name, columns } of layout) {
      yield { kind: "table", table: name, columns };
      for await (const row of snapshot.rows(name)) yield rowEntry(columns, row);
    }
    const checkpoint = folders ? await lastCheckpoint(kysely, folders.dataDir) : 0;
    return { tables, trail: await trailHeads(kysely), checkpoint };
  } finally {
    await snapshot.close();
  }
}

/**
 * Everything of an installation as a row of entries, the database as it is when the first one is asked for.
 * @param onTotal hears how many rows there will be
 */
export async function* copyOf(
  source: Source,
  { folders, passphrase }: Copied,
  onTotal: (rows: number) => void,
): AsyncGenerator<Entry> {
  const { tables, trail, checkpoint } = yield* database(source, folders, onTotal);
  const passing = new Tally();
  for await (const entry of folders ? files(filesOf(folders, checkpoint)) : []) {
    passing.add(entry);
    yield entry;
  }
  if (folders && passphrase) yield* keys(folders.dataDir, passphrase);
  yield { kind: "end", sums: { tables, trail, files: passing.files() } };
}
