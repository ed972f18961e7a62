import { useSyncExternalStore } from "react";
import { readUploads, subscribeToUploads, type Upload } from "#src/audit/files/uploadList.ts";

/** The files that are on their way to an answer. */
export function useUploads(task: string, question: string): Upload[] {
  const all = useSyncExternalStore(subscribeToUploads, readUploads);
  return all.filter((upload) => upload.task === task && upload.question === question);
}
