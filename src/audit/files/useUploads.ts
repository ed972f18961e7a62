import { useSyncExternalStore } from "react";
import { readUploads, refusedUploads, subscribeToUploads, type Upload } from "#src/audit/files/uploadList.ts";

/** The files that are on their way to an answer. */
export function useUploads(task: string, question: string): Upload[] {
  const all = useSyncExternalStore(subscribeToUploads, readUploads);
  return all.filter((upload) => upload.task === task && upload.question === question);
}

/** Whether a file was not taken into an answer, and its person has not put that away; draws again when that alone changes. */
export const useRefused = (task: string, question: string): boolean =>
  useSyncExternalStore(subscribeToUploads, () => refusedUploads(task).some((upload) => upload.question === question));
