import type { Problem } from "#domain/errors.ts";
import type { UnsentFile } from "#src/shared/drafts/unsentFiles.ts";

/** Where a file is on its way: in line for it, on it, without one, being looked at by the server, or not taken. */
export type UploadState = "waiting" | "sending" | "offline" | "checking" | "refused";

/** A file on its way to an answer. */
export interface Upload extends UnsentFile {
  /** Bytes that the server has. */
  sent: number;
  /** Size in bytes of a file that is no longer on this device. */
  size?: number | undefined;
  state: UploadState;
  problem?: Problem | undefined;
  /** Whether this browser keeps it should the page be closed; undefined until that is known. */
  inBrowser?: boolean | undefined;
}

let uploads: readonly Upload[] = [];
const listeners = new Set<() => void>();

/** The files that are on their way, from whatever question. */
export const readUploads = (): readonly Upload[] => uploads;

/** Calls `listener` after each change; returns how to stop it. */
export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replace(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

/** The upload with that key. */
export const findUpload = (key: string): Upload | undefined => uploads.find((each) => each.key === key);

/** Adds uploads to the list. */
export const listUploads = (added: readonly Upload[]): void => replace([...uploads, ...added]);

/** Changes values of an upload. */
export const changeUpload = (key: string, values: Partial<Upload>): void =>
  replace(uploads.map((each) => (each.key === key ? { ...each, ...values } : each)));

/** Takes an upload off the list. */
export const unlistUpload = (key: string): void => replace(uploads.filter((each) => each.key !== key));

/** The files of an audit that were not taken, until their person has put that away. */
export const refusedUploads = (task: string): Upload[] =>
  uploads.filter((each) => each.task === task && each.state === "refused");

/** Number of uploads to the answers of an audit. */
export const countUploads = (task: string): number =>
  uploads.filter((each) => each.task === task && each.state !== "refused").length;
