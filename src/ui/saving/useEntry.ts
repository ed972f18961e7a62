import { useSyncExternalStore } from "react";
import type { Entry, Revised } from "#src/ui/saving/entry.ts";
import type { DraftStore } from "#src/ui/saving/store.ts";

/** One draft. Rerenders only after its changes. */
export function useEntry<Draft, Stored extends Revised>(
  store: DraftStore<Draft, Stored>,
  id: string,
): Entry<Draft, Stored> {
  return useSyncExternalStore(
    (listener) => store.subscribe(id, listener),
    () => store.get(id),
  );
}
