import { type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * Keeps the focus of whoever settles a remark, or opens it again, by hand: the button that was pressed goes with what is
 * folded away, so that the line that unfolds it has the focus then; an opened one gives it to the button to reply. Who has
 * gone on elsewhere by then, to a reply to the remark as well, stays there.
 * @param thread the remark on the page
 * @returns notes whether one is being settled or opened by hand
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
