import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "#server/settings.ts";

/** Where files are. */
type Where = Pick<Settings, "filesDir">;

/** Where uploads lie until they are whole. */
export const stagingFolder = ({ filesDir }: Where): string => join(filesDir, "staging");

/** Where one upload lies. */
export const stagedPath = (settings: Where, id: string): string => join(stagingFolder(settings), id);

/** Removes what is left of an upload. */
export async function leaveStaging(settings: Where, id: string): Promise<void> {
  const path = stagedPath(settings, id);
  for (const end of ["", ".json", ".made", ".thumb"]) await rm(`${path}${end}`, { force: true });
}

/** Whether all bytes of an upload have come to this node. */
export async function isWhole(settings: Where, id: string, size: number): Promise<boolean> {
  const found = await stat(stagedPath(settings, id)).catch(() => undefined);
  return found?.size === size;
}

/** Removes uploads that nothing was added to since a time. */
export async function clearStaging(settings: Where, before: Date): Promise<void> {
  const folder = stagingFolder(settings);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}
