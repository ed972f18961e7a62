import { useState } from "react";

/** What was kept, as far as it still fits the form of today. */
function read<Values extends object>(key: string, initial: Values): Values {
  try {
    return { ...initial, ...JSON.parse(sessionStorage.getItem(key) ?? "{}") };
  } catch {
    return initial;
  }
}

/** Values of a form that survive a reload of this tab, until they are dropped. Nothing secret belongs here. */
export function useKept<Values extends object>(key: string, initial: Values) {
  const [values, setValues] = useState(() => read(key, initial));
  return {
    values,
    keep(given: Partial<Values>): void {
      const next = { ...values, ...given };
      sessionStorage.setItem(key, JSON.stringify(next));
      setValues(next);
    },
    drop: () => sessionStorage.removeItem(key),
  };
}
