import { useCallback, useEffect, useState } from "react";
import { laterMs } from "#schemas/interface.json";

/**
 * Code that a page does not need to be there: it is loaded a while after the page, or as soon as somebody asks.
 * A load that fails changes nothing; the next one who asks tries again.
 * @param load always the same function
 * @returns what was loaded, and what asks for it
 */
export function useLater<T>(load: () => Promise<T>): [loaded: T | undefined, ask: () => void] {
  const [loaded, setLoaded] = useState<T>();
  const ask = useCallback(() => {
    load().then(
      (module) => setLoaded(() => module),
      () => undefined,
    );
  }, [load]);
  useEffect(() => {
    const timer = setTimeout(ask, laterMs);
    return () => clearTimeout(timer);
  }, [ask]);
  return [loaded, ask];
}
