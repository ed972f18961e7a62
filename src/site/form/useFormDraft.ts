import { useEffect, useState } from "react";
import { useHydrated } from "#src/site/useHydrated.ts";

/**
 * What the browser's storage answers; undefined where it is full, forbidden or holds what nobody can read. The console's
 * storage (`src/shared/storage.ts`) would come to pages of the site that keep nothing.
 */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

const readDraft = (key: string) => attempt(() => JSON.parse(sessionStorage.getItem(key) ?? "{}"));

/**
 * Values of a form that survive a reload of this tab, until they are dropped. Nothing secret belongs here. A form that the
 * build has drawn begins empty, as it is drawn, and has them at once after.
 */
export function useFormDraft<Values extends object>(key: string, initial: Values) {
  const hydrated = useHydrated();
  const [values, setValues] = useState<Values>(() => (hydrated ? { ...initial, ...readDraft(key) } : initial));
  useEffect(() => {
    if (!hydrated) setValues((drawn) => ({ ...drawn, ...readDraft(key) }));
  }, [hydrated, key]);
  return {
    values,
    keep(given: Partial<Values>): void {
      const next = { ...values, ...given };
      attempt(() => sessionStorage.setItem(key, JSON.stringify(next)));
      setValues(next);
    },
    drop: () => attempt(() => sessionStorage.removeItem(key)),
  };
}
