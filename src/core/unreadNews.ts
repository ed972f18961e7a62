import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let unread = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes the number of the reader's unread news, for the bell and the window's title. */
export function writeUnread(count: number): void {
  unread = count;
  for (const listener of listeners) listener();
}

/** More unread news are shown as this number and a plus. */
const MAX_SHOWN = 99;

/** The number of unread news as the bell and the window's title show it. */
export const shownCount = (count: number): string => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));

/** The number of the reader's unread news. */
export const useUnreadCount = (): number => useSyncExternalStore(subscribe, () => unread);
