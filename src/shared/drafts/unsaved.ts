import { countDrafts, dropDraftsOf } from "#src/shared/drafts/drafts.ts";
import { countFiles, dropFilesOf } from "#src/shared/drafts/unsentFiles.ts";

/** How much a person has on this device that the server has not: what they typed, and files that they send. */
export const countUnsaved = async (owner: string): Promise<number> => countDrafts(owner) + (await countFiles(owner));

/** Gives up whatever a person has on this device that the server has not. */
export async function dropUnsavedOf(owner: string): Promise<void> {
  dropDraftsOf(owner);
  await dropFilesOf(owner);
}

type Flush = () => Promise<void>;

/** How the pages that are open send what waits there. */
const flushes = new Set<Flush>();

/** Adds a way to send what waits; what it gives takes it away again. */
export function onFlush(flush: Flush): () => void {
  flushes.add(flush);
  return () => void flushes.delete(flush);
}

/** Sends what waits on every page that is open; resolves when the server has answered. */
export async function flushAll(): Promise<void> {
  await Promise.all([...flushes].map((flush) => flush()));
}
