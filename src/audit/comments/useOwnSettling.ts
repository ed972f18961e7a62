import { type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * Keeps the focus when the reader resolves or reopens a remark. The pressed button disappears with the collapsed part,
 * so the focus moves to the line that expands it; after reopening, to the reply button. A focus moved elsewhere in the
 * meantime stays.
 * @param thread the remark on the page
 * @returns a function that records that the reader is resolving or reopening it
 */
export function useOwnSettling(thread: RefObject<HTMLElement>, settled: boolean): (byHand: boolean) => void {
  const isOwn = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that moves the focus
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isOwn.current && isLost) thread.current?.querySelector<HTMLElement>("summary, .thread-actions button")?.focus();
    isOwn.current = false;
  }, [settled, thread]);
  return useCallback((byHand: boolean) => {
    isOwn.current = byHand;
  }, []);
}
