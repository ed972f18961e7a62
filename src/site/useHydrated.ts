import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page lives: false as the build draws it, and until its code has taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
