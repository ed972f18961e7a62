import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Folders, filesOf, type InstallationFile, KEYS } from "#server/backup/dataFolder.ts";
import { type Entry, FORM, rowEntry } from "#server/backup/entries.ts";
import { countRows, stepsDone, tablesOf } from "#server/backup/layout.ts";
import { seal } from "#server/backup/sealedKeys.ts";
import type { Snapshot } from "#server/backup/snapshot.ts";
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

/**
 * Everything of an installation as a row of entries, the database as the snapshot has it.
 * @param onTotal hears how many rows there will be
 */
export async function* copyOf(
  snapshot: Snapshot,
  { folders, passphrase }: Copied,
  onTotal: (rows: number) => void,
): AsyncGenerator<Entry> {
  const { kysely, engine } = snapshot;
  const migrations = await stepsDone(kysely);
  const takenAt = new Date().toISOString();
  const tables = await tablesOf(kysely, engine);
  const counts = await countRows(
    kysely,
    tables.map(({ name }) => name),
  );
  onTotal(Object.values(counts).reduce((sum, count) => sum + count, 0));
  yield { kind: "header", header: { form: FORM, product: packageFile.version, takenAt, engine, migrations } };
  for (const { name, columns } of tables) {
    yield { kind: "table", table: name, columns };
    for await (const row of snapshot.rows(name)) yield rowEntry(columns, row);
  }
  const passing = new Tally();
  for await (const entry of folders ? files(filesOf(snapshot, folders)) : []) {
    passing.add(entry);
    yield entry;
  }
  if (folders && passphrase) yield* keys(folders.dataDir, passphrase);
  yield { kind: "end", sums: { tables: counts, trail: await trailHeads(kysely), files: passing.files() } };
}
