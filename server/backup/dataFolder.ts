import { createReadStream } from "node:fs";
import { join } from "node:path";
import { DomainError } from "#domain/errors.ts";
import { hashOf } from "#server/files/hash.ts";
import { openStore } from "#server/files/open.ts";
import { contentPath, starts } from "#server/files/store.ts";
import type { Variant } from "#server/services/files.ts";
import type { FilesPlace } from "#server/settings/filesPlace.ts";
import type { Settings } from "#server/settings/settings.ts";
import { checkpointNames, numberIn } from "#server/trail/checkpointFiles.ts";

/** The folders in which an installation stores files and checkpoints. */
export type Folders = Pick<Settings, "dataDir"> & FilesPlace;

/** A file of an installation: its name in a backup, and its bytes. Undefined if it was deleted in the meantime. */
export interface InstallationFile {
  path: string;
  open(): Promise<AsyncIterable<Buffer> | undefined>;
}

const isLost = (error: unknown) => error instanceof DomainError && error.problem.code === "FILE_LOST";

/** The path of a content in a backup. */
export const backupPath = (sha256: string, variant: Variant): string => `files/${contentPath(sha256, variant)}`;

/** Valid paths in a backup, of a content under its hash or a checkpoint. */
const ownPath = /^(?:files\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}(?:\.thumb)?|checkpoints\/[\w-]+\.json)$/;

/** Throws an error for a path that is impossible in an installation, such as one outside its folder. */
export function requireOwnPath(path: string): void {
  if (!ownPath.test(path)) throw new Error(`no installation has a file ${JSON.stringify(path)}`);
}

/** The files of answers. Uploads in progress are left out, because browsers have them and start again. */
async function* answersFiles(place: FilesPlace): AsyncGenerator<InstallationFile> {
  const files = await openStore(place);
  for (const start of starts)
    for await (const { sha256, variant } of files.list(start))
      yield {
        path: backupPath(sha256, variant),
        open: () =>
          files.open(sha256, variant).catch((error) => {
            if (isLost(error)) return undefined;
            throw error;
          }),
      };
}

/** The checkpoints up to a number. Later ones refer to entries that the copy lacks. */
const checkpointsOf = (dataDir: string, last: number): InstallationFile[] =>
  checkpointNames(dataDir)
    .filter((name) => (numberIn(name) ?? 0) <= last)
    .map((name) => {
      const path = join("checkpoints", name);
      return { path, open: async () => createReadStream(join(dataDir, path)) };
    });

/** The files of an installation, with checkpoints up to a number. */
export async function* installationFiles(
  { dataDir, ...place }: Folders,
  checkpoint: number,
): AsyncGenerator<InstallationFile> {
  yield* answersFiles(place);
  yield* checkpointsOf(dataDir, checkpoint);
}

/** SHA-256 of files by path. `locate` returns their location. */
export async function hashFiles(
  paths: Iterable<string>,
  locate: (path: string) => string,
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const path of paths) hashes[path] = await hashOf(createReadStream(locate(path)));
  return hashes;
}
