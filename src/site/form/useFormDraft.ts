import { useEffect, useState } from "react";
import { parsed, tabStorage } from "#providers/storage.ts";
import { useHydrated } from "#src/site/useHydrated.ts";

const readDraft = <Values>(key: string) => parsed(tabStorage.read(key)) as Partial<Values> | undefined;

/**
 * Values of a form that survive a reload of this tab, until they are dropped. No secrets. A prerendered form begins
 * empty, and gets the values immediately after.
 */
export function useFormDraft<Values extends object>(key: string, initial: Values) {
  const hydrated = useHydrated();
  const [values, setValues] = useState<Values>(() => (hydrated ? { ...initial, ...readDraft<Values>(key) } : initial));
  useEffect(() => {
    if (!hydrated) setValues((drawn) => ({ ...drawn, ...readDraft<Values>(key) }));
  }, [hydrated, key]);
  return {
    values,
    keep(given: Partial<Values>): void {
      const next = { ...values, ...given };
      tabStorage.write(key, JSON.stringify(next));
      setValues(next);
    },
    drop: () => tabStorage.remove(key),
  };
}
