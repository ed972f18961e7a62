import { useSyncExternalStore } from "react";
import type { Resource } from "#domain/schema/resource.ts";
import { request } from "#providers/http/send.ts";
import { onFlush } from "#src/shared/drafts/unsaved.ts";

/** A deletion that can still be undone. */
interface WaitingDeletion {
  /** What its record is called. */
  name: string;
  /** Takes the deletion back without a call. */
  letGo(): void;
}

/** By their record's address. */
const waiting = new Map<string, WaitingDeletion>();
/** Names of records whose deletion was sent and that the server may still have, by address. */
const unconfirmed = new Map<string, string>();
/** Calls that delete them. */
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

/** The addresses of records that are deleted soon: no list shows them, whatever it reads meanwhile. */
export const useWaitingDeletions = (): ReadonlySet<string> => useSyncExternalStore(listen, () => addresses);

/** Whether the server has no such record any more. */
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
 * Deletes what waits, now, and what an earlier call did not delete. The calls outlive the page; whoever waited for the seconds to
 * pass is let go first, so that no record is deleted twice where the browser shows this page again. Resolves when the server has
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

/** Somebody was told what was not deleted: lists show it again, and nothing tries anew. */
export function giveUpDeletions(): void {
  unconfirmed.clear();
  tell();
}

/**
 * Keeps in mind that a record is deleted soon: who leaves the page, or signs out, believes that it is.
 * @param address `deletionAddress`
 * @returns what forgets it, when it was undone or done
 */
export function awaitDeletion(address: string, deletion: WaitingDeletion): () => void {
  waiting.set(address, deletion);
  tell();
  return () => {
    waiting.delete(address);
    tell();
  };
}
