import { useState } from "react";

/** What the browser's storage answers; undefined where it is full, forbidden or holds what nobody can read. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Values of a form that survive a reload of this tab, until they are dropped. Nothing secret belongs here. */
export function useFormDraft<Values extends object>(key: string, initial: Values) {
  const [values, setValues] = useState<Values>(() => ({
    ...initial,
    ...attempt(() => JSON.parse(sessionStorage.getItem(key) ?? "{}")),
  }));
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
