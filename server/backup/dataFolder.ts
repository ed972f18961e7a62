import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Snapshot } from "#server/backup/snapshot.ts";
import type { Settings } from "#server/settings.ts";
import { readCheckpoints } from "#server/trail/checkpointFiles.ts";
import { signerOf } from "#server/trail/signing.ts";

/** The keys that an installation makes where its settings give none. */
export const KEYS = ["session-secret", "credential-key", "trail-key.pem"];

/** Where an installation keeps files and checkpoints. */
export type Folders = Pick<Settings, "dataDir" | "filesDir">;

/** A file of an installation: its name in a backup, and where it lies. */
export interface Kept {
  path: string;
  place: string;
}

/** Files, and uploads that wait for their end; a change of a place (`.leaving`) lasts a moment. */
function filesBelow(folder: string): Kept[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((place) => ({ path: join("files", relative(folder, place).replace(/\.leaving$/, "")), place }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** The checkpoints that a snapshot knows of: one that is written meanwhile tells of entries that it lacks. */
async function checkpointsOf({ kysely }: Snapshot, dataDir: string): Promise<Kept[]> {
  if (!existsSync(join(dataDir, "trail-key.pem"))) return [];
  const known = await kysely
    .selectFrom("checkpoints")
    .select("number")
    .where("signer", "=", signerOf(dataDir))
    .executeTakeFirst();
  const { numbered, unnumbered } = readCheckpoints(dataDir);
  const kept = numbered.filter(({ number }) => number <= Number(known?.number ?? 0));
  return [...unnumbered, ...kept].map(({ name }) => {
    const path = join("checkpoints", name);
    return { path, place: join(dataDir, path) };
  });
}

/** The files that belong to a snapshot. */
export async function filesOf(snapshot: Snapshot, { dataDir, filesDir }: Folders): Promise<Kept[]> {
  return [...filesBelow(filesDir), ...(await checkpointsOf(snapshot, dataDir))];
}

/** SHA-256 of files, by their paths; `locate` says where they lie. */
export async function hashFiles(
  paths: Iterable<string>,
  locate: (path: string) => string,
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const path of paths) {
    const hash = createHash("sha256");
    await pipeline(createReadStream(locate(path)), hash);
    hashes[path] = hash.digest("hex");
  }
  return hashes;
}
