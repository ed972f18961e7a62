import { useCallback, useSyncExternalStore } from "react";
import { deviceStorage, parsed } from "#providers/storage.ts";

/** Person, audit and round of a review. */
export interface ReviewPlace {
  userId: string;
  taskCode: string;
  round: number;
}

const keyOf = ({ userId, taskCode, round }: ReviewPlace) => `looked-at:${userId}:${taskCode}:${round}`;
const none: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
/** Viewed questions by key. The same set while its content is the same. */
const known = new Map<string, ReadonlySet<string>>();

function read(key: string): ReadonlySet<string> {
  const found = known.get(key);
  if (found) return found;
  const stored = parsed(deviceStorage.read(key));
  const ids = Array.isArray(stored) ? new Set(stored.map(String)) : none;
  known.set(key, ids);
  return ids;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The questions whose answers a reviewer has viewed, stored on this device, and a function to add one. */
export function useLookedAt(place: ReviewPlace): [ids: ReadonlySet<string>, add: (questionId: string) => void] {
  const key = keyOf(place);
  const ids = useSyncExternalStore(subscribe, () => read(key));
  const add = useCallback(
    (questionId: string) => {
      if (read(key).has(questionId)) return;
      const more = new Set([...read(key), questionId]);
      known.set(key, more);
      deviceStorage.write(key, JSON.stringify([...more]));
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [ids, add];
}
