import { useEffect, useState } from "react";
import { send } from "#providers/http/send.ts";

/** A list that everybody may read; `undefined` until it is there. */
export interface PublicList<Item> {
  items: Item[] | undefined;
  failed: boolean;
  retry: () => void;
}

/** Reads a list of the API; without a path there is nothing to read yet. */
export function usePublicList<Item>(path: string | undefined): PublicList<Item> {
  const [read, setRead] = useState<{ path: string; items?: Item[] }>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads the same path again
  useEffect(() => {
    if (!path) return;
    const leaving = new AbortController();
    send<Item[]>({ method: "GET", path, signal: leaving.signal }).then(
      ({ data }) => setRead({ path, items: data }),
      () => leaving.signal.aborted || setRead({ path }),
    );
    return () => leaving.abort();
  }, [path, tries]);
  const current = read?.path === path ? read : undefined;
  return {
    items: current?.items,
    failed: current !== undefined && current.items === undefined,
    retry: () => {
      setRead(undefined);
      setTries(tries + 1);
    },
  };
}
