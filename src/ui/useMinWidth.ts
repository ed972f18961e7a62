import { useCallback, useSyncExternalStore } from "react";

/**
 * Whether the window is at least so many rem wide; draws again when that changes. In a media query a rem is the size of
 * letters that the reader has set in the browser: larger letters need a wider window.
 */
export function useMinWidth(rem: number): boolean {
  const query = `(min-width: ${rem}rem)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
