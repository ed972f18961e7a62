import { useSyncExternalStore } from "react";
import type { Resource } from "#domain/schema/resource.ts";
import { request } from "#providers/http/send.ts";
import { onFlush } from "#src/shared/drafts/unsaved.ts";

/** A deletion that can still be undone. */
interface WaitingDeletion {
  /** Name of its record. */
  name: string;
  /** Cancels the deletion without a call. */
  letGo(): void;
}

/** Waiting deletions by the address of their record. */
const waiting = new Map<string, WaitingDeletion>();
/** Names of records whose deletion was sent and that the server may still have, by address. */
const unconfirmed = new Map<string, string>();
/** Running calls that delete records. */
const running = new Map<string, Promise<void>>();
let addresses: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function tell(): void {
  addresses = new Set([...waiting.keys(), ...unconfirmed.keys()]);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The address of a record's deletion, below the API's. */
export const deletionAddress = ({ path }: Resource, id: string): string => `/${path}/${encodeURIComponent(id)}`;

/** The addresses of records about to be deleted. No list displays them, even if it reads them in the meantime. */
export const useWaitingDeletions = (): ReadonlySet<string> => useSyncExternalStore(listen, () => addresses);

/** Whether the server no longer has the record. */
async function isDeleted(path: string): Promise<boolean> {
  try {
    const { ok, status } = await request({ method: "DELETE", path, keepalive: true });
    return ok || status === 404;
  } catch {
    return false;
  }
}

async function remove(path: string): Promise<void> {
  if (await isDeleted(path)) unconfirmed.delete(path);
  running.delete(path);
}

/**
 * Sends waiting deletions now, and earlier failed ones. The calls survive the page; the pending timers are cancelled
 * first, so that no record is deleted twice if the browser displays this page again. Resolves when the server has
 * answered.
 */
async function deleteWaiting(): Promise<void> {
  const due = [...waiting];
  waiting.clear();
  for (const [path, { name }] of due) unconfirmed.set(path, name);
  for (const [, { letGo }] of due) letGo();
  const calls = [...unconfirmed.keys()].map((path) => {
    const call = running.get(path) ?? remove(path);
    running.set(path, call);
    return call;
  });
  await Promise.all(calls);
  tell();
}

addEventListener("pagehide", deleteWaiting);
onFlush(deleteWaiting);

/** Names of records that were deleted here and that the server may still have, each with its address. */
export const undeleted = (): [address: string, name: string][] => [...unconfirmed];

/**
 * Drops failed deletions after they were reported. Lists display the records again, and the deletions are not retried.
 */
export function giveUpDeletions(): void {
  unconfirmed.clear();
  tell();
}

/**
 * Registers a record for deletion, because a person who leaves the page or signs out expects it to be deleted.
 * @param address `deletionAddress`
 * @returns a function that removes it, after an undo or the deletion
 */
export function awaitDeletion(address: string, deletion: WaitingDeletion): () => void {
  waiting.set(address, deletion);
  tell();
  return () => {
    waiting.delete(address);
    tell();
  };
}
