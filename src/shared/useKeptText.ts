import { useCallback, useSyncExternalStore } from "react";

const texts = new Map<string, string>();
const listeners = new Map<string, Set<() => void>>();

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** The kept text as it is now, for whoever was waiting while it was written on. */
export function keptText(key: string): string {
  return texts.get(key) ?? stored(key);
}

/** Keeps a text in this browser; an empty one is forgotten. */
export function keepText(key: string, text: string): void {
  texts.set(key, text);
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
    texts.delete(key);
  } catch {
    // Storage is full or forbidden: this page itself still holds the text.
  }
  for (const hear of listeners.get(key) ?? []) hear();
}

/**
 * A text that stays in this browser while it is being written: a closed tab or an ended session loses nothing. Whoever
 * shows the same text has the same, also a field that was left and opened again.
 */
export function useKeptText(key: string): [text: string, write: (text: string) => void] {
  const subscribe = useCallback(
    (hear: () => void) => {
      const hearing = listeners.get(key) ?? new Set();
      listeners.set(key, hearing.add(hear));
      return () => void hearing.delete(hear);
    },
    [key],
  );
  const text = useSyncExternalStore(subscribe, () => keptText(key));
  const write = useCallback((next: string) => keepText(key, next), [key]);
  return [text, write];
}
