import { countDrafts, dropDraftsOf } from "#src/shared/drafts/drafts.ts";
import { countFiles, dropFilesOf } from "#src/shared/drafts/keptFiles.ts";

/** How much a person has on this device that the server has not: what they typed, and files that they send. */
export const countUnsaved = async (owner: string): Promise<number> => countDrafts(owner) + (await countFiles(owner));

/** Gives up whatever a person has on this device that the server has not. */
export async function dropUnsavedOf(owner: string): Promise<void> {
  dropDraftsOf(owner);
  await dropFilesOf(owner);
}
