import { existsSync } from "node:fs";
import { join } from "node:path";
import { backupPath } from "#server/backup/dataFolder.ts";
import { keyNames, TRAIL_KEY } from "#server/backup/keys.ts";
import type { Transaction } from "#server/database/database.ts";
import { isPicture } from "#server/files/pictures.ts";
import { storedStates } from "#server/files/records.ts";
import { checkpointName, numberIn } from "#server/trail/checkpointFiles.ts";
import { signerOf } from "#server/trail/signing.ts";

/** A file with a record in the database, and the paths of its content in a backup. */
export interface ReferredFile {
  id: string;
  taskCode: string;
  paths: string[];
}

/** The last checkpoint of a node in the database. */
export interface LastCheckpoint {
  /** The node, by its trail key. */
  signer: string;
  number: number;
}

/** References of a database to content outside itself. */
export interface Referred {
  files: ReferredFile[];
  checkpoints: LastCheckpoint[];
}

/** Reads the references of a database; missing tables of its older version count as empty. */
export async function referredBy(kysely: Transaction, tables: readonly string[]): Promise<Referred> {
  const rows = tables.includes("files")
    ? await kysely
        .selectFrom("files")
        .select(["id", "taskCode", "sha256", "type"])
        .where("state", "in", storedStates)
        .execute()
    : [];
  const checkpoints = tables.includes("checkpoints")
    ? await kysely.selectFrom("checkpoints").select(["signer", "number"]).execute()
    : [];
  const paths = (sha256: string, type: string | null) => [
    backupPath(sha256, "original"),
    ...(isPicture(type ?? "") ? [backupPath(sha256, "thumb")] : []),
  ];
  return {
    files: rows.flatMap(({ id, taskCode, sha256, type }) =>
      sha256 ? [{ id, taskCode, paths: paths(sha256, type) }] : [],
    ),
    checkpoints: checkpoints.map(({ signer, number }) => ({ signer, number: Number(number) })),
  };
}

/** The checkpoints that belong to the trail key of a folder; undefined if the folder has no such key. */
export function ownCheckpoint({ checkpoints }: Referred, dataDir: string): LastCheckpoint | undefined {
  if (!existsSync(join(dataDir, TRAIL_KEY))) return undefined;
  const own = signerOf(dataDir);
  return checkpoints.find(({ signer }) => signer === own) ?? { signer: own, number: 0 };
}

/** Contents whose bytes do not match the hash in their name. */
const damagedIn = (copied: Readonly<Record<string, string>>): string[] =>
  Object.entries(copied).flatMap(([path, hash]) =>
    path.startsWith("files/") && !path.endsWith(".thumb") && !path.endsWith(hash) ? [`the right bytes of ${path}`] : [],
  );

const checkpointsMissing = ({ number }: LastCheckpoint, copied: Readonly<Record<string, string>>): string[] => {
  const there = new Set(Object.keys(copied).map((path) => numberIn(path.replace("checkpoints/", ""))));
  return Array.from({ length: number }, (_, index) => index + 1)
    .filter((each) => !there.has(each))
    .map((each) => `checkpoints/${checkpointName(each)}`);
};

/** Requirements for a backup besides files. */
export interface Wanted {
  own: LastCheckpoint | undefined;
  /** Whether the backup is to be complete without other nodes' trail keys and checkpoints. */
  thisNode: boolean;
  /** The keys that the installation has in its folder. */
  keys: readonly string[];
}

/** The keys that a folder must have. Keys from the settings are not stored there. */
export function keysNeeded(environment: NodeJS.ProcessEnv): string[] {
  const { DATABASE_URL, SESSION_SECRET, CREDENTIAL_KEY } = environment;
  const given: Record<string, boolean> = {
    "session-secret": Boolean(DATABASE_URL || SESSION_SECRET),
    "credential-key": Boolean(DATABASE_URL || SESSION_SECRET || CREDENTIAL_KEY),
  };
  return keyNames.filter((name) => !given[name]);
}

/**
 * Content that the database refers to and a backup lacks, one phrase per item.
 * @param copied the hash of every file in the backup, by path
 * @param sealed the names of its keys
 */
export function missingFrom(
  { files, checkpoints }: Referred,
  copied: Readonly<Record<string, string>>,
  sealed: readonly string[],
  { own, thisNode, keys }: Wanted,
): string[] {
  const others = checkpoints.filter(({ signer }) => signer !== own?.signer && !thisNode);
  return [
    ...files.flatMap(({ id, taskCode, paths }) =>
      paths.filter((path) => !(path in copied)).map((path) => `${path} (file ${id} of ${taskCode})`),
    ),
    ...damagedIn(copied),
    ...(own ? checkpointsMissing(own, copied) : []),
    ...others.map(({ signer, number }) => `the trail key and ${number} checkpoints of another node (${signer})`),
    ...keys.filter((name) => !sealed.includes(name)).map((name) => `the key ${name}`),
  ];
}
