import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { FileStore } from "@tus/file-store";
import { orNothing } from "#server/files/orNothing.ts";
import type { Staging } from "#server/services/files.ts";

/** Suffixes of the files that this node makes from an upload. */
const ends = ["", ".json", ".made", ".thumb"];

/** Folder on this node's disk for uploads and their processing. */
export const stagingFolder = (filesDir: string): string => join(filesDir, "staging");

/** Removes the remains of an upload in a folder. */
export async function leaveFolder(folder: string, id: string): Promise<void> {
  for (const end of ends) await rm(join(folder, id + end), { force: true });
}

/** Removes the files of a folder that have not grown since a time. */
export async function clearFolder(folder: string, before: Date): Promise<void> {
  for (const name of (await orNothing(readdir(folder))) ?? []) {
    const path = join(folder, name);
    const found = await orNothing(stat(path));
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}

/** Uploads in a folder of a disk. */
export async function folderStaging(folder: string): Promise<Staging> {
  await mkdir(folder, { recursive: true });
  return {
    datastore: new FileStore({ directory: folder }),
    receivedBytes: async (id) => (await orNothing(stat(join(folder, id))))?.size ?? 0,
    fetch: async (id) => join(folder, id),
    leave: (id) => leaveFolder(folder, id),
    clear: (before) => clearFolder(folder, before),
  };
}
