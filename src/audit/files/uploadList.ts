import type { Problem } from "#domain/errors.ts";
import type { UnsentFile } from "#src/shared/drafts/unsentFiles.ts";

/** State of an upload: queued, being sent, offline, being checked by the server, or refused. */
export type UploadState = "waiting" | "sending" | "offline" | "checking" | "refused";

/** An upload of a file to an answer. */
export interface Upload extends UnsentFile {
  /** Bytes that the server has. */
  sent: number;
  /** Size in bytes of a file that is no longer on this device. */
  size?: number | undefined;
  state: UploadState;
  problem?: Problem | undefined;
  /** Whether this browser has a copy in case the page is closed. Undefined until that is known. */
  inBrowser?: boolean | undefined;
}

let uploads: readonly Upload[] = [];
const listeners = new Set<() => void>();

/** The uploads of all questions. */
export const readUploads = (): readonly Upload[] => uploads;

/** Calls `listener` after each change. Returns a function that stops it. */
export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replace(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

/** The upload with a key. */
export const findUpload = (key: string): Upload | undefined => uploads.find((each) => each.key === key);

/** Adds uploads to the list. */
export const listUploads = (added: readonly Upload[]): void => replace([...uploads, ...added]);

/** Changes values of an upload. */
export const changeUpload = (key: string, values: Partial<Upload>): void =>
  replace(uploads.map((each) => (each.key === key ? { ...each, ...values } : each)));

/** Removes an upload from the list. */
export const unlistUpload = (key: string): void => replace(uploads.filter((each) => each.key !== key));

/** The refused files of an audit, until the person dismisses them. */
export const refusedUploads = (task: string): Upload[] =>
  uploads.filter((each) => each.task === task && each.state === "refused");

/** Number of uploads to the answers of an audit. */
export const countUploads = (task: string): number =>
  uploads.filter((each) => each.task === task && each.state !== "refused").length;
