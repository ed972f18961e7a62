import { useCallback, useSyncExternalStore } from "react";

/**
 * Whether the window has a minimum width in rem. Rerenders after changes. In a media query, a rem is the browser's font
 * size, so larger letters need a wider window.
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
