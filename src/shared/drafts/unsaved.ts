import { countDrafts, dropDraftsOf } from "#src/shared/drafts/drafts.ts";
import { countFiles, dropFilesOf } from "#src/shared/drafts/unsentFiles.ts";

/** Number of a person's unsaved items on this device: drafts and files. */
export const countUnsaved = async (owner: string): Promise<number> => countDrafts(owner) + (await countFiles(owner));

/** Gives up whatever a person has on this device that the server has not. */
export async function dropUnsavedOf(owner: string): Promise<void> {
  dropDraftsOf(owner);
  await dropFilesOf(owner);
}

type Flush = () => Promise<void>;

/** How the pages that are open send what waits there. */
const flushes = new Set<Flush>();

/** Adds a function that sends unsaved items; returns the function that removes it. */
export function onFlush(flush: Flush): () => void {
  flushes.add(flush);
  return () => void flushes.delete(flush);
}

/** Sends what waits on every page that is open; resolves when the server has answered. */
export async function flushAll(): Promise<void> {
  await Promise.all([...flushes].map((flush) => flush()));
}
