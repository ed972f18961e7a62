import rules from "#schemas/files.json";
import { storedStates } from "#server/files/records.ts";
import { storageRoom } from "#server/files/storageRoom.ts";
import type { Services } from "#server/services/services.ts";

/**
 * Used share of the disk space for answers' files, from 0 to 1, including some more bytes. Other data on the disk does
 * not count. 0 for files in a bucket, which has no such limit, and for the demonstration, which has a separate one.
 */
export async function filledShare({ database, settings, demo }: Services, more = 0): Promise<number> {
  if (settings.filesBucket || demo) return 0;
  const { files } = await storageRoom(settings);
  const { bytes } = await database.kysely
    .selectFrom("files")
    .select(({ fn }) => fn.sum<number | string | null>("size").as("bytes"))
    .where("state", "in", storedStates)
    .executeTakeFirstOrThrow();
  const taken = Number(bytes);
  return (taken + more) / (taken + files.free);
}

/** Whether uploads are refused at this share of used space. */
export const isFull = (share: number): boolean => share > rules.diskShare.full;

/** Whether administrators are notified at this share of used space. */
export const isFilling = (share: number): boolean => share >= rules.diskShare.notify;
