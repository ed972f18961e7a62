import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Settings } from "#server/settings/settings.ts";

/** Disk space of a folder. */
export interface Room {
  /** Bytes that this process may still write. */
  free: number;
  total: number;
}

/** Disk space of a folder; if it does not exist yet, of its parent. */
async function roomOf(folder: string): Promise<Room> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || dirname(folder) === folder) throw error;
    return roomOf(dirname(folder));
  }
}

/** Free space for this node's data, and for the files of answers. */
export async function storageRoom({ dataDir, filesDir }: Settings): Promise<Record<"data" | "files", Room>> {
  return { data: await roomOf(dataDir), files: await roomOf(filesDir) };
}
