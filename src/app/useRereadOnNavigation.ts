import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { MINUTE_MS } from "#domain/calendar/time.ts";

const MAX_AGE_MS = 5 * MINUTE_MS;

/**
 * Reads again what the frame of all pages shows when its person goes on to another page, at most every few minutes: the frame
 * stays while pages come and go, and who never reloads would see for ever what was so when they came.
 */
export function useRereadOnNavigation(read: () => void): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const readAt = useRef(Date.now());
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (Date.now() - readAt.current < MAX_AGE_MS) return;
    readAt.current = Date.now();
    read();
  }, [pathname, read]);
}
