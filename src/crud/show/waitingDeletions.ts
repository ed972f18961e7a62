import { useSyncExternalStore } from "react";
import type { Resource } from "#domain/schema/resource.ts";
import { request } from "#providers/http/send.ts";
import { onFlush } from "#src/shared/drafts/unsaved.ts";

/** Deletions that can still be undone: by their record's address, what lets each go. */
const waiting = new Map<string, () => void>();
let addresses: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function tell(): void {
  addresses = new Set(waiting.keys());
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The address of a record's deletion, below the API's. */
export const deletionAddress = ({ path }: Resource, id: string): string => `/${path}/${encodeURIComponent(id)}`;

/** The addresses of records that are deleted soon: no list shows them, whatever it reads meanwhile. */
export const useWaitingDeletions = (): ReadonlySet<string> => useSyncExternalStore(listen, () => addresses);

/**
 * Deletes what waits, now. The calls outlive the page; whoever waited for the seconds to pass is let go first, so that no record
 * is deleted twice where the browser shows this page again. Resolves when the server has answered.
 */
async function deleteWaiting(): Promise<void> {
  const due = [...waiting];
  waiting.clear();
  const calls = due.map(([path, letGo]) => {
    letGo();
    return request({ method: "DELETE", path, keepalive: true });
  });
  await Promise.allSettled(calls);
  tell();
}

addEventListener("pagehide", deleteWaiting);
onFlush(deleteWaiting);

/**
 * Keeps in mind that a record is deleted soon: who leaves the page, or signs out, believes that it is.
 * @param address `deletionAddress`
 * @param letGo takes the deletion back without a call
 * @returns what forgets it, when it was undone or done
 */
export function awaitDeletion(address: string, letGo: () => void): () => void {
  waiting.set(address, letGo);
  tell();
  return () => {
    waiting.delete(address);
    tell();
  };
}
