import { useCallback, useEffect, useState } from "react";
import { laterMs } from "#schemas/interface.json";
import { reloadIfReachable } from "#src/shared/loadFailures.ts";

/**
 * Code that a page does not need to be there: it is loaded a while after the page, or as soon as somebody asks. Where it
 * does not come nothing changes, until somebody asks: browsers try a file of code once, so the page is loaded anew for them.
 * @param load always the same function
 * @param after milliseconds until it is loaded without being asked for
 * @returns what was loaded, and what asks for it in a person's name
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
