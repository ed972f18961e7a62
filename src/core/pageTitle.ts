import { useEffect, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let names: readonly string[] = [];

function write(next: readonly string[]): void {
  names = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names what the open page shows (a question, a record, a document) in front of the window's title, until it is left. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (!name) return;
    write([...names, name]);
    return () => write(names.toSpliced(names.lastIndexOf(name), 1));
  }, [name]);
}

/** The name that the open page has set. */
export const usePageName = (): string | undefined => useSyncExternalStore(subscribe, () => names.at(-1));
