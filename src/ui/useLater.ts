import { useCallback, useEffect, useState } from "react";
import { laterMs } from "#schemas/interface.json";
import { reloadIfReachable } from "#src/shared/loadFailures.ts";

/**
 * Optional code that loads a while after the page, or when requested. A failure has no effect until it is requested:
 * browsers request a file of code only once, so the page is then reloaded.
 * @param load a stable function
 * @param after milliseconds until it loads without a request
 * @returns the loaded code, and a function that requests it for a person
 */
export function useLater<T>(load: () => Promise<T>, after = laterMs): [loaded: T | undefined, ask: () => void] {
  const [loaded, setLoaded] = useState<T>();
  const take = useCallback(() => load().then((module) => setLoaded(() => module)), [load]);
  const ask = useCallback(() => void take().catch(reloadIfReachable), [take]);
  useEffect(() => {
    const timer = setTimeout(() => take().catch(() => undefined), after);
    return () => clearTimeout(timer);
  }, [take, after]);
  return [loaded, ask];
}
