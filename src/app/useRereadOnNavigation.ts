import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { MINUTE_MS } from "#domain/calendar/time.ts";

const MAX_AGE_MS = 5 * MINUTE_MS;

/**
 * Reads the data of the frame again when the person opens another page, at most every few minutes. The frame stays
 * while pages change, so without a reload its data would become outdated.
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
