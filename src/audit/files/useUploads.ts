import { useSyncExternalStore } from "react";
import { readUploads, refusedUploads, subscribeToUploads, type Upload } from "#src/audit/files/uploadList.ts";

/** The uploads to an answer. */
export function useUploads(task: string, question: string): Upload[] {
  const all = useSyncExternalStore(subscribeToUploads, readUploads);
  return all.filter((upload) => upload.task === task && upload.question === question);
}

/**
 * Whether a file was refused for an answer, and the refusal was not dismissed. Rerenders only after changes of that.
 */
export const useRefused = (task: string, question: string): boolean =>
  useSyncExternalStore(subscribeToUploads, () => refusedUploads(task).some((upload) => upload.question === question));
