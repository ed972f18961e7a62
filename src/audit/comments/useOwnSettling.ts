import { type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * Keeps the focus of whoever settles a remark, or opens it again, by hand: the button that was pressed goes with what is
 * folded away, so that the line that unfolds it has the focus then; an opened one gives it to the button to reply.
 * @param thread the remark on the page
 * @returns what is called when one is settled or opened by hand
 */
export function useOwnSettling(thread: RefObject<HTMLElement>, settled: boolean): () => void {
  const isOwn = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that moves the focus
  useEffect(() => {
    if (isOwn.current) thread.current?.querySelector<HTMLElement>("summary, .thread-actions button")?.focus();
    isOwn.current = false;
  }, [settled, thread]);
  return useCallback(() => {
    isOwn.current = true;
  }, []);
}
